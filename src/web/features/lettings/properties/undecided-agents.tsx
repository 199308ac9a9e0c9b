import { lazy, Suspense } from 'react';
import { fullName } from '#web/rentals/names.ts';
import { Panel } from '#web/ui/panel.tsx';
import { MandateRequest } from './mandate-request.tsx';
import { useUndecided } from './mandates-api.ts';

/** Few owners have one: its switches come later. */
const AgentReview = lazy(async () => ({ default: (await import('./agent-review.tsx')).AgentReview }));

/** Agents who wait for the owner's word, and those who began without it. */
export function UndecidedAgents() {
  const { data: undecided = [] } = useUndecided();
  return undecided.map((mandate) =>
    mandate.status === 'waiting' ? (
      <Panel key={mandate.id} title={`${fullName(mandate.agent)} would like to let ${mandate.property.name}`}>
        <MandateRequest mandate={mandate} />
      </Panel>
    ) : (
      <Suspense key={mandate.id} fallback={null}>
        <AgentReview mandate={mandate} />
      </Suspense>
    ),
  );
}

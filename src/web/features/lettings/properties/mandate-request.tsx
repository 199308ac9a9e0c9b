import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import type { Mandate } from '#contract/lettings/mandates';
import { fullName } from '#web/rentals/names.ts';
import { Muted } from '#web/ui/muted.tsx';
import { showOutcome } from '#web/ui/show-outcome.ts';
import { AgentIntroduction } from './agent-introduction.tsx';
import { useConfirmMandate } from './mandates-api.ts';
import { RefuseAgentDialog } from './refuse-agent-dialog.tsx';

/** An agent asks, the owner answers. */
export function MandateRequest({ mandate }: { mandate: Mandate }) {
  const [isRefusing, setRefusing] = useState(false);
  const confirming = useConfirmMandate();
  const agent = fullName(mandate.agent);
  const done = { title: 'Agent confirmed', message: `${agent} looks after ${mandate.property.name} now.` };
  const confirm = () =>
    showOutcome(
      confirming.mutateAsync({ params: { id: mandate.id } }),
      done,
      'The agent could not be confirmed. Please try again.',
    );
  return (
    <>
      <AgentIntroduction mandate={mandate} />
      <Muted>
        So far they see its area and city, and no applicant, tenant, payment or document. Once you confirm, they review
        the applications that have come since they asked, onboard tenants, and raise payments. Ending leases and money
        stay with you unless you allow it.
      </Muted>
      <Group gap="xs">
        <Button disabled={confirming.isPending} onClick={confirm}>
          {confirming.isPending ? 'Confirming...' : 'Confirm'}
        </Button>
        <Button variant="default" disabled={confirming.isPending} onClick={() => setRefusing(true)}>
          Refuse
        </Button>
      </Group>
      <RefuseAgentDialog mandate={mandate} isOpen={isRefusing} onClose={() => setRefusing(false)} />
    </>
  );
}

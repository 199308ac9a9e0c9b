import { type SupportState, supportStateLabels } from '#contract/platform/support-requests';
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx';

const tones: Record<SupportState, Tone> = { open: 'waiting', answered: 'good', closed: 'neutral' };

export function SupportStateBadge({ state }: { state: SupportState }) {
  return <StatusBadge tone={tones[state]} label={supportStateLabels[state]} />;
}

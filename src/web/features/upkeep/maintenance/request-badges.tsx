import type { MaintenanceRequest } from '#contract/upkeep/maintenance-requests';
import { type Urgency, urgencyLabels } from '#contract/upkeep/request-choices';
import { type RequestStatus, requestStatusLabels, waitingLabels } from '#contract/upkeep/request-status';
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx';

const tones: Record<RequestStatus, Tone> = {
  open: 'bad',
  acknowledged: 'waiting',
  in_progress: 'waiting',
  waiting: 'waiting',
  done: 'good',
  closed: 'neutral',
  declined: 'neutral',
};

export function RequestStatusBadge({ request }: { request: Pick<MaintenanceRequest, 'status' | 'waitingFor'> }) {
  const { status, waitingFor } = request;
  return (
    <StatusBadge tone={tones[status]} label={waitingFor ? waitingLabels[waitingFor] : requestStatusLabels[status]} />
  );
}

const urgencyTones: Record<Urgency, Tone> = { emergency: 'bad', urgent: 'waiting', normal: 'neutral' };

export function UrgencyBadge({ urgency }: { urgency: Urgency }) {
  return <StatusBadge tone={urgencyTones[urgency]} label={urgencyLabels[urgency]} />;
}

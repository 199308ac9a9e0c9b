import type { ApplicationStatus } from '#contract/lettings/applications';
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx';

export const applicationStatusLabels: Record<ApplicationStatus, string> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
};

const tones: Record<ApplicationStatus, Tone> = {
  pending: 'waiting',
  approved: 'good',
  rejected: 'bad',
  withdrawn: 'neutral',
};

export function ApplicationStatusBadge({ status }: { status: ApplicationStatus }) {
  return <StatusBadge tone={tones[status]} label={applicationStatusLabels[status]} />;
}

import type { AdminProperty } from '#contract/back-office/admin-records';
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx';

type PropertyStatus = AdminProperty['status'];

export const propertyStatusLabels: Record<PropertyStatus, string> = {
  available: 'Available',
  occupied: 'Occupied',
  unavailable: 'Unavailable',
};

const tones: Record<PropertyStatus, Tone> = { available: 'good', occupied: 'neutral', unavailable: 'neutral' };

export function PropertyStatusBadge({ status }: { status: PropertyStatus }) {
  return <StatusBadge tone={tones[status]} label={propertyStatusLabels[status]} />;
}

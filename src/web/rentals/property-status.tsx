import type { AdminProperty } from '#contract/back-office/admin-records';
import type { Property } from '#contract/lettings/properties';
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx';

type PropertyStatus = AdminProperty['status'];

export const propertyStatusLabels: Record<PropertyStatus, string> = {
  available: 'Available',
  occupied: 'Occupied',
  unavailable: 'Unavailable',
};

const tones: Record<PropertyStatus, Tone> = { available: 'good', occupied: 'neutral', unavailable: 'neutral' };

/** Of one of the homes of a landlord or an agent: what is divided is neither let nor free. */
export function HomeStatusBadge({ home }: { home: Pick<Property, 'isAvailable' | 'isDivided'> }) {
  if (home.isDivided) return <StatusBadge tone="neutral" label="Divided" />;
  return <PropertyStatusBadge status={home.isAvailable ? 'available' : 'occupied'} />;
}

export function PropertyStatusBadge({ status }: { status: PropertyStatus }) {
  return <StatusBadge tone={tones[status]} label={propertyStatusLabels[status]} />;
}

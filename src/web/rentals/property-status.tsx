import type { AdminProperty } from '#contract/back-office/admin-records';
import { homeStatusLabels, homeStatusOf } from '#contract/lettings/home-status';
import type { Property } from '#contract/lettings/properties';
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx';

type PropertyStatus = AdminProperty['status'];

export const propertyStatusLabels: Record<PropertyStatus, string> = { ...homeStatusLabels, unavailable: 'Unavailable' };

const tones: Record<PropertyStatus, Tone> = {
  available: 'good',
  reserved: 'waiting',
  occupied: 'neutral',
  divided: 'neutral',
  unavailable: 'neutral',
};

/** Of one of the homes of a landlord or an agent. */
export function HomeStatusBadge({ home }: { home: Pick<Property, 'isAvailable' | 'isDivided' | 'nextLease'> }) {
  return <PropertyStatusBadge status={homeStatusOf(home)} />;
}

export function PropertyStatusBadge({ status }: { status: PropertyStatus }) {
  return <StatusBadge tone={tones[status]} label={propertyStatusLabels[status]} />;
}

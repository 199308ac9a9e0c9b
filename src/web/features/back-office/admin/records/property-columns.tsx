import type { AdminProperty } from '#contract/back-office/admin-records';
import { formatRupees } from '#contract/platform/wording';
import { dayOf } from '#web/lib/dates.ts';
import { PropertyStatusBadge } from '#web/rentals/property-status.tsx';
import type { Column, PhoneRow } from '#web/ui/records.ts';
import { Day, TwoLines } from '../lists/list-parts.tsx';

export const propertyColumns: Column<AdminProperty>[] = [
  { label: 'Property', cell: ({ title, type }) => <TwoLines first={title} second={type} /> },
  { label: 'Place', cell: ({ area, city, state }) => [area, city, state].filter(Boolean).join(', ') },
  { label: 'Rent', cell: ({ rent }) => formatRupees(rent), isNumber: true },
  { label: 'Deposit', cell: ({ securityDeposit }) => formatRupees(securityDeposit), isNumber: true },
  {
    label: 'Landlord',
    cell: ({ landlordEmail, agentEmail }) => (
      <TwoLines first={landlordEmail} second={agentEmail && `Agent: ${agentEmail}`} />
    ),
  },
  { label: 'Status', cell: ({ status }) => <PropertyStatusBadge status={status} /> },
  { label: 'Created', cell: ({ createdAt }) => <Day>{dayOf(createdAt)}</Day> },
];

/** The same on a phone. */
export const propertyRow = (property: AdminProperty): PhoneRow => ({
  title: property.title,
  subtitle: `${property.city} · ${property.landlordEmail}`,
  end: formatRupees(property.rent),
  badge: <PropertyStatusBadge status={property.status} />,
  sheet: {},
});

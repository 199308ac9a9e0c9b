import { ASKED_OF_TENANT, askedNames } from '#contract/lettings/asked-of-tenant';
import { isPeriod, LEASE_END_BEFORE_START } from '#contract/lettings/leases';
import type { CalendarDate } from '#contract/platform/calendar';
import type { TenantField, TenantValues } from './tenant-values.ts';

export type Problems = Partial<Record<TenantField, string>>;

/** The field that shows what is sent under a name. */
export const fieldOf = (name: string, { employmentStatus }: TenantValues): string => {
  if (name === 'billing.dayOfMonth') return 'rentDay';
  if (name === 'billing.paidUntil') return 'paidUntil';
  if (name.startsWith('exitTerms.')) return name.slice('exitTerms.'.length);
  return name === 'jobTitle' && employmentStatus === 'self_employed' ? 'natureOfBusiness' : name;
};

/** The schema looks at these only where no amount is wrong. */
export const notKnown = (values: TenantValues): Problems =>
  values.applicationId
    ? {}
    : Object.fromEntries(
        askedNames.filter((name) => values[name].trim() === '').map((name) => [name, ASKED_OF_TENANT[name]]),
      );

/** The schema compares the dates only once everything else is right. */
export const endsTooEarly = ({ leaseStartDate, leaseEndDate }: TenantValues): Problems =>
  leaseStartDate && !isPeriod(leaseStartDate, leaseEndDate) ? { leaseEndDate: LEASE_END_BEFORE_START } : {};

/** An agent takes nobody in for a time that is over. */
export const passedDates = ({ leaseStartDate, leaseEndDate }: TenantValues, today: CalendarDate): Problems => ({
  ...(leaseStartDate && leaseStartDate < today && { leaseStartDate: 'Start date cannot be before today' }),
  ...(leaseEndDate && leaseEndDate < today && { leaseEndDate: 'End date cannot be before today' }),
});

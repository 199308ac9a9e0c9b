import { asksPaidUntil, PAID_UNTIL_MISSING } from '#contract/lettings/lease-billing';
import type { BilledLease } from '#contract/money/lease-charges';
import type { CalendarDate } from '#contract/platform/calendar';
import { fromPaise } from '#contract/platform/money';
import { type Typed, typedPaise } from '#web/rentals/typed-number.ts';

/** What of the wizard's fields is about the lease and its charges. */
interface BilledValues {
  propertyId: string;
  leaseStartDate: string;
  leaseEndDate: string;
  monthlyRent: Typed;
  securityDeposit: Typed;
  billsRent: boolean;
  billsDeposit: boolean;
  rentDay: Typed;
  paidUntil: string;
}

/** The lease that would be made, as soon as what it needs is there. */
export const billedLease = (values: BilledValues): BilledLease | undefined => {
  const { propertyId, leaseStartDate, leaseEndDate, monthlyRent, securityDeposit } = values;
  const [rent, deposit] = [typedPaise(monthlyRent), typedPaise(securityDeposit)];
  if (!propertyId || !leaseStartDate || rent <= 0 || deposit < 0) return undefined;
  return {
    startDate: leaseStartDate,
    endDate: leaseEndDate || null,
    monthlyRent: fromPaise(rent),
    securityDeposit: fromPaise(deposit),
  };
};

/** What is sent of it: nothing where no lease is made. */
export const billingOf = (values: BilledValues) => {
  if (!billedLease(values)) return undefined;
  const { billsRent: rent, billsDeposit: deposit, rentDay, paidUntil } = values;
  return { rent, deposit, dayOfMonth: rent ? rentDay : '', paidUntil: rent ? paidUntil : '' };
};

/** The past of a lease is never raised without a word about it. */
export const paidUntilMissing = (values: BilledValues, today: CalendarDate): { paidUntil?: string } => {
  const { billsRent, leaseStartDate, paidUntil } = values;
  const isMissing = billedLease(values) && billsRent && !paidUntil && asksPaidUntil(leaseStartDate, today);
  return isMissing ? { paidUntil: PAID_UNTIL_MISSING } : {};
};

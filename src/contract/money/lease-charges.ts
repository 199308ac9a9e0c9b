import { type CommercialTermsForm, rentFreeUntil } from '#contract/lettings/commercial-terms';
import type { LeaseBilling } from '#contract/lettings/lease-billing';
import { addDays, addMonths, type CalendarDate, dayOf, later } from '#contract/platform/calendar';
import { type Amount, toPaise } from '#contract/platform/money';
import type { GstRate } from './gst-on-rent.ts';
import type { PaymentType } from './payments.ts';
import { plainRent, type RentAgreement, rentForDays } from './rent-by-days.ts';
import { chargeInWords, daysOfPeriod, type Occurrence, occurrences, type Rhythm } from './schedule-dates.ts';

export const RENT = 'Rent';
export const DEPOSIT = 'Security deposit';
export const BOOKING = 'Booking amount';
export const CAM = 'CAM charges';

/** What of a lease its charges depend on. */
export interface BilledLease {
  startDate: CalendarDate;
  endDate: CalendarDate | null;
  monthlyRent: Amount;
  securityDeposit: Amount;
}

interface Charge {
  type: PaymentType;
  dueDate: CalendarDate;
  text: string;
  amount: Amount;
  /** What is not plain about it: days without rent, tax, another rent. */
  note?: string;
}

/** The day from which on rent is raised: after what is paid; without a word about it, what falls due from today on. */
const billedFrom = (rhythm: Rhythm, { paidUntil }: LeaseBilling, today: CalendarDate): CalendarDate | undefined => {
  if (paidUntil !== null) return paidUntil < rhythm.startDate ? rhythm.startDate : addDays(paidUntil, 1);
  if (rhythm.startDate >= today) return rhythm.startDate;
  return occurrences(rhythm, { after: addDays(today, -1), until: addMonths(today, 2) })[0]?.periodStart;
};

/**
 * How the rent of a lease is raised. Due on the day on which the lease began, a month runs from that day; due on any other day, it
 * is for the calendar month, and the first and the last month count by their days.
 */
export const rentRhythm = (lease: BilledLease, billing: LeaseBilling, today: CalendarDate): Rhythm | undefined => {
  const { startDate, endDate, monthlyRent: amount } = lease;
  if (!billing.rent || toPaise(amount) === 0) return undefined;
  const dayOfMonth = billing.dayOfMonth ?? dayOf(startDate);
  const isByCalendarMonth = dayOfMonth !== dayOf(startDate);
  const rhythm: Rhythm = {
    ...{ frequency: 'monthly', amount, startDate, endDate: null },
    ...{ dayOfMonth, dayOfWeek: null, isByCalendarMonth },
  };
  const from = billedFrom(rhythm, billing, today);
  if (from === undefined || (endDate !== null && from > endDate)) return undefined;
  return { ...rhythm, startDate: from };
};

/** Due when the lease begins, or today where it has begun. */
export const depositCharge = (
  { startDate, securityDeposit: amount }: BilledLease,
  billing: LeaseBilling,
  today: CalendarDate,
): Charge | undefined => {
  if (!billing.deposit || toPaise(amount) === 0) return undefined;
  return { type: 'security_deposit', dueDate: later(startDate, today), text: DEPOSIT, amount };
};

const agreementOf = (
  { startDate }: BilledLease,
  terms: CommercialTermsForm | undefined,
  gstRates: readonly GstRate[],
): RentAgreement => ({
  ...plainRent,
  rentFreeUntil: rentFreeUntil(startDate, terms?.rentFreeWeeks ?? 0),
  gstRates: terms?.gstOnRent === 'added' ? gstRates : [],
});

/** Nothing where all of its days are rent-free. */
const rentCharge = (rhythm: Rhythm, rent: Occurrence, agreement: RentAgreement): Charge[] => {
  const { amount, working } = rentForDays(rhythm, rent, agreement);
  if (toPaise(amount) === 0) return [];
  const note = working?.map(({ text }) => text).join('; ');
  return [{ type: 'rent', dueDate: rent.dueDate, text: chargeInWords(RENT, rent), amount, ...(note && { note }) }];
};

const camCharges = (rhythm: Rhythm, rents: Occurrence[]): Charge[] =>
  rents
    .map(({ periodStart, periodEnd }) => daysOfPeriod(rhythm, periodStart, periodEnd))
    .filter(({ amount }) => toPaise(amount) > 0)
    .map((due) => ({
      type: 'maintenance_fee',
      dueDate: due.dueDate,
      text: chargeInWords(CAM, due),
      amount: due.amount,
    }));

interface ChargesAsked {
  today: CalendarDate;
  atLeast?: number;
  terms?: CommercialTermsForm;
  /** Asked for only where the terms add GST. */
  gstRates?: readonly GstRate[];
}

/** What a lease raises first, by date: at least so many charges, where there are as many, and all that is due by today. */
export const firstCharges = (
  lease: BilledLease,
  billing: LeaseBilling,
  { today, atLeast = 3, terms, gstRates = [] }: ChargesAsked,
): Charge[] => {
  const deposit = depositCharge(lease, billing, today);
  const rhythm = rentRhythm(lease, billing, today);
  const begin = later(today, rhythm?.startDate);
  const until = addMonths(begin, atLeast + 1);
  const rents = rhythm ? occurrences(rhythm, { after: null, until, lastDay: lease.endDate }) : [];
  const charges = [
    ...(deposit ? [deposit] : []),
    ...(rhythm ? rents.flatMap((rent) => rentCharge(rhythm, rent, agreementOf(lease, terms, gstRates))) : []),
    ...(rhythm && terms?.camCharge ? camCharges({ ...rhythm, amount: terms.camCharge }, rents) : []),
  ].sort((one, other) => one.dueDate.localeCompare(other.dueDate));
  const due = charges.filter(({ dueDate }) => dueDate <= today).length;
  return charges.slice(0, Math.max(atLeast, due));
};

import { z } from 'zod';
import { blankIsNone } from '#contract/platform/blank';
import { addDays, addMonths, type CalendarDate, optionalDate } from '#contract/platform/calendar';
import { type Amount, dividePaise, fromPaise, optionalAmount, toPaise } from '#contract/platform/money';
import type { PropertyKind } from './property-kinds.ts';

export const commercialKinds: readonly PropertyKind[] = ['shop', 'office', 'warehouse'];
export const isCommercial = (kind: PropertyKind): boolean => commercialKinds.includes(kind);

export const NOT_COMMERCIAL = 'Only leases of shops, offices and warehouses have commercial terms.';
export const ESCALATION_HALF = 'Please say both: by how many percent, and every how many months';

export const gstWays = ['none', 'added'] as const;
export type GstWay = (typeof gstWays)[number];
export const gstWayLabels: Record<GstWay, string> = {
  none: 'No GST is added',
  added: 'GST is added to the rent',
};

const whole = (min: number, max: number, wrong: string) =>
  z.preprocess(blankIsNone, z.coerce.number(wrong).int(wrong).min(min, wrong).max(max, wrong).nullable());

const PERCENT_WRONG = 'Above 0 and at most 100 percent';
const percent = z.preprocess(
  blankIsNone,
  z.coerce
    .number(PERCENT_WRONG)
    .gt(0, PERCENT_WRONG)
    .max(100, PERCENT_WRONG)
    .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'At most two decimals')
    .nullable(),
);

/** What businesses agree on beside rent and deposit; nothing where nothing was agreed. */
export const commercialTermsForm = z
  .object({
    /** Nobody leaves before this day is over. */
    lockInUntil: optionalDate('Please enter a date').default(null),
    /** For fitting out, from the first day on. */
    rentFreeWeeks: whole(0, 104, 'Between 0 and 104 weeks')
      .transform((weeks) => weeks ?? 0)
      .default(0),
    gstOnRent: z.enum(gstWays).default('none'),
    /** In square feet. */
    carpetArea: whole(1, 10_000_000, 'Please enter whole square feet').default(null),
    escalationPercent: percent.default(null),
    escalationMonths: whole(1, 120, 'Between 1 and 120 months').default(null),
    /** For what all use, each month. */
    camCharge: optionalAmount('Please enter an amount of at least 0').default(null),
  })
  .refine(({ escalationPercent, escalationMonths }) => (escalationPercent === null) === (escalationMonths === null), {
    path: ['escalationMonths'],
    message: ESCALATION_HALF,
  });
export type CommercialTermsForm = z.output<typeof commercialTermsForm>;

export const commercialTermsFields = [
  'lockInUntil',
  'rentFreeWeeks',
  'gstOnRent',
  'carpetArea',
  'escalationPercent',
  'escalationMonths',
  'camCharge',
] as const satisfies (keyof CommercialTermsForm)[];

/** The last day for which no rent is raised; none where rent begins with the lease. */
export const rentFreeUntil = (startDate: CalendarDate, weeks: number): CalendarDate | null =>
  weeks > 0 ? addDays(startDate, weeks * 7 - 1) : null;

/** A rent with so many percent more, in whole paise. */
export const risenBy = (rent: Amount, percentMore: number): Amount =>
  fromPaise(dividePaise(toPaise(rent) * (10_000 + Math.round(percentMore * 100)), 10_000));

export interface RentRise {
  date: CalendarDate;
  monthlyRent: Amount;
}

interface Escalation {
  startDate: CalendarDate;
  /** The last day, as far as anybody knows. */
  lastDay: CalendarDate | null;
  escalationPercent: number | null;
  escalationMonths: number | null;
}

/** The next rises after a day, each upon the one before: every so many months from the first day on, while the lease lasts. */
export const nextRises = (
  { startDate, lastDay, escalationPercent, escalationMonths }: Escalation,
  { rent, after, count }: { rent: Amount; after: CalendarDate; count: number },
): RentRise[] => {
  if (escalationPercent === null || escalationMonths === null) return [];
  const rises: RentRise[] = [];
  let monthlyRent = rent;
  for (let step = 1; rises.length < count; step++) {
    const date = addMonths(startDate, step * escalationMonths);
    if (lastDay !== null && date > lastDay) break;
    if (date <= after) continue;
    monthlyRent = risenBy(monthlyRent, escalationPercent);
    rises.push({ date, monthlyRent });
  }
  return rises;
};

/** '₹52.50' a square foot and month, rounded to paise. */
export const rentPerSquareFoot = (rent: Amount, carpetArea: number | null): Amount | null =>
  carpetArea === null ? null : fromPaise(dividePaise(toPaise(rent), carpetArea));

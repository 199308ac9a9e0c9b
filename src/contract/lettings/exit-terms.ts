import { z } from 'zod';
import { blankIsNone } from '#contract/platform/blank';
import { type Amount, optionalAmount } from '#contract/platform/money';
import { formatRupees } from '#contract/platform/wording';

const DAYS_WRONG = 'Between 0 and 365';

export const optionalDays = z.preprocess(
  blankIsNone,
  z.coerce.number(DAYS_WRONG).int(DAYS_WRONG).min(0, DAYS_WRONG).max(365, DAYS_WRONG).nullable(),
);

/** What both agreed for the day on which the tenant leaves; nothing where nothing was agreed. */
export const exitTermsForm = z.object({
  /** How many days ahead whoever leaves has to say so. */
  noticeDays: optionalDays,
  exitPaintingCharge: optionalAmount('Please enter an amount of at least 0'),
  exitCleaningCharge: optionalAmount('Please enter an amount of at least 0'),
  /** Within how many days after the last one the deposit is given back. */
  depositReturnDays: optionalDays,
});

export interface ExitTerms {
  noticeDays: number | null;
  exitPaintingCharge: Amount | null;
  exitCleaningCharge: Amount | null;
  depositReturnDays: number | null;
}

export const exitTerms = {
  noticeDays: z.number().nullable(),
  exitPaintingCharge: z.string().nullable(),
  exitCleaningCharge: z.string().nullable(),
  depositReturnDays: z.number().nullable(),
};

export const exitFields = [
  'noticeDays',
  'exitPaintingCharge',
  'exitCleaningCharge',
  'depositReturnDays',
] as const satisfies (keyof ExitTerms)[];

const days = (count: number | null): string => {
  if (count === null) return 'not agreed';
  return count === 1 ? '1 day' : `${count} days`;
};
const charge = (amount: Amount | null): string => (amount === null ? 'nothing agreed' : formatRupees(amount));

/** Each term by its name, as both sides read them. */
export const exitTermsOf = (terms: ExitTerms): [label: string, value: string][] => [
  ['Notice', days(terms.noticeDays)],
  ['Painting', charge(terms.exitPaintingCharge)],
  ['Cleaning', charge(terms.exitCleaningCharge)],
  ['Deposit back within', days(terms.depositReturnDays)],
];

export const areAgreed = (terms: ExitTerms): boolean => exitFields.some((name) => terms[name] !== null);

/** 'notice: 30 days, painting: ₹9,000, cleaning: nothing agreed, deposit back within: 15 days' */
export const exitTermsInWords = (terms: ExitTerms): string =>
  exitTermsOf(terms)
    .map(([label, value]) => `${label.charAt(0).toLowerCase()}${label.slice(1)}: ${value}`)
    .join(', ');

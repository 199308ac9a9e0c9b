import { z } from 'zod';
import { manualMethods } from '#contract/money/payments';
import { calendarDate, optionalDate } from '#contract/platform/calendar';
import { fileIdOf } from '#contract/platform/files';
import { GSTIN_WRONG, isGstin } from '#contract/platform/gstin';
import { optionalAmount, positiveAmount, toPaise } from '#contract/platform/money';
import { optionalRowId, rowId } from '#contract/platform/row-id';
import { optionalText } from '#contract/platform/text-fields';
import { expenseCategories } from './expense-categories.ts';
import { repeats } from './expense-days.ts';
import { splits } from './expense-split.ts';

export const PROPERTY_MISSING = 'Please select a property';
export const SHARES_NOT_WHOLE = 'The shares must come to 100 percent';
export const CHARGE_TOO_LARGE = 'At most what was spent';
export const TAX_TOO_LARGE = 'The tax is part of the amount';
const ABOVE_NOUGHT = 'Please enter an amount above 0';
const HOW_PAID = 'Please choose how it was paid';
/** So many at once are all that anybody splits a bill among. */
const MOST_PROPERTIES = 200;

const percent = z.coerce
  .number('Between 0 and 100')
  .gt(0, 'Above 0')
  .max(100, 'At most 100')
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'At most two decimals');

/** Only what was uploaded here: whoever may see the expense may see its bill. */
const billUrl = z
  .string()
  .refine((text) => fileIdOf(text) !== undefined, 'Please upload the bill')
  .nullable();

const charge = z.object({
  /** What the tenant is asked for; of several homes all tenants together, if each of them is let. */
  amount: positiveAmount(ABOVE_NOUGHT),
  /** A week from now where nothing is said. */
  dueDate: optionalDate('Please enter a date').default(null),
});

const fields = z.object({
  /** One property, several, or all that the landlord has. */
  propertyId: optionalRowId.optional(),
  propertyIds: z.array(rowId(PROPERTY_MISSING)).max(MOST_PROPERTIES).optional(),
  allProperties: z.boolean().optional(),
  /** Among several. */
  split: z.enum(splits, 'Please choose how it is split').default('equally'),
  /** All spaces of a building, in the place of the ids. */
  buildingId: optionalRowId.optional(),
  /** With `split: by_days`: which days are counted; the month of the expense where nothing is said. */
  splitFrom: optionalDate('Please enter a date').default(null),
  splitTo: optionalDate('Please enter a date').default(null),
  /** With `split: by_shares`, in the place of the ids. */
  shares: z
    .array(z.object({ propertyId: rowId(PROPERTY_MISSING), percent }))
    .max(MOST_PROPERTIES)
    .optional(),
  category: z.enum(expenseCategories, 'Please choose what it was for'),
  /** What it is called where no category fits. It is booked as other. */
  ownCategory: optionalText(40, 'At most 40 characters').default(null),
  amount: positiveAmount(ABOVE_NOUGHT),
  date: calendarDate('Please enter a date'),
  payee: optionalText(100, 'At most 100 characters').default(null),
  /** The tax that the amount contains, and whose GSTIN is on the bill. */
  taxAmount: optionalAmount(ABOVE_NOUGHT).default(null),
  gstin: z
    .preprocess((value) => (typeof value === 'string' ? value.toUpperCase() : value), optionalText(20, GSTIN_WRONG))
    .refine((text) => text === null || isGstin(text), GSTIN_WRONG)
    .default(null),
  /** Otherwise it is still owed. */
  isPaid: z.boolean().default(true),
  way: z.enum(manualMethods, HOW_PAID).default('other'),
  reference: optionalText(100, 'At most 100 characters').default(null),
  /** The bill, uploaded before. */
  billUrl: billUrl.default(null),
  note: optionalText(1000, 'At most 1,000 characters').default(null),
  /** All or a part of it is asked of the tenants. */
  charge: charge.nullable().default(null),
  repeat: z.enum(repeats).default('none'),
  repeatUntil: optionalDate('Please enter a date').default(null),
});

/** Which properties bear it, and by which weights. */
export interface Homes {
  propertyIds: number[] | 'all' | { buildingId: number };
  split: (typeof splits)[number];
  /** With `by_shares`, for each of them. */
  percents: number[];
  /** With `by_days`. */
  days: { from: string | null; to: string | null };
}

type Chosen = Partial<
  Pick<
    z.output<typeof fields>,
    'propertyId' | 'propertyIds' | 'allProperties' | 'buildingId' | 'split' | 'splitFrom' | 'splitTo' | 'shares'
  >
>;

const unique = (ids: number[]) => [...new Set(ids)];

/** Nothing where none is chosen. */
const homesOf = (chosen: Chosen): Homes | null => {
  const { propertyId, propertyIds = [], allProperties, buildingId, split = 'equally', shares } = chosen;
  const how = { split, percents: [], days: { from: chosen.splitFrom ?? null, to: chosen.splitTo ?? null } };
  if (split === 'by_shares' && shares && shares.length > 0)
    return { ...how, propertyIds: shares.map((each) => each.propertyId), percents: shares.map((each) => each.percent) };
  if (allProperties) return { ...how, propertyIds: 'all' };
  if (buildingId) return { ...how, propertyIds: { buildingId } };
  const ids = unique([...(propertyId ? [propertyId] : []), ...propertyIds]);
  return ids.length > 0 ? { ...how, propertyIds: ids } : null;
};

const areDays = ({ splitFrom, splitTo }: Chosen): boolean => !splitFrom || !splitTo || splitFrom <= splitTo;
const daysWrong = { path: ['splitTo'], message: 'The last day must not be before the first' };

const isWhole = ({ split, shares }: Chosen): boolean => {
  if (split !== 'by_shares') return true;
  const hundredths = (shares ?? []).reduce((sum, each) => sum + Math.round(each.percent * 100), 0);
  return hundredths === 10_000 && unique((shares ?? []).map((each) => each.propertyId)).length === shares?.length;
};

const propertyMissing = { path: ['propertyId'], message: PROPERTY_MISSING };
const sharesWrong = { path: ['shares'], message: SHARES_NOT_WHOLE };

const within = (part: string | null | undefined, whole: string | undefined): boolean =>
  !part || whole === undefined || toPaise(part) <= toPaise(whole);

const homeless = <Form extends Chosen>({
  propertyId,
  propertyIds,
  allProperties,
  buildingId,
  split,
  splitFrom,
  splitTo,
  shares,
  ...rest
}: Form) => ({
  ...rest,
  homes: homesOf({ propertyId, propertyIds, allProperties, buildingId, split, splitFrom, splitTo, shares }),
});

export const expenseForm = fields
  .refine(
    ({ propertyId, propertyIds, allProperties, buildingId, shares }) =>
      propertyId || propertyIds?.length || allProperties || buildingId || shares?.length,
    {
      ...propertyMissing,
      // Said with what else is missing, not after it.
      when: ({ value }) => typeof value === 'object' && value !== null,
    },
  )
  .refine((form) => homesOf(form) !== null, propertyMissing)
  .refine(isWhole, sharesWrong)
  .refine(areDays, daysWrong)
  .refine(({ taxAmount, amount }) => within(taxAmount, amount), { path: ['taxAmount'], message: TAX_TOO_LARGE })
  .refine(({ charge: asked, amount }) => within(asked?.amount, amount), {
    path: ['charge', 'amount'],
    message: CHARGE_TOO_LARGE,
  })
  .transform(homeless);
export type ExpenseForm = z.output<typeof expenseForm>;

const { shape } = fields;

/** What is left out stays as it is. What is charged to the tenant is a payment from then on, and is changed there. */
export const expenseUpdate = z
  .object({
    propertyId: shape.propertyId,
    propertyIds: shape.propertyIds,
    allProperties: shape.allProperties,
    buildingId: shape.buildingId,
    split: shape.split.unwrap().optional(),
    splitFrom: shape.splitFrom.unwrap().optional(),
    splitTo: shape.splitTo.unwrap().optional(),
    shares: shape.shares,
    category: shape.category.optional(),
    ownCategory: shape.ownCategory.unwrap().optional(),
    amount: shape.amount.optional(),
    date: shape.date.optional(),
    payee: shape.payee.unwrap().optional(),
    taxAmount: shape.taxAmount.unwrap().optional(),
    gstin: shape.gstin.unwrap().optional(),
    isPaid: shape.isPaid.unwrap().optional(),
    way: shape.way.unwrap().optional(),
    reference: shape.reference.unwrap().optional(),
    billUrl: shape.billUrl.unwrap().optional(),
    note: shape.note.unwrap().optional(),
    repeat: shape.repeat.unwrap().optional(),
    repeatUntil: shape.repeatUntil.unwrap().optional(),
  })
  .refine(isWhole, sharesWrong)
  .refine(areDays, daysWrong)
  .transform(homeless);
export type ExpenseUpdate = z.output<typeof expenseUpdate>;

export const expensePayment = z.object({
  way: shape.way.unwrap(),
  /** Today where nothing is said. */
  date: optionalDate('Please enter a date').default(null),
  reference: shape.reference,
});
export type ExpensePayment = z.output<typeof expensePayment>;

export const expenseCharge = charge;
export type ExpenseCharge = z.output<typeof expenseCharge>;

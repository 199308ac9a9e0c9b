import { type ExpenseCategory, expenseCategories } from '#contract/books/expense-categories';
import type { Repeat } from '#contract/books/expense-days';
import type { Split } from '#contract/books/expense-split';
import type { Expense } from '#contract/books/expenses';
import type { ManualMethod } from '#contract/money/payments';
import { addDays } from '#contract/platform/calendar';
import type { UploadedFile } from '#contract/platform/files';
import { today } from '#web/lib/dates.ts';
import { type Typed, typedOf, typedText } from '#web/rentals/typed-number.ts';

/** In the place of one property. */
export const SEVERAL = 'several';
export const ALL = 'all';
const BUILDING = 'building:';
export const buildingChoice = (id: number) => `${BUILDING}${id}`;
/** Whether several properties bear it. */
export const isShared = (home: string): boolean => home === SEVERAL || home === ALL || home.startsWith(BUILDING);
/** In the place of a way of payment. */
export const OWED = 'owed';
/** In the place of a category: what it is called is typed. */
export const OWN = 'own';
const NAMED = 'own:';
export const namedChoice = (name: string) => `${NAMED}${name}`;

const DAYS_TO_PAY = 7;

/** In the order of the fields: the first wrong one gets the cursor. */
export interface ExpenseValues {
  home: string;
  homes: string[];
  split: Split;
  splitFrom: string;
  splitTo: string;
  percents: Record<string, Typed>;
  category: string;
  ownCategory: string;
  amount: Typed;
  date: string;
  payee: string;
  way: ManualMethod | typeof OWED;
  bill: UploadedFile[];
  keepsBill: boolean;
  isCharged: boolean;
  chargeAmount: Typed;
  chargeDueDate: string;
  repeat: Repeat;
  repeatUntil: string;
  taxAmount: Typed;
  gstin: string;
  reference: string;
  note: string;
}

export const blankValues = (propertyId?: number): ExpenseValues => ({
  home: propertyId === undefined ? '' : String(propertyId),
  homes: [],
  split: 'equally',
  splitFrom: '',
  splitTo: '',
  percents: {},
  category: '',
  ownCategory: '',
  amount: '',
  date: today(),
  payee: '',
  way: 'upi',
  bill: [],
  keepsBill: false,
  isCharged: false,
  chargeAmount: '',
  chargeDueDate: addDays(today(), DAYS_TO_PAY),
  repeat: 'none',
  repeatUntil: '',
  taxAmount: '',
  gstin: '',
  reference: '',
  note: '',
});

export const valuesOf = (expense: Expense): ExpenseValues => ({
  ...blankValues(expense.propertyId ?? undefined),
  ...(expense.propertyId === null && {
    home: SEVERAL,
    homes: expense.shares.map(({ propertyId }) => String(propertyId)),
    split: expense.split,
    splitFrom: expense.splitFrom ?? '',
    splitTo: expense.splitTo ?? '',
    percents: Object.fromEntries(
      expense.split === 'by_shares' ? expense.shares.map(({ propertyId, weight }) => [propertyId, weight]) : [],
    ),
  }),
  category: expense.ownCategory ? namedChoice(expense.ownCategory) : expense.category,
  amount: typedOf(expense.amount),
  date: expense.date,
  payee: expense.payee ?? '',
  way: expense.isPaid ? (expense.way ?? 'other') : OWED,
  keepsBill: expense.billUrl !== null,
  repeat: expense.repeat,
  repeatUntil: expense.repeatUntil ?? '',
  taxAmount: typedOf(expense.taxAmount),
  gstin: expense.gstin ?? '',
  reference: expense.reference ?? '',
  note: expense.note ?? '',
});

const categoryOf = ({ category, ownCategory }: ExpenseValues) => {
  if (category === OWN) return { category: 'other' as const, ownCategory };
  if (category.startsWith(NAMED)) return { category: 'other' as const, ownCategory: category.slice(NAMED.length) };
  const known = expenseCategories.find((each) => each === category);
  return { category: known as ExpenseCategory, ownCategory: null };
};

const homesOf = ({ home, homes, split, splitFrom, splitTo, percents }: ExpenseValues) => {
  const isSeveral = home === SEVERAL;
  const isByShares = isSeveral && split === 'by_shares';
  const isByDays = isShared(home) && split === 'by_days';
  return {
    propertyId: isShared(home) ? undefined : home,
    buildingId: home.startsWith(BUILDING) ? home.slice(BUILDING.length) : undefined,
    splitFrom: isByDays ? splitFrom : undefined,
    splitTo: isByDays ? splitTo : undefined,
    propertyIds: isSeveral && !isByShares ? homes.map(Number) : undefined,
    allProperties: home === ALL,
    split: isShared(home) ? split : ('equally' as const),
    shares: isByShares
      ? homes.map((id) => ({ propertyId: Number(id), percent: typedText(percents[id] ?? '') }))
      : undefined,
  };
};

/** What is sent; `billUrl` is what stays where nothing was uploaded. */
export const bodyOf = (values: ExpenseValues, billUrl: string | null) => {
  const { amount, date, payee, way, bill, keepsBill, taxAmount, gstin, reference, note, repeat, repeatUntil } = values;
  const isPaid = way !== OWED;
  return {
    ...homesOf(values),
    homes: undefined,
    ...categoryOf(values),
    ...{ date, payee, gstin, reference, note, repeat, repeatUntil, isPaid },
    amount: typedText(amount),
    way: isPaid ? way : undefined,
    taxAmount: typedText(taxAmount),
    billUrl: bill[0]?.fileUrl ?? (keepsBill ? billUrl : null),
    charge: values.isCharged ? { amount: typedText(values.chargeAmount), dueDate: values.chargeDueDate } : null,
  };
};

const fields: Record<string, string> = {
  propertyId: 'home',
  propertyIds: 'homes',
  shares: 'homes',
  billUrl: 'bill',
  'charge.amount': 'chargeAmount',
  'charge.dueDate': 'chargeDueDate',
};

/** Where something is shown that is sent under another name. */
export const fieldOf = (name: string): string => fields[name] ?? name;

const behindMore: (keyof ExpenseValues)[] = [
  'bill',
  'chargeAmount',
  'chargeDueDate',
  'repeatUntil',
  'taxAmount',
  'gstin',
  'reference',
  'note',
];

/** Whether something is wrong, or stands, behind 'More'. */
export const isBehindMore = (names: string[]): boolean => behindMore.some((field) => names.includes(field));
export const hasMore = ({ keepsBill, repeat, taxAmount, gstin, reference, note }: ExpenseValues): boolean =>
  keepsBill || repeat !== 'none' || [taxAmount, gstin, reference, note].some((value) => value !== '');

import { z } from 'zod';
import { type LedgerAccount, ledgerAccounts } from '#contract/books/ledger-accounts';
import { financialYear, monthsOfYear } from '#contract/money/rent-receipts';
import { get, post, put } from '#contract/platform/endpoint';
import { type Amount, amount, dividePaise, fromPaise, toPaise } from '#contract/platform/money';
import { optionalRowId } from '#contract/platform/row-id';

const MONTHS = 12;

export type BudgetAccount = Extract<LedgerAccount, `income.${string}` | `expense.${string}`>;
const isBudgeted = (account: LedgerAccount): account is BudgetAccount => /^(income|expense)\./.test(account);

/** What can be budgeted, in the order of the books: income first. */
export const budgetAccounts = ledgerAccounts.filter(isBudgeted) as [BudgetAccount, ...BudgetAccount[]];
export const isIncome = (account: string): boolean => account.startsWith('income.');

/** '2026-04' to '2027-03' of the year that begins in 2026. */
export const budgetMonths = (year: number): string[] => monthsOfYear(financialYear(year));

/** An amount of a year month by month, to the paisa: what cannot be divided falls on the last one. */
export const spreadOverYear = (ofYear: Amount): Amount[] => {
  const paise = toPaise(ofYear);
  const each = Math.min(dividePaise(paise, MONTHS), Math.floor(paise / (MONTHS - 1)));
  return [...Array.from({ length: MONTHS - 1 }, () => fromPaise(each)), fromPaise(paise - each * (MONTHS - 1))];
};

const year = z.coerce
  .number('Please choose a year')
  .int('Please choose a year')
  .min(2000, 'Please choose a year from 2000 on')
  .max(2100, 'Please choose a year up to 2100');

/** Of one home, or of what a building has in common. */
const ofWhat = { propertyId: optionalRowId.optional(), buildingId: optionalRowId.optional() };
const isOfOne = ({ propertyId, buildingId }: { propertyId?: number | null; buildingId?: number | null }) =>
  (propertyId == null) !== (buildingId == null);
const oneOnly = { message: 'Please choose a property or a building', path: ['propertyId'] };

export const budgetQuery = z.object({ year, ...ofWhat }).refine(isOfOne, oneOnly);
export type BudgetQuery = z.output<typeof budgetQuery>;

const accountOf = z.enum(budgetAccounts, 'Please choose a category');

export const budgetForm = z
  .object({
    year,
    ...ofWhat,
    lines: z
      .array(
        z.object({
          account: accountOf,
          /** April to March. */
          months: z
            .array(amount('Please enter an amount'))
            .length(MONTHS, 'Please enter an amount for each of the twelve months'),
        }),
      )
      .max(budgetAccounts.length, 'Each category once')
      .refine((lines) => new Set(lines.map(({ account }) => account)).size === lines.length, 'Each category once'),
  })
  .refine(isOfOne, oneOnly);
export type BudgetForm = z.output<typeof budgetForm>;

const budgetLine = z.object({ account: accountOf, months: z.array(z.string()) });
export type BudgetLine = z.infer<typeof budgetLine>;

export const budget = z.object({
  year: z.number(),
  propertyId: z.number().nullable(),
  buildingId: z.number().nullable(),
  /** Those that were entered. */
  lines: z.array(budgetLine),
  /** What the books say of the year before, as it was charged and spent. */
  yearBefore: z.array(budgetLine),
});
export type Budget = z.infer<typeof budget>;

export const startForm = z.object({ year });

export const getBudget = get('/api/budgets', {
  access: ['landlord'],
  summary: 'The budget of a property or building for a year, April to March, beside the year before',
  query: budgetQuery,
  shows: ['budgets', 'payments', 'expenses', 'books', 'buildings', 'properties'],
  response: { 200: budget },
});

export const setBudget = put('/api/budgets', {
  access: ['landlord'],
  summary: 'Say what a property or building is to bring and cost in a year; it takes the place of what was said before',
  body: budgetForm,
  changes: ['budgets', 'reports'],
  response: { 200: budget },
});

export const startBudgets = post('/api/budgets/from-year-before', {
  access: ['landlord'],
  summary: 'Take the figures of the year before as the budget of every property that has none yet',
  body: startForm,
  changes: ['budgets', 'reports'],
  response: { 200: z.object({ properties: z.number() }) },
});

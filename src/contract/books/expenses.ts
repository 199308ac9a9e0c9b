import { z } from 'zod';
import { manualMethods } from '#contract/money/payments';
import { optionalDate } from '#contract/platform/calendar';
import { del, get, nothing, patch, post, raw } from '#contract/platform/endpoint';
import { pageQuery } from '#contract/platform/paging';
import { byRowId, optionalRowId } from '#contract/platform/row-id';
import { sortedBy } from '#contract/platform/sorting';
import { expenseCategories } from './expense-categories.ts';
import { repeats } from './expense-days.ts';
import { expenseCharge, expenseForm, expensePayment, expenseUpdate } from './expense-form.ts';
import { splits } from './expense-split.ts';
import { journalEntry } from './journal.ts';

export const PAID_ALREADY = 'This is paid already.';
export const CHARGED_ALREADY = 'The tenant was charged for this already. Change that payment instead.';
export const DEDUCTED_ALREADY = 'This bill stands for a deduction from the deposit already.';
export const NOBODY_LIVED_THERE = 'Nobody lived there on these days: split it another way.';
export const NOBODY_TO_CHARGE = 'Nobody rents this property at present.';
export const NONE_TO_CHARGE = 'Nobody rents any of these properties at present.';
export const PAID_IN_FUTURE = 'What is paid has a day up to today';
export const ONE_OWNER = 'These properties have different owners';
export const REPETITION = 'This comes from one that repeats: change or stop that one.';
export const areaMissing = (name: string) => `${name} has no area yet: enter its square feet, or split another way.`;

const share = z.object({
  propertyId: z.number(),
  propertyName: z.string(),
  /** 1, its square feet, or its percent, by how it is split. */
  weight: z.number(),
  amount: z.string(),
});

/** What the tenant of a home was asked for, and as which payment; that goes when the tenant is deleted. */
const tenantCharge = z.object({ propertyId: z.number(), amount: z.string(), paymentId: z.number().nullable() });

export const expense = z.object({
  id: z.number(),
  /** The property; none where there are several. */
  propertyId: z.number().nullable(),
  /** Its name, or how many there are. */
  propertyName: z.string(),
  split: z.enum(splits),
  /** By days: which were counted. */
  splitFrom: z.string().nullable(),
  splitTo: z.string().nullable(),
  /** What of it each property bears. */
  shares: z.array(share),
  category: z.enum(expenseCategories),
  ownCategory: z.string().nullable(),
  amount: z.string(),
  date: z.string(),
  payee: z.string().nullable(),
  taxAmount: z.string().nullable(),
  gstin: z.string().nullable(),
  isPaid: z.boolean(),
  /** The day of the payment. */
  paidOn: z.string().nullable(),
  way: z.enum(manualMethods).nullable(),
  reference: z.string().nullable(),
  billUrl: z.string().nullable(),
  note: z.string().nullable(),
  /** What was asked of the tenants in all; none where nobody was asked. */
  chargedAmount: z.string().nullable(),
  /** Of one tenant. */
  chargedPaymentId: z.number().nullable(),
  charges: z.array(tenantCharge),
  /** Its bill stands for a deduction from a deposit. */
  isDeducted: z.boolean(),
  repeat: z.enum(repeats),
  repeatUntil: z.string().nullable(),
  /** When it comes again. */
  nextOn: z.string().nullable(),
  /** The one that repeats, where this is its repetition. */
  repeatOfId: z.number().nullable(),
  /** Who entered it; nobody for what repeats. */
  createdBy: z.string().nullable(),
  createdAt: z.string(),
});
export type Expense = z.infer<typeof expense>;

/** With its entries in the journal, the oldest first. */
export const expenseDetails = expense.extend({ entries: z.array(journalEntry) });
export type ExpenseDetails = z.infer<typeof expenseDetails>;

export const expenseStates = ['paid', 'owed'] as const;

export const expenseFilters = {
  propertyId: optionalRowId.optional(),
  category: z.enum(expenseCategories).optional(),
  ownCategory: z.string().trim().max(40).optional(),
  payee: z.string().trim().max(100).optional(),
  state: z.enum(expenseStates).optional(),
  /** Dated from and up to these days. */
  from: optionalDate('Please enter a date').optional(),
  to: optionalDate('Please enter a date').optional(),
  search: z.string().trim().max(200).optional(),
};
export const expenseSorts = ['date', 'amount', 'category', 'property', 'payee', 'state'] as const;
export type ExpenseSort = (typeof expenseSorts)[number];

const filterQuery = z.object(expenseFilters);
export type ExpenseFilter = z.output<typeof filterQuery>;
const expenseQuery = pageQuery.extend({ ...expenseFilters, ...sortedBy(expenseSorts) });

/** What was entered before, so that it need not be typed again. */
export const expenseSuggestions = z.object({
  payees: z.array(
    z.object({
      payee: z.string(),
      /** As of the latest entry. */
      category: z.enum(expenseCategories),
      ownCategory: z.string().nullable(),
      gstin: z.string().nullable(),
      way: z.enum(manualMethods).nullable(),
    }),
  ),
  ownCategories: z.array(z.string()),
});
export type ExpenseSuggestions = z.infer<typeof expenseSuggestions>;

/** What a property was to cost by the plan, and what was really spent, month by month of the year so far. */
export const propertySpending = z.object({
  id: z.number(),
  months: z.array(z.object({ month: z.string(), planned: z.string(), spent: z.string() })),
  planned: z.string(),
  spent: z.string(),
});
export type PropertySpending = z.infer<typeof propertySpending>;

const managers = ['landlord', 'agent'] as const;
const shows = ['expenses', 'properties'] as const;
const changes = ['expenses', 'payments'] as const;

export const listExpenses = get('/api/expenses', {
  access: managers,
  summary: 'What was spent for your properties, newest first; of an agent, for those whose money they may record',
  query: expenseQuery,
  shows,
  response: { 200: z.array(expense) },
});

export const exportExpenses = get('/api/expenses/export.csv', {
  access: managers,
  summary: 'The same as a table, all that a filter finds',
  query: filterQuery,
  response: { 200: raw('text/csv') },
});

export const suggestExpenses = get('/api/expenses/suggestions', {
  access: managers,
  summary: 'Payees and own categories of earlier entries, the latest first',
  shows,
  response: { 200: expenseSuggestions },
});

export const getExpense = get('/api/expenses/{id}', {
  access: managers,
  summary: 'One expense with its entries in the journal',
  params: byRowId,
  shows,
  response: { 200: expenseDetails },
});

export const createExpense = post('/api/expenses', {
  access: managers,
  takesKey: true,
  summary: 'Enter what was spent for a property, several or all; a part of it may be charged to the tenants',
  body: expenseForm,
  changes,
  response: { 201: expense },
});

export const updateExpense = patch('/api/expenses/{id}', {
  access: managers,
  summary: 'Change an expense; where money is concerned, it is turned round in the journal and booked again',
  params: byRowId,
  body: expenseUpdate,
  changes,
  response: { 200: expense },
});

export const removeExpense = del('/api/expenses/{id}', {
  access: managers,
  summary: 'Remove an expense: it is turned round in the journal',
  params: byRowId,
  changes,
  response: { 204: nothing },
});

export const payExpense = post('/api/expenses/{id}/pay', {
  access: managers,
  takesKey: true,
  summary: 'Say that what was owed is paid',
  params: byRowId,
  body: expensePayment,
  changes,
  response: { 200: expense },
});

export const chargeExpense = post('/api/expenses/{id}/charge', {
  access: managers,
  takesKey: true,
  summary:
    'Charge all or a part of it to the tenant, who sees the bill with the payment; of several properties, to each tenant their part',
  params: byRowId,
  body: expenseCharge,
  changes,
  response: { 200: expense },
});

export const getPropertySpending = get('/api/properties/{id}/spending', {
  access: managers,
  summary: 'What a property was planned to cost and what was spent, by the months of this year so far',
  params: byRowId,
  shows: ['expenses', 'payments', 'properties'],
  response: { 200: propertySpending },
});

import { z } from 'zod';
import { exitTerms } from '#contract/lettings/exit-terms';
import { manualMethods, transactionMethods } from '#contract/money/payments';
import { calendarDate, optionalDate } from '#contract/platform/calendar';
import { get, post, raw } from '#contract/platform/endpoint';
import { positiveAmount } from '#contract/platform/money';
import { pageQuery } from '#contract/platform/paging';
import { byRowId, optionalRowId, rowId } from '#contract/platform/row-id';
import { sortedBy } from '#contract/platform/sorting';
import { optionalText } from '#contract/platform/text-fields';
import { estimateKinds } from './deposit-estimate.ts';
import { dueBackRules } from './deposit-rules.ts';
import { entryKinds } from './posting-rules.ts';

export const LEAVE_IN_PAST = 'Please choose a day from today on';
export const LEASE_RUNS =
  'Dues can be taken from the deposit once notice is given or the lease is over. Until then the tenant pays them.';
export const NOT_DUE_YET = 'This is not due yet.';
export const NO_NEXT_LEASE =
  'A deposit moves to another lease of the same tenant with the same landlord, which is not over.';
export const LEASE_OVER = 'This lease is over: nothing more is asked for.';

const money = positiveAmount('Please enter an amount above 0');
const note = optionalText(500, 'At most 500 characters').default(null);
const reference = optionalText(100, 'At most 100 characters').default(null);

/** Money of the tenant that came in or went out, as both sides read it. */
const movement = z.object({
  transactionId: z.number(),
  paymentId: z.number(),
  date: z.string(),
  amount: z.string(),
  method: z.enum(transactionMethods),
  reference: z.string().nullable(),
  note: z.string().nullable(),
  /** 'Rent for April', of which dues were paid; 'Palm Court', of another lease. */
  text: z.string(),
  by: z.string().nullable(),
});
export type DepositMovement = z.infer<typeof movement>;

const estimateLine = z.object({ kind: z.enum(estimateKinds), text: z.string(), amount: z.string() });

const estimate = z.object({
  leaveOn: z.string(),
  amount: z.string(),
  stillOwed: z.string(),
  lines: z.array(estimateLine),
  /** 'Leaving on 31 Jan 2027, ₹38,000 of the deposit comes back.' */
  text: z.string(),
  note: z.string(),
});

const dueBack = z.object({ date: z.string(), rule: z.enum(dueBackRules), text: z.string() });

export const depositActions = ['topUp', 'refund', 'adjust', 'transfer', 'terms'] as const;
export type DepositAction = (typeof depositActions)[number];

/** What became of a lease's deposit: the same words to both sides. */
export const depositPassport = z.object({
  leaseId: z.number(),
  propertyName: z.string(),
  tenantName: z.string(),
  isOver: z.boolean(),
  ...exitTerms,
  agreed: z.string(),
  /** Asked for, and not received yet. */
  owed: z.string(),
  received: z.object({ total: z.string(), lines: z.array(movement) }),
  /** What was taken from it for dues. */
  adjusted: z.object({ total: z.string(), lines: z.array(movement) }),
  /** What went to another lease of the same tenant. */
  moved: z.object({ total: z.string(), lines: z.array(movement) }),
  givenBack: z.object({ total: z.string(), lines: z.array(movement) }),
  held: z.string(),
  /** By when it is to be given back, once the lease is over or notice is given. */
  dueBack: dueBack.nullable(),
  estimate,
  /** From the journal, in the order of its days. */
  history: z.array(
    z.object({
      entryId: z.number(),
      kind: z.enum(entryKinds),
      date: z.string(),
      text: z.string(),
      /** What was asked for. */
      asked: z.string(),
      /** What is held more; below 0 where it is less. */
      change: z.string(),
      held: z.string(),
    }),
  ),
  topUp: z.object({ amount: z.string(), text: z.string() }).nullable(),
  /** What can be paid from it. */
  dues: z.array(z.object({ paymentId: z.number(), text: z.string(), outstanding: z.string(), dueDate: z.string() })),
  /** The leases that it can move to. */
  nextLeases: z.array(z.object({ leaseId: z.number(), propertyName: z.string() })),
  /** What the caller may do with it now. */
  actions: z.array(z.enum(depositActions)),
});
export type DepositPassport = z.infer<typeof depositPassport>;

export const depositRefundForm = z.object({
  amount: money,
  method: z.enum(manualMethods, 'Please choose how the money was given back'),
  reference,
  /** A day in the past or today; today unless said otherwise. */
  paidDate: optionalDate('Please enter a date').default(null),
  note,
});
export type DepositRefundForm = z.output<typeof depositRefundForm>;

export const depositTopUpForm = z.object({
  amount: money,
  dueDate: calendarDate('Due date is required'),
  description: optionalText(500, 'At most 500 characters').default(null),
});
export type DepositTopUpForm = z.output<typeof depositTopUpForm>;

export const depositTransferForm = z.object({ toLeaseId: rowId('Please select a lease'), amount: money });
export type DepositTransferForm = z.output<typeof depositTransferForm>;

export const depositAdjustForm = z.object({ paymentId: rowId('Please choose what is owed'), amount: money, note });
export type DepositAdjustForm = z.output<typeof depositAdjustForm>;

const managers = ['landlord', 'agent'] as const;
const answer = { 200: depositPassport };

export const getDeposit = get('/api/leases/{id}/deposit', {
  access: ['landlord', 'tenant', 'agent'],
  summary: 'The deposit of a lease: agreed, received, taken for dues, given back, held, and what comes back on a day',
  params: byRowId,
  query: z.object({ leaveOn: optionalDate('Please enter a date').optional() }),
  shows: ['payments', 'leases', 'properties'],
  response: answer,
});

export const refundDeposit = post('/api/leases/{id}/deposit/refund', {
  access: managers,
  takesKey: true,
  summary: 'Note that some or all of a deposit was given back',
  params: byRowId,
  body: depositRefundForm,
  changes: ['payments'],
  response: answer,
});

export const topUpDeposit = post('/api/leases/{id}/deposit/top-up', {
  access: managers,
  takesKey: true,
  summary: 'Ask for more deposit',
  params: byRowId,
  body: depositTopUpForm,
  changes: ['payments', 'leases'],
  response: answer,
});

export const transferDeposit = post('/api/leases/{id}/deposit/transfer', {
  access: managers,
  takesKey: true,
  summary: 'Move a deposit to the next lease of the same tenant with the same landlord',
  params: byRowId,
  body: depositTransferForm,
  changes: ['payments', 'leases'],
  response: answer,
});

export const adjustDeposit = post('/api/leases/{id}/deposit/adjust', {
  access: ['landlord'],
  takesKey: true,
  summary: 'Take what is owed from the deposit, once notice is given or the lease is over',
  params: byRowId,
  body: depositAdjustForm,
  changes: ['payments'],
  response: answer,
});

export const depositFilterLabels = { held: 'Held', owed: 'Still owed', due_back: 'Due back' };
export const depositStates = ['held', 'owed', 'due_back'] as const;
export const depositSorts = ['tenant', 'property', 'agreed', 'received', 'held', 'owed', 'dueBack'] as const;
export type DepositSort = (typeof depositSorts)[number];

const filters = {
  state: z.enum(depositStates).optional(),
  propertyId: optionalRowId.optional(),
  search: z.string().trim().max(200).optional(),
};
const depositQuery = pageQuery.extend({ ...filters, ...sortedBy(depositSorts) });
export type DepositQuery = z.output<typeof depositQuery>;
const filterQuery = z.object(filters);
export type DepositFilter = z.output<typeof filterQuery>;

export const deposit = z.object({
  /** Of the lease. */
  id: z.number(),
  propertyId: z.number(),
  propertyName: z.string(),
  tenantId: z.string().nullable(),
  tenantName: z.string(),
  isOver: z.boolean(),
  agreed: z.string(),
  received: z.string(),
  held: z.string(),
  owed: z.string(),
  dueBack: dueBack.nullable(),
});
export type Deposit = z.infer<typeof deposit>;

export const listDeposits = get('/api/deposits', {
  access: managers,
  summary:
    'The register of deposits: agreed, received, held, still owed, due back by when; newest first unless it is sorted',
  query: depositQuery,
  shows: ['payments', 'leases', 'properties'],
  response: { 200: z.array(deposit) },
});

export const exportDeposits = get('/api/deposits/export.csv', {
  access: managers,
  summary: 'The deposits that a filter finds, as CSV',
  query: filterQuery,
  response: { 200: raw('text/csv') },
  noStore: true,
});

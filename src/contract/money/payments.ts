import { z } from 'zod';
import { optionalDate } from '#contract/platform/calendar';
import { get, raw } from '#contract/platform/endpoint';
import { gateways } from '#contract/platform/gateways';
import { valuesOf } from '#contract/platform/labels';
import { pageQuery } from '#contract/platform/paging';
import { byRowId, optionalRowId, rowId } from '#contract/platform/row-id';
import { sortedBy } from '#contract/platform/sorting';
import { lastReminder } from './reminder-ways.ts';
import { entryWarning } from './utr.ts';

export const CURRENCY = 'INR';

export const paymentTypeLabels = {
  rent: 'Rent',
  security_deposit: 'Security deposit',
  pet_deposit: 'Pet deposit',
  maintenance_fee: 'Maintenance',
  utility: 'Utility',
  late_fee: 'Late fee',
  admin_fee: 'Admin fee',
  parking: 'Parking',
  storage: 'Storage',
  other: 'Other',
};
export type PaymentType = keyof typeof paymentTypeLabels;
export const paymentTypes = valuesOf(paymentTypeLabels);

/** Money that is given back one day is no income. */
export const depositTypes: readonly PaymentType[] = ['security_deposit', 'pet_deposit'];

export const paymentStatusLabels = {
  pending: 'Pending',
  processing: 'Processing',
  paid: 'Paid',
  partial: 'Partial',
  overdue: 'Overdue',
  failed: 'Failed',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
  disputed: 'Disputed',
};
export type PaymentStatus = keyof typeof paymentStatusLabels;
export const paymentStatuses = valuesOf(paymentStatusLabels);

/** Those that still wait for money. */
export const openStatuses: readonly PaymentStatus[] = ['pending', 'processing', 'partial', 'overdue', 'failed'];

export const isOpen = (status: PaymentStatus): boolean => openStatuses.includes(status);

/** Open, and nobody waits for anybody else's word: money can be sent for it now. */
export const isPayable = (status: PaymentStatus): boolean => isOpen(status) && status !== 'processing';

interface DueFacts {
  status: PaymentStatus;
  dueDate: string;
  /** What an admin said of it, against what its due date says. */
  openAs: 'pending' | 'overdue' | null;
}

/**
 * Open and past its due date, paid in part or not at all, whatever the daily job has marked so far. All that counts or lists what
 * is overdue goes by this, and by its twin in SQL (`src/server/db/open-payments.ts`).
 */
export const isOverdue = ({ status, dueDate, openAs }: DueFacts, today: string): boolean =>
  isOpen(status) && (openAs === null ? dueDate < today : openAs === 'overdue');

export const paymentStageLabels = { overdue: 'Overdue', due: 'Due', paid: 'Paid', other: 'Other' };
export type PaymentStage = keyof typeof paymentStageLabels;
/** As a list of payments shows them: what is late, what is to come, what is paid, and what came to nothing or is in dispute. */
export const paymentStages = valuesOf(paymentStageLabels);

export const stageOf = ({ status, isOverdue }: { status: PaymentStatus; isOverdue: boolean }): PaymentStage => {
  if (isOpen(status)) return isOverdue ? 'overdue' : 'due';
  return status === 'paid' ? 'paid' : 'other';
};

/** How money came in outside of a gateway. */
export const manualMethods = ['cash', 'upi', 'bank_transfer', 'cheque', 'other'] as const;
export type ManualMethod = (typeof manualMethods)[number];

/** 'credit': money of the same lease that was paid too much before. 'deposit': money that a deposit held, or went into one. */
export const transactionMethods = [...manualMethods, ...gateways, 'credit', 'deposit'] as const;
export type TransactionMethod = (typeof transactionMethods)[number];

export const transactionMethodLabels: Record<TransactionMethod, string> = {
  cash: 'Cash',
  upi: 'UPI',
  bank_transfer: 'Bank transfer',
  cheque: 'Cheque',
  other: 'Other',
  razorpay: 'Razorpay',
  stripe: 'Stripe',
  credit: 'Credit',
  deposit: 'Deposit',
};

/**
 * What moves money on a payment. `receipt` and `credit_in` add to what was received; `refund` (given back), `reversal`
 * (was entered by mistake) and `credit_out` (too much, kept for the lease's next payment) take from it.
 */
export const transactionKinds = ['receipt', 'refund', 'reversal', 'credit_out', 'credit_in'] as const;
export type TransactionKind = (typeof transactionKinds)[number];

const signs: Record<TransactionKind, 1 | -1> = { receipt: 1, credit_in: 1, refund: -1, reversal: -1, credit_out: -1 };

export const signOf = (kind: TransactionKind): 1 | -1 => signs[kind];

export const addingKinds = transactionKinds.filter((kind) => signOf(kind) > 0);

export const transaction = z.object({
  id: z.number(),
  kind: z.enum(transactionKinds),
  amount: z.string(),
  method: z.enum(transactionMethods),
  /** The day on which the money moved. */
  paidDate: z.string(),
  /** UTR, cheque number or the gateway's payment id. */
  reference: z.string().nullable(),
  note: z.string().nullable(),
  recordedBy: z.string().nullable(),
  /** Who paid, by name; none of older ones, which the tenant paid. */
  payer: z.string().nullable(),
  /** Of a receipt: 'KR/2026-27/000123', rising for each landlord and financial year; before that, the payment's own number. */
  receiptNumber: z.string().nullable(),
  /** Paid in test mode: no money has moved. */
  isTest: z.boolean(),
  /** How much of a receipt can still be given back. */
  refundable: z.string(),
  createdAt: z.string(),
});
export type Transaction = z.infer<typeof transaction>;

export const claimStates = ['open', 'confirmed', 'declined'] as const;

/** 'I paid by UPI, UTR ...': what a tenant says, until the landlord confirms or declines. */
export const claim = z.object({
  id: z.number(),
  amount: z.string(),
  method: z.enum(manualMethods),
  paidDate: z.string(),
  reference: z.string().nullable(),
  note: z.string().nullable(),
  state: z.enum(claimStates),
  /** Why it was declined. */
  reason: z.string().nullable(),
  /** Said by whoever has the tenant's card, and not by an account. */
  isByLink: z.boolean(),
  createdAt: z.string(),
  decidedAt: z.string().nullable(),
  decidedBy: z.string().nullable(),
});
export type Claim = z.infer<typeof claim>;

/** A claim that waits for an answer, as a list shows it. */
const openClaim = claim
  .pick({ id: true, amount: true, method: true, paidDate: true, reference: true, note: true, isByLink: true })
  .extend({
    /** Whether the caller may confirm or decline it. */
    mayDecide: z.boolean(),
    warnings: z.array(entryWarning),
  });
export type OpenClaim = z.infer<typeof openClaim>;

export const paymentEventKinds = [
  'raised',
  'amended',
  'cancelled',
  'received',
  'refunded',
  'reversed',
  'credited',
  'claimed',
  'claim_declined',
  'failed',
  'overdue',
  'reminded',
  'late_fee',
  'disputed',
  'dispute_won',
] as const;
export type PaymentEventKind = (typeof paymentEventKinds)[number];

/** One line of a payment's timeline. */
export const paymentEvent = z.object({
  id: z.number(),
  kind: z.enum(paymentEventKinds),
  text: z.string(),
  /** Who did it; nobody for what happens by itself. */
  by: z.string().nullable(),
  createdAt: z.string(),
});
export type PaymentEvent = z.infer<typeof paymentEvent>;

/** One step of how an amount was reckoned; without a figure of its own where it only says what went in. */
export const workingLine = z.object({ text: z.string(), amount: z.string().nullable() });
export type WorkingLine = z.infer<typeof workingLine>;

export const payment = z.object({
  id: z.number(),
  leaseId: z.number(),
  propertyId: z.number(),
  propertyName: z.string(),
  tenantId: z.string().nullable(),
  tenantName: z.string(),
  amount: z.string(),
  /** What came in so far, less what was given back. */
  received: z.string(),
  /** What is still to pay; nothing once it is closed. */
  outstanding: z.string(),
  currency: z.string(),
  type: z.enum(paymentTypes),
  description: z.string().nullable(),
  dueDate: z.string(),
  /** What it pays for, where it is for a period. */
  periodStart: z.string().nullable(),
  periodEnd: z.string().nullable(),
  paidDate: z.string().nullable(),
  status: z.enum(paymentStatuses),
  /** Open and past its due date, whichever status it has. */
  isOverdue: z.boolean(),
  /** Some of it was paid in test mode: no money has moved. */
  isTest: z.boolean(),
  /** What the tenant says to have paid, while it waits to be confirmed. */
  openClaim: openClaim.nullable(),
  /** When the tenant was reminded of it last. */
  lastReminder: lastReminder.nullable(),
  /** Ours, on receipts and in the tenant's bank transfer. */
  referenceNumber: z.string(),
  paymentMethod: z.string().nullable(),
  scheduleId: z.number().nullable(),
  createdAt: z.string(),
});
export type Payment = z.infer<typeof payment>;

/** What a caller may do with a payment now, by role and status. */
export const paymentActions = [
  'amend',
  'cancel',
  'record',
  'refund',
  'pay',
  'claim',
  'decide_claim',
  'remind',
  'receipt',
] as const;
export type PaymentAction = (typeof paymentActions)[number];

/** Of a lease with a balance for each: what of a payment is one person's, by their share on its due date. */
const paymentPart = z.object({
  name: z.string(),
  isYou: z.boolean(),
  /** Percent. */
  share: z.number(),
  amount: z.string(),
  /** By themselves; what is more than their part covers the others. */
  paid: z.string(),
  open: z.string(),
});
export type PaymentPart = z.infer<typeof paymentPart>;

export const paymentDetails = payment.extend({
  propertyAddress: z.string(),
  landlordName: z.string(),
  transactions: z.array(transaction),
  claims: z.array(claim),
  timeline: z.array(paymentEvent),
  actions: z.array(z.enum(paymentActions)),
  /** Whether the landlord takes less than the whole at once. */
  allowsPartial: z.boolean(),
  /** How to pay the landlord by UPI; none where they gave no UPI id or nothing is to pay. */
  upi: z.object({ payee: z.string(), upiId: z.string(), link: z.string() }).nullable(),
  /** The bill of what the tenant is charged for; an agent sees it who may record money. */
  billUrl: z.string().nullable(),
  /** How the amount was reckoned, where it was: by meters, days and people. */
  working: z.array(workingLine).nullable(),
  /** Empty where all owe together, and to guarantors. */
  parts: z.array(paymentPart),
  /** The tax that the amount contains; none of most. */
  tax: z.object({ percent: z.number(), amount: z.string() }).nullable(),
});
export type PaymentDetails = z.infer<typeof paymentDetails>;

export const paymentFilters = {
  /** 'overdue' finds all that is overdue, also what is paid in part or waits to be confirmed. */
  status: z.enum(paymentStatuses).optional(),
  stage: z.enum(paymentStages).optional(),
  type: z.enum(paymentTypes).optional(),
  leaseId: optionalRowId.optional(),
  propertyId: optionalRowId.optional(),
  tenantId: z.uuid().optional(),
  /** Due from and up to these days. */
  from: optionalDate('Please enter a date').optional(),
  to: optionalDate('Please enter a date').optional(),
  search: z.string().trim().max(200).optional(),
};
/** 'stage': what is overdue, due, paid and the rest, each by its due date. */
export const paymentSorts = ['stage', 'due', 'amount', 'status', 'tenant', 'property', 'method'] as const;
export type PaymentSort = (typeof paymentSorts)[number];
export const paymentQuery = pageQuery.extend({ ...paymentFilters, ...sortedBy(paymentSorts) });
export type PaymentQuery = z.output<typeof paymentQuery>;
const filterQuery = z.object(paymentFilters);
export type PaymentFilter = z.output<typeof filterQuery>;

/** The four cards, and what they leave open. */
export const paymentSummary = z.object({
  totalCount: z.number(),
  /** Sum of all amounts. */
  totalAmount: z.string(),
  /** Sum of what is paid. */
  paidAmount: z.string(),
  /** Sum of pending and processing. */
  pendingAmount: z.string(),
  /** What came in over all payments, less what was given back. */
  receivedAmount: z.string(),
  /** The part of it that came in for what is not paid in full. */
  partlyPaidAmount: z.string(),
  /** What is still to come, and the part of it that is past its due date. */
  outstandingAmount: z.string(),
  overdueAmount: z.string(),
  /** What of that the tenant says to have paid: it counts once it is confirmed. */
  overdueClaimedAmount: z.string(),
  /** The last twelve months, or those of the period that is asked for, by due date: what was due, and what came in for it. */
  months: z.array(z.object({ month: z.string(), due: z.string(), collected: z.string() })),
  /** Each stage by the month in which it was due, as `sort=stage` lists them, the latest first. */
  stages: z.array(
    z.object({
      stage: z.enum(paymentStages),
      month: z.string(),
      count: z.number(),
      amount: z.string(),
      outstanding: z.string(),
    }),
  ),
});
export type PaymentSummary = z.infer<typeof paymentSummary>;

const everybody = ['landlord', 'tenant', 'agent'] as const;

export const listPayments = get('/api/payments', {
  access: everybody,
  summary: 'What is owed and was paid, newest first unless it is sorted',
  query: paymentQuery,
  shows: ['payments', 'leases', 'properties'],
  response: { 200: z.array(payment) },
});

export const getPaymentSummary = get('/api/payments/summary', {
  access: everybody,
  summary: 'The sums over your payments',
  query: filterQuery,
  shows: ['payments', 'leases', 'properties'],
  response: { 200: paymentSummary },
});

export const getPayment = get('/api/payments/{id}', {
  access: everybody,
  summary: 'A payment with its transactions and its timeline',
  params: byRowId,
  shows: ['payments', 'leases', 'properties', 'rent-settings'],
  response: { 200: paymentDetails },
});

export const exportPayments = get('/api/payments/export.csv', {
  access: everybody,
  summary: 'The payments that a filter finds, as CSV',
  query: filterQuery,
  response: { 200: raw('text/csv') },
  noStore: true,
});

export const downloadReceipt = get('/api/payments/{id}/receipt.pdf', {
  access: everybody,
  summary: 'The receipts for what was paid, each on its page, as PDF',
  params: byRowId,
  query: z.object({
    /** Only the receipt of this transaction. */
    transactionId: rowId('There is no such receipt').optional(),
  }),
  response: { 200: raw('application/pdf') },
  noStore: true,
});

export const downloadRentStatement = get('/api/leases/{id}/rent-statement.pdf', {
  access: everybody,
  summary: 'The rent paid in a financial year (April to March), as PDF, for a claim of house rent allowance',
  params: byRowId,
  query: z.object({
    year: z.coerce.number().int().min(2000).max(2199),
    /** What one of those who share the home paid; tenants get their own. */
    tenantId: z.uuid().optional(),
  }),
  response: { 200: raw('application/pdf') },
  noStore: true,
});

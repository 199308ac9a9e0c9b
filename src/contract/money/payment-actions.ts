import { z } from 'zod';
import { calendarDate, optionalDate } from '#contract/platform/calendar';
import { patch, post } from '#contract/platform/endpoint';
import { positiveAmount } from '#contract/platform/money';
import { byRowId, rowId } from '#contract/platform/row-id';
import { optionalText, requiredText } from '#contract/platform/text-fields';
import { manualMethods, payment, paymentDetails, paymentTypes } from './payments.ts';
import { entryWarning } from './utr.ts';

export const NOTHING_TO_PAY = 'Nothing is left to pay here.';
export const MONEY_RECEIVED = 'Money was received for this payment already, so it cannot be changed.';
export const CLAIM_OPEN = 'You have told the landlord about a payment already. Please wait for the answer.';
export const NOBODY_TO_PAY = 'The landlord of this payment has left, so it cannot be paid here.';
export const WHOLE_ONLY = 'The landlord takes the whole amount at once only.';
export const PAID_IN_FUTURE = 'The day of the payment cannot be in the future';
export const NO_OPEN_CLAIM = 'The tenant waits for no answer on this payment.';
export const ONLY_CASH_KEPT = 'Only cash is kept: other money arrives by itself.';
export const KEPT_BY_AGENT = 'Only the agent of a property can keep cash for its owner.';
export const REFUND_NOTED =
  'The payment service does not answer at present. The refund is noted and will be made as soon as it does.';
export const REFUND_REFUSED = 'The payment service refused the refund. Nothing was given back.';
export const NOT_A_MISTAKE = 'Money that came in through a payment service can only be given back.';
export const NOT_ON_LEASE = 'Please choose somebody of this lease.';
export const REFUND_TOO_LARGE = 'No more can be given back than was received.';

const note = optionalText(500, 'At most 500 characters').default(null);
const reference = optionalText(100, 'At most 100 characters').default(null);
const description = optionalText(500, 'At most 500 characters').default(null);
const periodDay = optionalDate('Please enter a date').default(null);

/** Only for these the header Idempotency-Key is read: a repeat with the same key answers what the first one did. */
export const IDEMPOTENCY_HEADER = 'idempotency-key';

export const paymentForm = z
  .object({
    leaseId: rowId('Please select a lease'),
    amount: positiveAmount('Please enter an amount above 0'),
    type: z.enum(paymentTypes, 'Please choose what it is for').default('rent'),
    dueDate: calendarDate('Due date is required'),
    description,
    periodStart: periodDay,
    periodEnd: periodDay,
  })
  .refine(({ periodStart, periodEnd }) => !periodStart || !periodEnd || periodEnd >= periodStart, {
    path: ['periodEnd'],
    message: 'The period must end after it began',
  });
export type PaymentForm = z.output<typeof paymentForm>;

/** Either amends what was raised, or cancels it. */
export const paymentChanges = z.object({
  amount: positiveAmount('Please enter an amount above 0').optional(),
  dueDate: calendarDate('Due date is required').optional(),
  description: optionalText(500, 'At most 500 characters').optional(),
  status: z.literal('cancelled').optional(),
});
export type PaymentChanges = z.output<typeof paymentChanges>;

export const receiptForm = z.object({
  amount: positiveAmount('Please enter an amount above 0'),
  method: z.enum(manualMethods, 'Please choose how the money came in'),
  /** A day in the past or today; today unless said otherwise. */
  paidDate: optionalDate('Please enter a date').default(null),
  reference,
  note,
  /** Who of those who share the home paid; the main tenant unless said otherwise. */
  payerId: z.uuid(NOT_ON_LEASE).nullable().default(null),
});
export type ReceiptForm = z.output<typeof receiptForm>;

/** What a manager enters. */
export const recordForm = receiptForm
  .extend({
    /** The agent received it for the owner, and keeps it: from then on they owe it. */
    isKept: z.boolean().default(false),
  })
  .refine(({ isKept, method }) => !isKept || method === 'cash', { path: ['isKept'], message: ONLY_CASH_KEPT });
export type RecordForm = z.output<typeof recordForm>;

export const refundForm = z.object({
  amount: positiveAmount('Please enter an amount above 0'),
  /** Which receipt is given back; the latest that has enough left unless said otherwise. */
  transactionId: rowId('There is no such receipt').optional(),
  /** True: it was entered by mistake, no money was given back. Only for what came in outside of a gateway. */
  isMistake: z.boolean().default(false),
  reference,
  note,
});
export type RefundForm = z.output<typeof refundForm>;

export const claimForm = z.object(receiptForm.omit({ payerId: true }).shape);
export type ClaimForm = z.output<typeof claimForm>;

/** The payment after money was entered on it, with what looks odd about the entry. */
const enteredPayment = paymentDetails.extend({ warnings: z.array(entryWarning) });
export type EnteredPayment = z.infer<typeof enteredPayment>;

/** The claim that the caller has seen, so that nobody decides about another one than they mean. */
const seenClaim = rowId('There is no such claim').optional();

const managers = ['landlord', 'agent'] as const;

export const createPayment = post('/api/payments', {
  access: managers,
  takesKey: true,
  summary: 'Raise a payment on a lease',
  body: paymentForm,
  changes: ['payments'],
  response: { 201: payment },
});

export const updatePayment = patch('/api/payments/{id}', {
  access: managers,
  summary: 'Amend or cancel a payment while nothing was received for it',
  params: byRowId,
  body: paymentChanges,
  changes: ['payments'],
  response: { 200: payment },
});

export const recordPayment = post('/api/payments/{id}/record', {
  access: managers,
  takesKey: true,
  summary: 'Record money that came in outside of the app, in full or in part; what is too much becomes credit',
  params: byRowId,
  body: recordForm,
  changes: ['payments'],
  response: { 200: enteredPayment },
});

export const refundPayment = post('/api/payments/{id}/refund', {
  access: managers,
  takesKey: true,
  summary: 'Give money back, through the gateway where it came in through one; or undo a mistaken entry',
  params: byRowId,
  body: refundForm,
  changes: ['payments'],
  response: { 200: paymentDetails },
});

export const claimPayment = post('/api/payments/{id}/claim', {
  access: ['tenant'],
  takesKey: true,
  summary: 'Tell the landlord that you have paid outside of the app',
  params: byRowId,
  body: claimForm,
  changes: ['payments'],
  response: { 200: enteredPayment },
});

export const confirmClaim = post('/api/payments/{id}/claim/confirm', {
  access: managers,
  takesKey: true,
  summary: 'Confirm that the money which the tenant speaks of has arrived',
  params: byRowId,
  query: z.object({ claimId: seenClaim }),
  changes: ['payments'],
  response: { 200: paymentDetails },
});

export const declineClaim = post('/api/payments/{id}/claim/decline', {
  access: managers,
  takesKey: true,
  summary: 'Say that the money has not arrived',
  params: byRowId,
  body: z.object({ reason: requiredText(500, 'Please say why'), claimId: seenClaim }),
  changes: ['payments'],
  response: { 200: paymentDetails },
});

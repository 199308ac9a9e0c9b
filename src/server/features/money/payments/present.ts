import {
  type Claim,
  isOpen,
  isOverdue,
  type OpenClaim,
  type Payment,
  type Transaction,
} from '#contract/money/payments';
import { utrWarnings } from '#contract/money/utr';
import type { CalendarDate } from '#contract/platform/calendar';
import { fromPaise, toPaise } from '#contract/platform/money';
import type { ClaimRow } from './queries/claims.ts';
import type { ShownPayment } from './queries/reading.ts';
import type { PaymentRow, TransactionRow } from './queries.ts';

export const outstandingOf = ({ amount, received, status }: Pick<PaymentRow, 'amount' | 'received' | 'status'>) =>
  isOpen(status) ? fromPaise(toPaise(amount) - toPaise(received)) : '0.00';

const presentOpenClaim = ({ isUsed, ...claim }: NonNullable<ShownPayment['claim']>): OpenClaim => ({
  ...claim,
  warnings: utrWarnings(claim, isUsed),
});

/** A row that was read without its claim and its last reminder has none; without its people the main tenant is named. */
export const present = (
  row: PaymentRow & Partial<Pick<ShownPayment, 'claim' | 'reminder' | 'people'>>,
  today: CalendarDate,
): Payment => ({
  id: row.id,
  leaseId: row.leaseId,
  propertyId: row.propertyId,
  propertyName: row.propertyName,
  tenantId: row.tenantId,
  tenantName: row.people ?? row.tenantName,
  amount: row.amount,
  received: row.received,
  outstanding: outstandingOf(row),
  currency: row.currency,
  type: row.type,
  description: row.description,
  dueDate: row.dueDate,
  periodStart: row.periodStart,
  periodEnd: row.periodEnd,
  paidDate: row.paidDate?.toISOString() ?? null,
  status: row.status,
  isOverdue: isOverdue(row, today),
  isTest: row.isTest,
  openClaim: row.claim ? presentOpenClaim(row.claim) : null,
  lastReminder: row.reminder ? { ...row.reminder, at: new Date(row.reminder.at).toISOString() } : null,
  referenceNumber: row.referenceNumber,
  paymentMethod: row.paymentMethod,
  scheduleId: row.scheduleId,
  createdAt: row.createdAt.toISOString(),
});

/** Receipts from before they had numbers of their own have that of the payment. */
const receiptNumberOf = ({ kind, receiptNumber }: TransactionRow, referenceNumber: string): string | null =>
  kind === 'receipt' ? (receiptNumber ?? referenceNumber) : null;

export const presentTransaction = (
  row: TransactionRow,
  refundable: number,
  { referenceNumber }: Pick<PaymentRow, 'referenceNumber'>,
): Transaction => ({
  id: row.id,
  kind: row.kind,
  amount: row.amount,
  method: row.method,
  paidDate: row.paidDate,
  reference: row.reference,
  note: row.note,
  recordedBy: row.recordedBy,
  payer: row.payer,
  receiptNumber: receiptNumberOf(row, referenceNumber),
  isTest: row.isTest,
  refundable: fromPaise(refundable),
  createdAt: row.createdAt.toISOString(),
});

export const presentClaim = ({ paymentId: _payment, claimedById: _claimant, ...row }: ClaimRow): Claim => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
});

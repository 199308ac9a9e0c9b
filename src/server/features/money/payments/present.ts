import { type Claim, isOpen, type Payment, type Transaction } from '#contract/money/payments';
import { fromPaise, toPaise } from '#contract/platform/money';
import type { ClaimRow, PaymentRow, TransactionRow } from './queries.ts';

export const outstandingOf = ({ amount, received, status }: Pick<PaymentRow, 'amount' | 'received' | 'status'>) =>
  isOpen(status) ? fromPaise(toPaise(amount) - toPaise(received)) : '0.00';

export const present = (row: PaymentRow): Payment => ({
  id: row.id,
  leaseId: row.leaseId,
  propertyId: row.propertyId,
  propertyName: row.propertyName,
  tenantId: row.tenantId,
  tenantName: row.tenantName,
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
  referenceNumber: row.referenceNumber,
  paymentMethod: row.paymentMethod,
  scheduleId: row.scheduleId,
  createdAt: row.createdAt.toISOString(),
});

export const presentTransaction = (row: TransactionRow, refundable: number): Transaction => ({
  id: row.id,
  kind: row.kind,
  amount: row.amount,
  method: row.method,
  paidDate: row.paidDate,
  reference: row.reference,
  note: row.note,
  recordedBy: row.recordedBy,
  refundable: fromPaise(refundable),
  createdAt: row.createdAt.toISOString(),
});

export const presentClaim = ({ paymentId: _payment, ...row }: ClaimRow): Claim => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
});

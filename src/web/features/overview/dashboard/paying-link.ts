import type { Payment } from '#contract/money/payments';

/** Where a payment is paid; all payments where none is due. */
export const payingOf = (payment: Payment | null): { payment?: number; dialog?: 'pay' } =>
  payment ? { payment: payment.id, dialog: 'pay' } : {};

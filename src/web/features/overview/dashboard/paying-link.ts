import { isPayable, type Payment } from '#contract/money/payments';

/** Where a payment is paid, or seen while it waits for somebody's word; all payments where none is due. */
export const payingOf = (payment: Payment | null): { payment?: number; dialog?: 'pay' } => {
  if (!payment) return {};
  return isPayable(payment.status) ? { payment: payment.id, dialog: 'pay' } : { payment: payment.id };
};

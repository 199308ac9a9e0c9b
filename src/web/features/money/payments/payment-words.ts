import {
  type Payment,
  paymentTypeLabels,
  type TransactionMethod,
  transactionMethodLabels,
} from '#contract/money/payments';
import { toPaise } from '#contract/platform/money';
import { formatDate } from '#contract/platform/wording';

/** '{type} Payment' where nobody described it. */
export const titleOf = ({ description, type }: Pick<Payment, 'description' | 'type'>): string =>
  description || `${paymentTypeLabels[type]} Payment`;

export const methodLabelOf = (method: string | null): string =>
  method === null ? 'Not set' : (transactionMethodLabels[method as TransactionMethod] ?? method);

/** '1 Apr 2026 to 30 Apr 2026' */
export const periodOf = ({ periodStart, periodEnd }: Pick<Payment, 'periodStart' | 'periodEnd'>): string | null => {
  if (periodStart && periodEnd) return `${formatDate(periodStart)} to ${formatDate(periodEnd)}`;
  if (periodStart) return `From ${formatDate(periodStart)}`;
  return periodEnd ? `Until ${formatDate(periodEnd)}` : null;
};

export const hasReceived = ({ received }: Pick<Payment, 'received'>): boolean => toPaise(received) > 0;

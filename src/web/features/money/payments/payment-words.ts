import {
  type Payment,
  paymentTypeLabels,
  type TransactionMethod,
  transactionMethodLabels,
} from '#contract/money/payments';
import { toPaise } from '#contract/platform/money';
import { formatDate } from '#contract/platform/wording';
import type { Viewer } from './payments-place.ts';

/** What comes in for one goes out for the other. */
const managersWords = {
  all: 'Total Revenue',
  partly: (amount: string) => `${amount} more came in for partly paid ones`,
  left: (amount: string) => `In all ${amount} is still to come`,
  chart: 'Collected against due',
  collected: 'Collected',
};
const tenantsWords: typeof managersWords = {
  all: 'Total Billed',
  partly: (amount: string) => `${amount} more went to partly paid ones`,
  left: (amount: string) => `In all ${amount} is still to pay`,
  chart: 'Paid against due',
  collected: 'Paid',
};
export const overviewWords = (viewer: Viewer) => (viewer === 'tenant' ? tenantsWords : managersWords);

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

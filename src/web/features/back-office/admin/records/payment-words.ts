import type { AdminPayment } from '#contract/back-office/admin-records';
import { paymentTypeLabels } from '#contract/money/payments';

const typeLabels: Partial<Record<string, string>> = paymentTypeLabels;

/** What has no type of a rent payment is for a subscription. */
export const typeLabelOf = ({ type }: Pick<AdminPayment, 'type'>): string => typeLabels[type] ?? 'Subscription';

import type { TransactionMethod } from '#contract/money/payments';
import type { CalendarDate } from '#contract/platform/calendar';
import type { Amount } from '#contract/platform/money';
import { formatDate, formatRupees } from '#contract/platform/wording';

interface Money {
  amount: Amount;
  method: TransactionMethod;
  paidDate: CalendarDate;
  reference?: string | null;
}

const howPaid: Record<TransactionMethod, string> = {
  cash: 'in cash',
  upi: 'by UPI',
  bank_transfer: 'by bank transfer',
  cheque: 'by cheque',
  other: 'in another way',
  razorpay: 'through Razorpay',
  stripe: 'through Stripe',
  credit: 'from credit',
  deposit: 'from the deposit',
};

/** '₹25,000 by UPI on 5 Apr 2026, reference 4321'. */
export const moneyInWords = ({ amount, method, paidDate, reference }: Money): string =>
  `${formatRupees(amount)} ${howPaid[method]} on ${formatDate(paidDate)}${reference ? `, reference ${reference}` : ''}`;

import type { TransactionMethod } from '#contract/money/payments';
import { waysInWords } from '#contract/money/ways-in-words';
import type { CalendarDate } from '#contract/platform/calendar';
import type { Amount } from '#contract/platform/money';
import { formatDate, formatRupees } from '#contract/platform/wording';

interface Money {
  amount: Amount;
  method: TransactionMethod;
  paidDate: CalendarDate;
  reference?: string | null;
}

/** '₹25,000 by UPI on 5 Apr 2026, reference 4321'. */
export const moneyInWords = ({ amount, method, paidDate, reference }: Money): string =>
  `${formatRupees(amount)} ${waysInWords[method]} on ${formatDate(paidDate)}${reference ? `, reference ${reference}` : ''}`;

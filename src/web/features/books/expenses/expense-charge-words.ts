import type { Expense } from '#contract/books/expenses';
import { formatRupees } from '#contract/platform/wording';

type Charged = Pick<Expense, 'chargedAmount' | 'charges'>;

/** 'The tenant is asked for ₹400.' */
export const askedInWords = ({ chargedAmount, charges }: Charged): string => {
  const who = charges.length > 1 ? `${charges.length} tenants are` : 'The tenant is';
  return `${who} asked for ${formatRupees(chargedAmount ?? '0.00')}${charges.length > 1 ? ' in all' : ''}.`;
};

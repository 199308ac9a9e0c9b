import type { TransactionMethod } from './payments.ts';

/** How money moved, in the middle of a sentence. */
export const waysInWords: Record<TransactionMethod, string> = {
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

import type { Amount } from '#contract/platform/money';
import { CURRENCY } from './payments.ts';

interface UpiPayment {
  upiId: string;
  payee: string;
  amount: Amount;
  note: string;
  reference: string;
}

/** UPI apps cut longer notes, or refuse them. */
const MOST_NOTE = 50;

/** What a UPI app opens, and what a QR code holds. Spaces as %20: some apps show a plus sign as one. */
export const upiLink = ({ upiId, payee, amount, note, reference }: UpiPayment): string => {
  const parts = {
    pa: upiId,
    pn: payee,
    am: amount,
    cu: CURRENCY,
    tn: [...note].slice(0, MOST_NOTE).join(''),
    tr: reference,
  };
  const query = Object.entries(parts).map(
    ([name, value]) => `${name}=${encodeURIComponent(value).replace('%40', '@')}`,
  );
  return `upi://pay?${query.join('&')}`;
};

import { paymentTypeLabels } from '#contract/money/payments';
import type { CalendarDate } from '#contract/platform/calendar';
import type { Amount } from '#contract/platform/money';
import type { Db } from '#server/db/client';
import { selectTransactionsOfLease } from '../queries.ts';
import { partsOf } from '../rules/receipt-facts.ts';

interface ReceiptOfLease {
  paymentId: number;
  transactionId: number;
  number: string;
  title: string;
  amount: Amount;
  paidDate: CalendarDate;
}

/** The receipts for money that landlord or agent have recorded or confirmed on a lease since a day, newest first. */
export const receiptsByHand = async (db: Db, leaseId: number, from: CalendarDate): Promise<ReceiptOfLease[]> => {
  const lines = await selectTransactionsOfLease(db, leaseId, from);
  const kept = new Map(partsOf(lines).map(({ root, amount }) => [root.id, amount]));
  return lines
    .flatMap(({ id, kind, gateway, paymentId, paidDate, receiptNumber, referenceNumber, description, type }) => {
      const amount = kept.get(id);
      if (amount === undefined || kind !== 'receipt' || gateway !== null) return [];
      const number = receiptNumber ?? referenceNumber;
      return [
        { paymentId, transactionId: id, number, title: description ?? paymentTypeLabels[type], amount, paidDate },
      ];
    })
    .reverse();
};

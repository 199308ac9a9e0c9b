import { commissionLines, earnedBy, termsOn } from '#contract/books/commission-postings';
import type { BookEvent, MoneyEvent } from '#contract/books/posting-rules';
import { fromPaise, sumPaise, toPaise } from '#contract/platform/money';
import { formatRupees } from '#contract/platform/wording';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { post } from '#server/features/books/journal/service/post';
import {
  type AgreedTerms,
  insertCommission,
  type PostedCommission,
  type RentMoved,
  selectAgreed,
  selectPosted,
  selectRentMoved,
} from '../queries/commissions.ts';

const isRent = (event: BookEvent): event is MoneyEvent =>
  'transactionId' in event && event.type === 'rent' && !event.isTest;

/** By which terms money counts: a receipt by those of its day, whatever takes from it later by the same. */
const termsFor = (moved: RentMoved, agreed: AgreedTerms[], booked: PostedCommission[]): AgreedTerms[] => {
  const ofProperty = agreed.filter(({ propertyId }) => propertyId === moved.propertyId);
  const used = booked.filter(({ paymentId }) => paymentId === moved.paymentId);
  const before = ofProperty.filter(({ id, kind }) =>
    used.some(
      ({ termsId, receiptId }) => termsId === id && (kind === 'share_of_first_rent' || receiptId === moved.receiptId),
    ),
  );
  if (moved.transactionId !== moved.receiptId) return before;
  const now = termsOn(ofProperty, moved.receivedOn);
  return now && !before.includes(now) ? [...before, now] : before;
};

/** By how much more, or less, was earned than is booked. */
const changeBy = (moved: RentMoved, terms: AgreedTerms, booked: PostedCommission[]): number => {
  const isOfPayment = terms.kind === 'share_of_first_rent';
  const own = booked.filter(
    ({ termsId, paymentId, receiptId }) =>
      termsId === terms.id && (isOfPayment ? paymentId === moved.paymentId : receiptId === moved.receiptId),
  );
  const earned = earnedBy({
    rule: terms,
    ofReceipt: toPaise(moved.ofReceipt),
    ofPayment: toPaise(moved.ofPayment),
    charged: toPaise(moved.charged),
    isFirstRent: moved.isFirstRent || own.length > 0,
    wasEarned: own.length > 0,
  });
  return earned - sumPaise(own.map(({ amount }) => amount));
};

const textOf = (moved: RentMoved, { kind, value }: AgreedTerms): string => {
  const base = kind === 'percent_of_rent' ? moved.ofReceipt : moved.charged;
  return [`${Number(value)}% of ${formatRupees(base)}`, moved.description].filter(Boolean).join(', ');
};

/** Rent that came in or went back earns the agent what was agreed on, in the transaction in which it does. */
export const postCommissions = async (deps: Deps, tx: Db, events: BookEvent[]): Promise<void> => {
  const rents = events.filter(isRent);
  if (rents.length === 0) return;
  const all = await selectRentMoved(tx, { transactionIds: rents.map(({ transactionId }) => transactionId) });
  if (all.length === 0) return;
  const agreed = await selectAgreed(tx, [...new Set(all.map(({ propertyId }) => propertyId))]);
  const booked = await selectPosted(tx, [...new Set(all.map(({ paymentId }) => paymentId))]);
  const at = deps.now();
  const entries: BookEvent[] = [];
  for (const moved of all) {
    const { transactionId, receiptId, paymentId, propertyId, leaseId, landlordId } = moved;
    for (const terms of termsFor(moved, agreed, booked)) {
      const paise = changeBy(moved, terms, booked);
      if (paise === 0) continue;
      const { id: termsId, mandateId } = terms;
      const row = { mandateId, termsId, amount: fromPaise(paise), transactionId, receiptId, paymentId };
      const sourceId = await insertCommission(tx, { ...row, createdAt: at });
      if (sourceId === undefined) continue;
      booked.push(row);
      entries.push({
        kind: paise > 0 ? 'commission' : 'commission_back',
        landlordId,
        source: 'commission',
        sourceId,
        text: textOf(moved, terms),
        date: moved.paidDate,
        at,
        author: rents.find((rent) => rent.transactionId === transactionId)?.author ?? null,
        isDated: false,
        lines: commissionLines(row.amount, { mandateId, propertyId, leaseId }),
      });
    }
  }
  await post(deps, tx, entries);
};

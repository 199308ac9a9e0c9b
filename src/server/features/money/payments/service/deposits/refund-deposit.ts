import type { ManualMethod } from '#contract/money/payments';
import type { CalendarDate } from '#contract/platform/calendar';
import { type Amount, fromPaise, toPaise } from '#contract/platform/money';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { notifyParties, subjectOf } from '../../notices.ts';
import { depositTooSmall, depositTooSmallOn } from '../../refusals.ts';
import { spread } from '../../rules/deposit-sources.ts';
import { moneyInWords } from '../../wording.ts';
import type { Author } from '../postings.ts';
import { dayOf } from '../receipts/record.ts';
import { depositSources, sumOf, takeFromDeposit } from './take.ts';

interface GivenBack {
  leaseId: number;
  amount: Amount;
  method: ManualMethod;
  /** Today unless somebody says otherwise. */
  paidDate: CalendarDate | null;
  reference: string | null;
  note: string | null;
  by: NonNullable<Author>;
}

/** Money of the deposit of a lease that is held was given back, out of as many of its payments as it takes. */
export const refundDeposit = async (
  deps: Deps,
  tx: Db,
  { leaseId, amount, method, reference, note, by, ...given }: GivenBack,
): Promise<void> => {
  const paidDate = dayOf(deps, given.paidDate);
  const all = await depositSources(tx, leaseId);
  const sources = all.filter(({ root }) => root.paidDate <= paidDate);
  const parts = spread(sources, toPaise(amount));
  if (!parts)
    throw sources.length < all.length
      ? depositTooSmallOn(fromPaise(sumOf(sources)), paidDate)
      : depositTooSmall(fromPaise(sumOf(all)));
  const how = { method, paidDate, reference };
  for (const part of parts) {
    const words = `${moneyInWords({ amount: fromPaise(part.paise), ...how })}, given back`;
    const day = given.paidDate ?? undefined;
    await takeFromDeposit(deps, tx, part, { method, day, reference, note, words, by });
  }
  const [first] = parts;
  if (!first) return;
  const words = `${moneyInWords({ amount, ...how })} was given back of the deposit: ${subjectOf(first.payment)}.`;
  await notifyParties(deps, tx, first.payment, {
    title: `Deposit given back: ${first.payment.propertyName}`,
    toTenant: words,
    toManagers: `${first.payment.tenantName}: ${words}`,
    by,
  });
};

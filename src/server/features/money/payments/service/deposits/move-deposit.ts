import { DEPOSIT } from '#contract/money/lease-charges';
import { depositTypes, isPayable } from '#contract/money/payments';
import { dateInIndia } from '#contract/platform/calendar';
import { type Amount, fromPaise, toPaise } from '#contract/platform/money';
import { formatRupees } from '#contract/platform/wording';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { subjectOf } from '../../notices.ts';
import { outstandingOf } from '../../present.ts';
import { selectDepositsOf, selectForUpdate } from '../../queries.ts';
import { closed, depositTooSmall, lessIsOwed, noSuchDue } from '../../refusals.ts';
import { spread } from '../../rules/deposit-sources.ts';
import { raise } from '../charges/raise.ts';
import { lockPayment } from '../lock-payment.ts';
import type { Author } from '../postings.ts';
import { enterReceipt } from '../receipts/receive.ts';
import { depositSources, sumOf, takeFromDeposit } from './take.ts';

interface Moving {
  /** Whose deposit it is; held. */
  leaseId: number;
  /** What it pays. */
  paymentId: number;
  paise: number;
  /** On the timeline of the deposit, after the amount. */
  words: string;
  note?: string | null;
  by: NonNullable<Author>;
}

/** Each part leaves the deposit and is received for the payment, in one transaction: between the two nothing is left lying. */
const move = async (deps: Deps, tx: Db, { leaseId, paymentId, paise, words, note, by }: Moving): Promise<void> => {
  const sources = await depositSources(tx, leaseId);
  const parts = spread(sources, paise);
  if (!parts) throw depositTooSmall(fromPaise(sumOf(sources)));
  for (const part of parts) {
    const amount = fromPaise(part.paise);
    const text = `${formatRupees(amount)} ${words}`;
    const taken = await takeFromDeposit(deps, tx, part, { method: 'deposit', words: text, note, by });
    const payment = await lockPayment(tx, paymentId);
    const { paidDate, isTest } = taken;
    const receipt = { paymentId, amount, method: 'deposit' as const, fromId: taken.id, paidDate, note, isTest, by };
    await enterReceipt(deps, tx, { payment, by: 'manager', done: { hasFailed: false } }, receipt);
  }
};

interface Dues {
  leaseId: number;
  paymentId: number;
  amount: Amount;
  note: string | null;
  /** Whether it may be taken now. */
  requireDue: (dueDate: string) => void;
  by: NonNullable<Author>;
}

/** Takes what is owed on a lease that is held from its deposit. */
export const payFromDeposit = async (
  deps: Deps,
  tx: Db,
  { leaseId, paymentId, amount, note, requireDue, by }: Dues,
): Promise<void> => {
  const due = await selectForUpdate(tx, paymentId);
  if (due?.leaseId !== leaseId || depositTypes.includes(due.type)) throw noSuchDue();
  if (!isPayable(due.status)) throw closed(due.status);
  requireDue(due.dueDate);
  const paise = toPaise(amount);
  if (paise > toPaise(outstandingOf(due))) throw lessIsOwed();
  await move(deps, tx, { leaseId, paymentId, paise, words: `taken for ${subjectOf(due)}`, note, by });
};

interface Transfer {
  from: { leaseId: number; propertyName: string };
  to: { leaseId: number; propertyName: string };
  amount: Amount;
  by: NonNullable<Author>;
}

/** Moves a deposit to another lease; both are held. There it pays what is asked for, and what is more is asked for at once. */
export const transferDeposit = async (deps: Deps, tx: Db, { from, to, amount, by }: Transfer): Promise<void> => {
  const sources = await depositSources(tx, from.leaseId);
  if (toPaise(amount) > sumOf(sources)) throw depositTooSmall(fromPaise(sumOf(sources)));
  const words = `moved to the deposit of ${to.propertyName}`;
  const open = (await selectDepositsOf(tx, to.leaseId)).filter(({ status }) => isPayable(status));
  let left = toPaise(amount);
  for (const payment of open) {
    const paise = Math.min(left, toPaise(outstandingOf(payment)));
    if (paise > 0) await move(deps, tx, { leaseId: from.leaseId, paymentId: payment.id, paise, words, by });
    left -= paise;
  }
  if (left === 0) return;
  const charge = {
    amount: fromPaise(left),
    type: 'security_deposit' as const,
    dueDate: dateInIndia(deps.now()),
    description: `${DEPOSIT}, from ${from.propertyName}`,
  };
  const raised = { leaseId: to.leaseId, charges: [charge], by, isQuiet: true, isPaidApart: true };
  const [paymentId] = await raise(deps, tx, raised);
  if (paymentId === undefined) throw new Error('what somebody raises is always new');
  await move(deps, tx, { leaseId: from.leaseId, paymentId, paise: left, words, by });
};

import type { LeaseBilling } from '#contract/lettings/lease-billing';
import { BOOKING, DEPOSIT, depositCharge, RENT, rentRhythm } from '#contract/money/lease-charges';
import { DEFAULT_REMINDER_DAYS } from '#contract/money/payment-schedules';
import { dateInIndia } from '#contract/platform/calendar';
import { type Amount, toPaise } from '#contract/platform/money';
import type { Actor } from '#server/actor';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { authorOf } from '#server/features/money/payments/service/author';
import { raise } from '#server/features/money/payments/service/charges/raise';
import { lockLease, selectLease } from '../queries.ts';
import { noLease, paidTooLongAgo } from '../refusals.ts';
import { begin, isTooEarly } from './manage.ts';

/** A new lease raises its deposit, and its rent month by month, as whoever made it wished. */
export const billLease = async (
  deps: Deps,
  tx: Db,
  actor: Actor,
  { leaseId, billing }: { leaseId: number; billing: LeaseBilling },
): Promise<void> => {
  await lockLease(tx, leaseId);
  const lease = await selectLease(tx, actor, leaseId);
  if (!lease) throw noLease();
  const today = dateInIndia(deps.now());
  const deposit = depositCharge(lease, billing, today);
  if (deposit) {
    const { type, amount, dueDate } = deposit;
    const charges = [{ type, amount, dueDate, description: DEPOSIT }];
    await raise(deps, tx, { leaseId, charges, by: await authorOf(tx, actor) });
  }
  const rhythm = rentRhythm(lease, billing, today);
  if (!rhythm) return;
  if (isTooEarly(deps, rhythm.startDate)) throw paidTooLongAgo();
  await begin(deps, tx, actor, lease, {
    ...rhythm,
    leaseId,
    scheduleName: RENT,
    paymentType: 'rent',
    reminderDays: DEFAULT_REMINDER_DAYS,
    lateFeeKind: 'none',
    graceDays: 0,
  });
};

/** What keeps a home until the lease is confirmed, due at once. */
export const chargeBooking = async (
  deps: Deps,
  tx: Db,
  actor: Actor,
  { leaseId, amount }: { leaseId: number; amount: Amount },
): Promise<void> => {
  if (toPaise(amount) === 0) return;
  const charge = { type: 'other' as const, amount, dueDate: dateInIndia(deps.now()), description: BOOKING };
  await raise(deps, tx, { leaseId, charges: [charge], by: await authorOf(tx, actor) });
};

import type { LeaseBilling } from '#contract/lettings/lease-billing';
import { BOOKING, CAM, DEPOSIT, depositCharge, RENT, rentRhythm } from '#contract/money/lease-charges';
import { DEFAULT_REMINDER_DAYS } from '#contract/money/payment-schedules';
import type { Rhythm } from '#contract/money/schedule-dates';
import { dateInIndia } from '#contract/platform/calendar';
import { type Amount, toPaise } from '#contract/platform/money';
import type { Actor } from '#server/actor';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { authorOf } from '#server/features/money/payments/service/author';
import { raise } from '#server/features/money/payments/service/charges/raise';
import { lockLease, type ScheduledLease, selectCamCharge, selectLease } from '../queries.ts';
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
  await beginCam(deps, tx, actor, lease, rhythm);
};

/** What a business pays for what all use is raised with the rent, from the first day on: it is not rent-free. */
export const beginCam = async (
  deps: Deps,
  tx: Db,
  actor: Actor,
  lease: ScheduledLease,
  rhythm: Rhythm,
): Promise<void> => {
  const amount = await selectCamCharge(tx, lease.id);
  if (amount === null || toPaise(amount) === 0) return;
  await begin(deps, tx, actor, lease, {
    ...rhythm,
    amount,
    leaseId: lease.id,
    scheduleName: CAM,
    isCam: true,
    paymentType: 'maintenance_fee',
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
): Promise<number | undefined> => {
  if (toPaise(amount) === 0) return undefined;
  const charge = { type: 'other' as const, amount, dueDate: dateInIndia(deps.now()), description: BOOKING };
  const [id] = await raise(deps, tx, { leaseId, charges: [charge], by: await authorOf(tx, actor) });
  return id;
};

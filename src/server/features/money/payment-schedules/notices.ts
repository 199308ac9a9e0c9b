import { type PaymentSchedule, updatePaymentSchedule } from '#contract/money/payment-schedules';
import { frequencyLabels } from '#contract/money/schedule-dates';
import { fromPaise, sumPaise } from '#contract/platform/money';
import { formatDate, formatRupees } from '#contract/platform/wording';
import type { Actor } from '#server/actor';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { nameOf } from '#server/features/identity/users/service';
import { coTenantsOf } from '#server/features/lettings/leases/service';
import { announce } from '#server/features/platform/live/service';
import { notify, notifyEach } from '#server/features/platform/notifications/service';
import type { ScheduledLease, ScheduleRow } from './queries.ts';
import type { RaisedPayments } from './service/raise-due.ts';

/** The browsers of everybody concerned ask again. */
export const announceSchedule = async (tx: Db, lease: ScheduledLease) => {
  const userIds = [...(await residentsOf(tx, lease)), lease.landlordId, lease.agentId];
  await announce(tx, { userIds, changed: updatePaymentSchedule.changes });
};

/** Who lives there: the main tenant, and who shares the home. */
const residentsOf = async (tx: Db, { id, tenantId }: ScheduledLease): Promise<string[]> => [
  ...(tenantId ? [tenantId] : []),
  ...(await coTenantsOf(tx, id)),
];

/** One payment by its due date, many by their sum. */
const inSum = ({ found }: RaisedPayments, { propertyName }: ScheduledLease) => {
  const [first, last] = [found[0], found.at(-1)];
  if (!first || !last) return undefined;
  if (found.length === 1) {
    return {
      title: `New payment for ${propertyName}`,
      content: `${formatRupees(first.amount)} is due on ${formatDate(first.dueDate)}.`,
    };
  }
  const sum = formatRupees(fromPaise(sumPaise(found.map(({ amount }) => amount))));
  const days = `from ${formatDate(first.dueDate)} to ${formatDate(last.dueDate)}`;
  return {
    title: `${found.length} new payments for ${propertyName}`,
    content: `${sum} in all, in ${found.length} payments that are due ${days}.`,
  };
};

/** Whoever lives there hears of everything that was raised at once in one notification. */
export const notifyRaised = async (
  deps: Deps,
  tx: Db,
  schedule: ScheduleRow,
  raised: RaisedPayments,
): Promise<void> => {
  const { lease, scheduleName } = schedule;
  const summary = inSum(raised, lease);
  if (raised.ids.length === 0 || !summary) return;
  const link = raised.ids.length === 1 ? `/payments?payment=${raised.ids[0]}` : '/payments';
  const notice = { title: summary.title, content: `${scheduleName}: ${summary.content}`, link };
  const residents = await residentsOf(tx, lease);
  await notifyEach(
    deps,
    tx,
    'payment',
    residents.map((userId) => ({ userId, ...notice })),
  );
};

type WordedSchedule = Pick<PaymentSchedule, 'scheduleName' | 'amount' | 'frequency' | 'startDate'>;

/** 'Monthly rent: ₹25,000, monthly from 5 Apr 2026'. */
export const inWords = ({ scheduleName, amount, frequency, startDate }: WordedSchedule): string =>
  `${scheduleName}: ${formatRupees(amount)}, ${frequencyLabels[frequency].toLowerCase()} from ${formatDate(startDate)}`;

/** The tenant hears of a schedule, and the landlord of what the agent does with it. */
export const notifyOfSchedule = async (
  deps: Deps,
  tx: Db,
  actor: Actor,
  lease: ScheduledLease,
  notice: { title: string; content: string; isTenantNotified?: boolean },
): Promise<void> => {
  const { landlordId, propertyName } = lease;
  const { title, content, isTenantNotified = true } = notice;
  const about = { type: 'payment' as const, title: `${title} for ${propertyName}`, link: '/payments?show=schedules' };
  for (const userId of isTenantNotified ? await residentsOf(tx, lease) : [])
    await notify(deps, tx, { ...about, userId, content: `${content}.` });
  if (landlordId && landlordId !== actor.userId) {
    const by = `${await nameOf(tx, actor.userId)} (agent)`;
    await notify(deps, tx, { ...about, userId: landlordId, content: `${content}. Done by ${by}.` });
  }
};

interface Words {
  title: string;
  content: string;
}

const aboutAutoPay = (schedule: ScheduleRow, { title, content }: Words) => ({
  type: 'payment' as const,
  title: `${title}: ${schedule.lease.propertyName}`,
  content: `${content}.`,
  link: '/payments?show=schedules',
});

export const notifyTenant = async (deps: Deps, tx: Db, schedule: ScheduleRow, words: Words): Promise<void> => {
  const { tenantId } = schedule.lease;
  if (tenantId) await notify(deps, tx, { ...aboutAutoPay(schedule, words), userId: tenantId });
};

export const notifyLandlord = async (deps: Deps, tx: Db, schedule: ScheduleRow, words: Words): Promise<void> => {
  const { landlordId } = schedule.lease;
  if (landlordId) await notify(deps, tx, { ...aboutAutoPay(schedule, words), userId: landlordId });
};

/** Only the tenant can let money be taken: they hear who would like it. */
export const notifyAsked = async (deps: Deps, tx: Db, actor: Actor, schedule: ScheduleRow): Promise<void> =>
  notifyTenant(deps, tx, schedule, {
    title: 'Automatic payment asked for',
    content: `${await nameOf(tx, actor.userId)} would like ${schedule.scheduleName}, ${formatRupees(schedule.amount)}, to be taken automatically. Nothing is taken unless you agree`,
  });

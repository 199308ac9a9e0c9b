import { isOver } from '#contract/lettings/lease-days';
import {
  MAX_MONTHS_BACK,
  type PaymentSchedule,
  type ScheduleChanges,
  type ScheduleForm,
} from '#contract/money/payment-schedules';
import { addDays, addMonths, type CalendarDate, dateInIndia, later } from '#contract/platform/calendar';
import { toPaise } from '#contract/platform/money';
import { formatRupees } from '#contract/platform/wording';
import type { Actor } from '#server/actor';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { amend } from '#server/features/lettings/leases/service/amend';
import { requireRight } from '#server/features/lettings/mandates/service';
import { authorOf } from '#server/features/money/payments/service/author';
import { announceSchedule, inWords, notifyAsked, notifyOfSchedule, notifyRaised } from '../notices.ts';
import { present } from '../present.ts';
import {
  deleteSchedule,
  insertSchedule,
  lockLease,
  lockSchedule,
  type ScheduleChangesRow,
  type ScheduledLease,
  type ScheduleRow,
  selectLease,
  selectSchedule,
  updateSchedule,
} from '../queries.ts';
import {
  endsBeforeStart,
  hasEnded,
  lateFeeMissing,
  missing,
  noLease,
  notActive,
  percentTooLarge,
  startsTooEarly,
} from '../refusals.ts';
import { askAutoPay } from './ask-auto-pay.ts';
import { changeAmount } from './change-amount.ts';
import { raiseDue } from './raise-due.ts';

export const reread = async (tx: Db, id: number): Promise<ScheduleRow> => {
  const row = await lockSchedule(tx, id);
  if (!row) throw missing();
  return row;
};

/** Raises what is due by now, and tells the tenant about all of it at once. */
const raiseAndNotify = async (deps: Deps, tx: Db, actor: Actor, schedule: ScheduleRow): Promise<boolean> => {
  const raised = await raiseDue(deps, tx, schedule, await authorOf(tx, actor));
  await notifyRaised(deps, tx, schedule, raised);
  return raised.ids.length > 0;
};

type NewSchedule = Omit<Parameters<typeof insertSchedule>[1], 'status' | 'createdAt' | 'updatedAt'>;

/** Makes a schedule, which raises what is due by now; the tenant hears of the one or of the other. Call it with the lease held. */
export const begin = async (
  deps: Deps,
  tx: Db,
  actor: Actor,
  lease: ScheduledLease,
  terms: NewSchedule,
): Promise<number> => {
  const times = { createdAt: deps.now(), updatedAt: deps.now() };
  const id = await insertSchedule(tx, { ...terms, status: 'active', createdById: actor.userId, ...times });
  const hasRaised = await raiseAndNotify(deps, tx, actor, await reread(tx, id));
  await notifyOfSchedule(deps, tx, actor, lease, {
    title: 'New payment schedule',
    content: inWords(terms),
    isTenantNotified: !hasRaised,
  });
  await announceSchedule(tx, lease);
  return id;
};

export const isTooEarly = (deps: Deps, startDate: CalendarDate): boolean =>
  startDate < addMonths(dateInIndia(deps.now()), -MAX_MONTHS_BACK);

export const create = (deps: Deps, actor: Actor, form: ScheduleForm): Promise<PaymentSchedule> =>
  deps.db.transaction(async (tx) => {
    await lockLease(tx, form.leaseId);
    const lease = await selectLease(tx, actor, form.leaseId);
    if (!lease) throw noLease();
    if (isOver(lease.status)) throw notActive();
    if (isTooEarly(deps, form.startDate)) throw startsTooEarly();
    const { autoPayEnabled: autoPayAsked, ...terms } = form;
    const id = await begin(deps, tx, actor, lease, { ...terms, autoPayAsked });
    if (autoPayAsked) await notifyAsked(deps, tx, actor, await reread(tx, id));
    return present(await reread(tx, id), actor);
  });

/** Kind and value have to agree after the change, whichever of them was sent. */
const lateFeeAfter = (before: ScheduleRow, changes: ScheduleChanges): ScheduleChangesRow => {
  const { lateFeeKind = before.lateFeeKind, lateFeeValue = before.lateFeeValue } = changes;
  if (lateFeeKind === 'none') return { lateFeeKind, lateFeeValue: null };
  if (lateFeeValue === null || toPaise(lateFeeValue) <= 0) throw lateFeeMissing();
  if (lateFeeKind === 'percent' && toPaise(lateFeeValue) > 100_00) throw percentTooLarge();
  return { lateFeeKind, lateFeeValue };
};

/** What fell due during a pause is passed over; the day on which it goes on counts again. */
const resumed = (deps: Deps, { raisedThrough }: ScheduleRow): ScheduleChangesRow => {
  const yesterday = addDays(dateInIndia(deps.now()), -1);
  return { raisedThrough: later(yesterday, raisedThrough) };
};

const statusTitles = {
  active: 'Payment schedule resumed',
  paused: 'Payment schedule paused',
  ended: 'Payment schedule ended',
};

const notifyChange = async (
  deps: Deps,
  tx: Db,
  actor: Actor,
  before: ScheduleRow,
  after: ScheduleRow,
): Promise<void> => {
  const { lease, scheduleName } = after;
  if (before.status !== after.status) {
    await notifyOfSchedule(deps, tx, actor, lease, { title: statusTitles[after.status], content: scheduleName });
    return;
  }
  const isNewAmount = before.amount !== after.amount;
  const content = isNewAmount
    ? `${scheduleName}: from now on ${formatRupees(after.amount)} instead of ${formatRupees(before.amount)}; what is raised already stays`
    : scheduleName;
  await notifyOfSchedule(deps, tx, actor, lease, {
    title: 'Payment schedule changed',
    content,
    isTenantNotified: isNewAmount,
  });
};

/** Holds the lease first, as everybody does who moves money on it, then the schedule. */
export const held = async (tx: Db, actor: Actor, id: number): Promise<ScheduleRow> => {
  const found = await selectSchedule(tx, actor, id);
  if (!found) throw missing();
  await lockLease(tx, found.leaseId);
  return reread(tx, id);
};

/** The other one of the two: whoever changes what is raised may change the lease with it. */
const changeLeaseRent = async (
  deps: Deps,
  tx: Db,
  actor: Actor,
  id: number,
  { amount, amountFrom, leaseRent }: ScheduleChanges,
): Promise<void> => {
  if (!leaseRent || amount === undefined) return;
  const found = await selectSchedule(tx, actor, id);
  if (!found) throw missing();
  const { id: leaseId, propertyId } = found.lease;
  await requireRight(tx, actor, propertyId, 'renewLeases');
  await amend(deps, tx, actor, leaseId, propertyId, { monthlyRent: amount }, amountFrom);
};

export const change = (deps: Deps, actor: Actor, id: number, changes: ScheduleChanges): Promise<PaymentSchedule> =>
  deps.db.transaction(async (tx) => {
    await changeLeaseRent(deps, tx, actor, id, changes);
    const before = await held(tx, actor, id);
    const { status = before.status, endDate = before.endDate } = changes;
    if (before.status === 'ended') {
      if (status === 'ended') return present(before, actor);
      throw hasEnded();
    }
    if (endDate !== null && endDate < before.startDate) throw endsBeforeStart();
    const isResumed = before.status === 'paused' && status === 'active';
    if (isResumed && isOver(before.lease.status)) throw notActive();
    const { autoPayEnabled: autoPayAsked, amount, amountFrom, raised = false, leaseRent: _rent, ...terms } = changes;
    const isNewAmount = amount !== undefined && amount !== before.amount;
    if (isNewAmount && amountFrom) await changeAmount(deps, tx, actor, before, { amount, from: amountFrom, raised });
    await updateSchedule(tx, id, {
      ...terms,
      ...(isNewAmount && !amountFrom && { amount, nextAmount: null, nextAmountFrom: null }),
      ...lateFeeAfter(before, changes),
      ...(isResumed && resumed(deps, before)),
      updatedAt: deps.now(),
    });
    if (autoPayAsked !== undefined) await askAutoPay(deps, tx, actor, before, autoPayAsked);
    const after = await reread(tx, id);
    if (!(isNewAmount && amountFrom)) await notifyChange(deps, tx, actor, before, after);
    await raiseAndNotify(deps, tx, actor, after);
    await announceSchedule(tx, after.lease);
    return present(await reread(tx, id), actor);
  });

export const remove = (deps: Deps, actor: Actor, id: number): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const { lease, scheduleName, status } = await held(tx, actor, id);
    await deleteSchedule(tx, id);
    await notifyOfSchedule(deps, tx, actor, lease, {
      title: 'Payment schedule removed',
      content: `${scheduleName}; what is raised already stays`,
      isTenantNotified: status !== 'ended',
    });
    await announceSchedule(tx, lease);
  });

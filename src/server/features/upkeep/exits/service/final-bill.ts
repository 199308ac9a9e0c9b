import { createHash } from 'node:crypto';
import { type CalendarDate, dateInIndia, later } from '#contract/platform/calendar';
import { fromPaise, sumPaise, toPaise } from '#contract/platform/money';
import { formatDate } from '#contract/platform/wording';
import type { FinalBill, FinalBillLine } from '#contract/upkeep/final-bill';
import type { ExplainedBill } from '#contract/upkeep/meter-bills';
import { meterKindLabels } from '#contract/upkeep/meter-kinds';
import type { Scope } from '#server/access/viewer';
import type { Actor } from '#server/actor';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { nameOf } from '#server/features/identity/users/service';
import { lockLease } from '#server/features/lettings/leases/service/lock-lease';
import { logLease } from '#server/features/lettings/leases/service/log-lease';
import { notifyLeaseParties } from '#server/features/lettings/leases/service/notify-parties';
import { hasRight, requireRight } from '#server/features/lettings/mandates/service';
import { chargesAtEnd, endCharges } from '#server/features/money/payment-schedules/service/end-with-lease';
import { proposeBills } from '#server/features/upkeep/meters/service/proposed-bills';
import { lockMetersOf, raiseBillsIn } from '#server/features/upkeep/meters/service/raise-bills';
import { insertFinalBill, lastDayOf, selectFinalBill, selectOutstanding, selectReadMeters } from '../queries.ts';
import { billBlocked, billChanged, billRaised, noSuchLease, notLeaving } from '../refusals.ts';
import { leaseOf, sideOf } from '../service.ts';

const ofMeter =
  (leaseId: number) =>
  ({ title, from, to, shares }: ExplainedBill): FinalBillLine[] =>
    shares
      .filter((share) => share.leaseId === leaseId && toPaise(share.amount) > 0)
      .map(({ amount, working }) => ({
        way: 'raised',
        text: `${title}, ${formatDate(from)} to ${formatDate(to)}`,
        paymentId: null,
        before: '0.00',
        ...{ amount, working },
      }));

const fingerprintOf = (lastDay: CalendarDate, lines: FinalBillLine[]): string =>
  createHash('sha256')
    .update(JSON.stringify([lastDay, lines.map(({ way, text, paymentId, amount }) => [way, text, paymentId, amount])]))
    .digest('hex');

/** What the bill would come to now, with all that is needed to raise it. */
const reckon = async (db: Db, scope: Scope, leaseId: number) => {
  const lease = await leaseOf(db, scope, leaseId);
  const lastDay = lastDayOf(lease);
  if (lastDay === null) throw notLeaving();
  const { charges, blocked } = await chargesAtEnd(db, leaseId, lastDay);
  const proposed = await proposeBills(db, scope, { propertyId: lease.propertyId });
  const meterBills = proposed.filter(({ problem }) => problem === null);
  const unread = (await selectReadMeters(db, lease.propertyId, lastDay)).filter(({ readOn }) => readOn === null);
  const missing = [
    ...unread.map(({ kind }) => `${meterKindLabels[kind]}: not read yet for ${formatDate(lastDay)}`),
    ...proposed.flatMap(({ problem }) => problem ?? []),
    ...blocked,
  ];
  const lines = [...charges, ...meterBills.flatMap(ofMeter(leaseId))];
  return { lease, lastDay, lines, meterBills, missing, blocked };
};

const present = async (db: Db, scope: Scope, leaseId: number): Promise<FinalBill> => {
  const { lease, lastDay, lines, missing, blocked } = await reckon(db, scope, leaseId);
  const raised = await selectFinalBill(db, leaseId, lastDay);
  const change = sumPaise(lines.map(({ amount }) => amount)) - sumPaise(lines.map(({ before }) => before));
  const isManager = sideOf(scope) === 'manager';
  return {
    ...{ leaseId, lastDay, lines, missing },
    change: fromPaise(change),
    owedAfter: fromPaise(toPaise(await selectOutstanding(db, leaseId)) + change),
    raised: raised ? { at: raised.createdAt.toISOString(), by: raised.raisedBy } : null,
    mayRaise:
      isManager && !raised && blocked.length === 0 && (await hasRight(db, scope, lease.propertyId, 'giveBackMoney')),
    fingerprint: fingerprintOf(lastDay, lines),
  };
};

export const previewBill = async (deps: Deps, scope: Scope, leaseId: number): Promise<FinalBill | null> =>
  lastDayOf(await leaseOf(deps.db, scope, leaseId)) === null ? null : present(deps.db, scope, leaseId);

/** All of it or nothing, and exactly what was looked at. */
export const raiseBill = (deps: Deps, actor: Actor, leaseId: number, fingerprint: string): Promise<FinalBill> =>
  deps.db.transaction(async (tx) => {
    const found = await leaseOf(tx, actor, leaseId);
    await requireRight(tx, actor, found.propertyId, 'giveBackMoney');
    await lockMetersOf(tx, actor, found.propertyId);
    const held = await lockLease(tx, found);
    if (!held) throw noSuchLease();
    const { lastDay, lines, meterBills, blocked } = await reckon(tx, actor, leaseId);
    if (await selectFinalBill(tx, leaseId, lastDay)) throw billRaised();
    if (blocked[0] !== undefined) throw billBlocked(blocked[0]);
    if (fingerprintOf(lastDay, lines) !== fingerprint) throw billChanged();
    await endCharges(deps, tx, actor, { leaseId, lastDay });
    const today = dateInIndia(deps.now());
    const bills = meterBills.map(({ meterId, fromReadingId, toReadingId }) => ({
      meterId,
      fromReadingId,
      toReadingId,
    }));
    if (bills.length > 0) await raiseBillsIn(deps, tx, actor, { bills, dueDate: later(lastDay, today) });
    const by = { raisedById: actor.userId, raisedBy: await nameOf(tx, actor.userId) };
    await insertFinalBill(tx, { leaseId, lastDay, ...by, createdAt: deps.now() });
    await logLease(deps, tx, actor, held, {
      action: 'lease.final_bill',
      changes: [{ field: 'lastDay', to: lastDay }],
    });
    await notifyLeaseParties(deps, tx, held, {
      title: `Final bill: ${held.property?.name ?? ''}`,
      text: `The last bill up to ${formatDate(lastDay)} is raised: the last month counts by its days.`,
      actorId: actor.userId,
      isOfResidents: true,
    });
    return present(tx, actor, leaseId);
  });

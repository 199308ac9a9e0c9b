import { toPaise } from '#contract/platform/money';
import { formatDate } from '#contract/platform/wording';
import { type MeterBill, type MeterBillsForm, raiseMeterBills } from '#contract/upkeep/meter-bills';
import type { Actor } from '#server/actor';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { authorOf } from '#server/features/money/payments/service/author';
import { raise } from '#server/features/money/payments/service/charges/raise';
import { announce } from '#server/features/platform/live/service';
import { insertBill, insertShares, markUndone, selectBills } from '../queries/bills.ts';
import { lockMeters, selectMeters } from '../queries.ts';
import { cannotCharge, changedMeanwhile, missing } from '../refusals.ts';
import { explained, gather, MOST_METERS, propose } from './proposed-bills.ts';

/** Charges tenants for what was read; the meters are held, so that no readings are charged for twice. */
export const raiseBills = (deps: Deps, actor: Actor, form: MeterBillsForm): Promise<MeterBill[]> =>
  deps.db.transaction((tx) => raiseBillsIn(deps, tx, actor, form));

/** The same, as a part of more. */
export const raiseBillsIn = async (
  deps: Deps,
  tx: Db,
  actor: Actor,
  { bills, dueDate }: MeterBillsForm,
): Promise<MeterBill[]> => {
  const meterIds = [...new Set(bills.map(({ meterId }) => meterId))];
  if ((await lockMeters(tx, actor, meterIds)).length < meterIds.length) throw missing();
  if (meterIds.length < bills.length) throw changedMeanwhile();
  await markUndone(tx, meterIds, deps.now());
  const known = await gather(tx, actor, { meterIds });
  const by = await authorOf(tx, actor);
  const raised: number[] = [];
  for (const { meterId, ...wanted } of bills) {
    const meter = known?.meters.find(({ id }) => id === meterId);
    const reckoned = known && meter && propose(known, meter, wanted);
    if (!meter || !reckoned) throw changedMeanwhile();
    const proposed = explained(meter, reckoned);
    if (proposed.problem !== null) throw cannotCharge(proposed.problem);
    const { fromReadingId, toReadingId, use, amount, ownersPart, from, to } = proposed;
    const bill = { meterId, fromReadingId, toReadingId, use, amount, ownersPart, createdAt: deps.now() };
    const { id: billId } = await insertBill(tx, bill);
    raised.push(billId);
    const shares = [];
    for (const { leaseId, amount, working } of proposed.shares) {
      if (toPaise(amount) === 0) continue;
      const description = `${proposed.title}, ${formatDate(from)} to ${formatDate(to)}`;
      const charge = { amount, working, dueDate, description, type: 'utility' as const };
      const days = { periodStart: from, periodEnd: to };
      const [paymentId] = await raise(deps, tx, { leaseId, charges: [{ ...charge, ...days }], by });
      shares.push({ billId, leaseId, amount, paymentId });
    }
    if (shares.length > 0) await insertShares(tx, shares);
    await announce(tx, { userIds: [meter.landlordId, meter.agentId], changed: raiseMeterBills.changes });
  }
  const rows = await selectBills(tx, actor, { ids: raised });
  return rows.map((bill) => ({ ...bill, createdAt: bill.createdAt.toISOString() }));
};

/** The meters of a home, held before the lease whose bill they are on: as everybody does who charges for readings. */
export const lockMetersOf = async (tx: Db, actor: Actor, propertyId: number): Promise<void> => {
  const found = await selectMeters(tx, actor, { propertyId, limit: MOST_METERS });
  if (found.length > 0)
    await lockMeters(
      tx,
      actor,
      found.map(({ id }) => id),
    );
};

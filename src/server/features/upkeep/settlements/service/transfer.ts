import { isOver } from '#contract/lettings/lease-days';
import { dateInIndia } from '#contract/platform/calendar';
import { type Amount, toPaise } from '#contract/platform/money';
import { formatRupees } from '#contract/platform/wording';
import type { Settlement } from '#contract/upkeep/settlements';
import type { Actor } from '#server/actor';
import type { Deps } from '#server/deps';
import { nextLeasesOf } from '#server/features/books/deposits/service/acts';
import { authorOf } from '#server/features/money/payments/service/author';
import { transferDeposit } from '#server/features/money/payments/service/deposits/move-deposit';
import { announceSettlement, notifySides, otherSide } from '../notices.ts';
import { insertMove } from '../queries/lines.ts';
import { lockLeases, updateSettlement } from '../queries.ts';
import { hasChanged, noNextLease, nothingProposed } from '../refusals.ts';
import { settleIfDone } from './books.ts';
import { find } from './find.ts';
import { lockedToAct, requireSent, sideOf } from './load.ts';
import { logSettlement } from './log.ts';
import { requireFree } from './money.ts';

interface Transfer {
  toLeaseId: number;
  amount: Amount;
}

export const noTransfer = { transferLeaseId: null, transferAmount: null };

export const propose = (deps: Deps, actor: Actor, id: number, { toLeaseId, amount }: Transfer): Promise<Settlement> =>
  deps.db.transaction(async (tx) => {
    const found = await lockedToAct(deps, tx, actor, id);
    requireSent(found);
    const { row } = found;
    const next = row.isOfLeaver ? [] : await nextLeasesOf(tx, actor, row.leaseId);
    const to = next.find(({ leaseId }) => leaseId === toLeaseId);
    if (!to) throw noNextLease();
    requireFree(found, amount);
    await updateSettlement(tx, id, { transferLeaseId: toLeaseId, transferAmount: amount });
    await notifySides(deps, tx, row, {
      title: `Part of the deposit for ${to.propertyName}`,
      content: `${formatRupees(amount)} of the deposit of ${row.propertyName} would go to your next lease. Please say whether you agree.`,
      by: actor.userId,
      to: ['tenant'],
    });
    return find(deps, tx, actor, id);
  });

/** By the tenant's word alone. Both leases are held, in the order in which everybody holds two. */
export const agree = (deps: Deps, actor: Actor, id: number, { toLeaseId, amount }: Transfer): Promise<Settlement> =>
  deps.db.transaction(async (tx) => {
    const found = await lockedToAct(deps, tx, actor, id, toLeaseId);
    requireSent(found);
    const { row } = found;
    if (row.transferAmount === null || row.transferTo === null) throw nothingProposed();
    if (row.transferLeaseId !== toLeaseId || toPaise(row.transferAmount) !== toPaise(amount)) throw hasChanged();
    const [to] = await lockLeases(tx, [toLeaseId]);
    if (!to || isOver(to.status) || to.tenantId !== row.mainTenantId) throw noNextLease();
    requireFree(found, amount);
    const by = await authorOf(tx, actor);
    await transferDeposit(deps, tx, {
      from: { leaseId: row.leaseId, propertyName: row.propertyName },
      to: { leaseId: toLeaseId, propertyName: row.transferTo },
      ...{ amount, by },
    });
    await insertMove(tx, {
      ...{ settlementId: id, kind: 'transfer', amount, note: row.transferTo },
      paidDate: dateInIndia(deps.now()),
      byId: actor.userId,
      by: by.name,
      createdAt: deps.now(),
    });
    await updateSettlement(tx, id, noTransfer);
    await logSettlement(deps, tx, actor, row, { action: 'settlement.moved', amount });
    const content = `${formatRupees(amount)} has gone to the deposit of ${row.transferTo}.`;
    await notifySides(deps, tx, row, { title: 'Deposit moved', content, by: actor.userId, to: ['manager'] });
    await settleIfDone(deps, tx, id);
    return find(deps, tx, actor, id);
  });

export const drop = (deps: Deps, actor: Actor, id: number): Promise<Settlement> =>
  deps.db.transaction(async (tx) => {
    const found = await lockedToAct(deps, tx, actor, id);
    if (found.row.transferAmount === null) throw nothingProposed();
    await updateSettlement(tx, id, noTransfer);
    const side = sideOf(actor);
    await announceSettlement(tx, found.row);
    await notifySides(deps, tx, found.row, {
      title: side === 'tenant' ? 'The deposit is not to be moved' : 'The deposit is not moved after all',
      content: `${formatRupees(found.row.transferAmount)}: ${found.row.propertyName}.`,
      by: actor.userId,
      to: otherSide(side),
    });
    return find(deps, tx, actor, id);
  });

import { agreedAfter } from '#contract/books/deposit-rules';
import type {
  DepositAdjustForm,
  DepositPassport,
  DepositRefundForm,
  DepositTopUpForm,
  DepositTransferForm,
} from '#contract/books/deposits';
import { isOver } from '#contract/lettings/lease-days';
import { dateInIndia } from '#contract/platform/calendar';
import type { Scope } from '#server/access/viewer';
import type { Actor } from '#server/actor';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { agreeDeposit } from '#server/features/lettings/leases/service/agree-deposit';
import { hasRight, requireRight } from '#server/features/lettings/mandates/service';
import { authorOf } from '#server/features/money/payments/service/author';
import { raise } from '#server/features/money/payments/service/charges/raise';
import { requireUnsettled } from '#server/features/money/payments/service/deposits/being-settled';
import { payFromDeposit, transferDeposit } from '#server/features/money/payments/service/deposits/move-deposit';
import { refundDeposit } from '#server/features/money/payments/service/deposits/refund-deposit';
import { lockLeases } from '#server/features/money/payments/service/lock-payment';
import { type DepositLease, selectNextLeases } from '../queries/passport.ts';
import { leaseOver, leaseRuns, noNextLease, notDueYet } from '../refusals.ts';
import { leaseOf, passportOf, standingOf } from './passport.ts';

/** The deposit is held with its lease until all is done: two at once never give more than there is. */
const lock = async (tx: Db, actor: Actor, id: number, ...others: number[]): Promise<DepositLease> => {
  await lockLeases(tx, [id, ...others], actor);
  return leaseOf(tx, actor, id);
};

/** The same for money that leaves it. */
const lockToTake = async (tx: Db, actor: Actor, id: number, ...others: number[]): Promise<DepositLease> => {
  const lease = await lock(tx, actor, id, ...others);
  await requireUnsettled(tx, { leaseId: id, type: 'security_deposit' });
  return lease;
};

/** What is asked for beyond what was agreed is agreed from now on, where it is asked by somebody who may change the lease. */
const raiseAgreed = async (deps: Deps, tx: Db, actor: Actor, lease: DepositLease): Promise<void> => {
  if (!(await hasRight(tx, actor, lease.propertyId, 'renewLeases'))) return;
  const { held, owed } = await standingOf(tx, lease.id);
  const securityDeposit = agreedAfter({ agreed: lease.agreed, held, asked: owed });
  await agreeDeposit(deps, tx, actor, { leaseId: lease.id, propertyName: lease.propertyName, securityDeposit });
};

export const topUp = async (
  deps: Deps,
  tx: Db,
  actor: Actor,
  leaseId: number,
  { amount, dueDate, description }: DepositTopUpForm,
): Promise<DepositPassport> => {
  const lease = await lock(tx, actor, leaseId);
  if (isOver(lease.status)) throw leaseOver();
  const charge = { amount, dueDate, type: 'security_deposit' as const, description: description ?? 'Deposit top-up' };
  await raise(deps, tx, { leaseId, charges: [charge], by: await authorOf(tx, actor) });
  await raiseAgreed(deps, tx, actor, lease);
  return passportOf(deps, tx, actor, leaseId);
};

export const refund = async (
  deps: Deps,
  tx: Db,
  actor: Actor,
  leaseId: number,
  form: DepositRefundForm,
): Promise<DepositPassport> => {
  const lease = await lockToTake(tx, actor, leaseId);
  await requireRight(tx, actor, lease.propertyId, 'giveBackMoney');
  await refundDeposit(deps, tx, { leaseId, ...form, by: await authorOf(tx, actor) });
  return passportOf(deps, tx, actor, leaseId);
};

/** A deposit secures what is open at the end. As long as the lease runs on, the tenant pays what is due. */
export const adjust = async (
  deps: Deps,
  tx: Db,
  actor: Actor,
  leaseId: number,
  form: DepositAdjustForm,
): Promise<DepositPassport> => {
  const lease = await lockToTake(tx, actor, leaseId);
  const over = isOver(lease.status);
  if (!over && lease.noticeDate === null) throw leaseRuns();
  const today = dateInIndia(deps.now());
  const requireDue = (dueDate: string) => {
    if (!over && dueDate > today) throw notDueYet();
  };
  await payFromDeposit(deps, tx, { leaseId, ...form, requireDue, by: await authorOf(tx, actor) });
  return passportOf(deps, tx, actor, leaseId);
};

export const transfer = async (
  deps: Deps,
  tx: Db,
  actor: Actor,
  leaseId: number,
  { toLeaseId, amount }: DepositTransferForm,
): Promise<DepositPassport> => {
  const next = (await selectNextLeases(tx, actor, await leaseOf(tx, actor, leaseId))).some(
    (each) => each.leaseId === toLeaseId,
  );
  if (!next) throw noNextLease();
  const from = await lockToTake(tx, actor, leaseId, toLeaseId);
  const to = await leaseOf(tx, actor, toLeaseId);
  await requireRight(tx, actor, from.propertyId, 'giveBackMoney');
  await requireRight(tx, actor, to.propertyId, 'recordMoney');
  await transferDeposit(deps, tx, {
    from: { leaseId, propertyName: from.propertyName },
    to: { leaseId: toLeaseId, propertyName: to.propertyName },
    amount,
    by: await authorOf(tx, actor),
  });
  await raiseAgreed(deps, tx, actor, to);
  return passportOf(deps, tx, actor, leaseId);
};

/** Where a deposit can go, for whoever runs both homes. */
export const nextLeasesOf = async (db: Db, scope: Scope, leaseId: number) =>
  selectNextLeases(db, scope, await leaseOf(db, scope, leaseId));

import type { User } from '#contract/identity/users';
import { planNames } from '#contract/plans/plans';
import { freeFollows, NO_END, NO_RUNNING_PLAN } from '#contract/plans/subscription';
import type { Amount } from '#contract/platform/money';
import type { Actor } from '#server/actor';
import { AppError } from '#server/app-error';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { presentUser } from '#server/features/identity/users/present';
import { freeLimits } from '#server/features/identity/users/service/free-limits';
import { worthLeft } from '#server/features/plans/invoices/service';
import { keepUnusedDays } from '#server/features/plans/plan-credits/service';
import { announceSubscription, dayOf, notifyUser } from '../notices.ts';
import { type UserRow, updateUser } from '../queries.ts';
import { hasDaysLeft, lockUserRow, paidPlanOf, termAt } from './lock-user.ts';

/** The free plan has no end. A paid one is not given up by mistake. */
export const activateFree = (deps: Deps, actor: Actor): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const user = await lockUserRow(tx, actor.userId);
    const held = paidPlanOf(user, deps.now());
    if (held) throw new AppError('conflict', freeFollows(planNames[held.plan]));
    if (user.subscriptionPlan === 'free' && user.subscriptionStatus === 'active') return;
    const limits = await freeLimits(tx);
    const now = deps.now();
    await keepWorth(deps, tx, user);
    await updateUser(
      tx,
      user.id,
      {
        ...NO_PAID_PLAN,
        ...limits,
        subscriptionStatus: 'active',
        subscriptionStartDate: now,
        subscriptionEndDate: null,
        paymentGateway: 'manual',
      },
      now,
    );
    await announceSubscription(tx, user.id);
  });

/** What was paid for a plan that ends before its time, by whomsoever, becomes credit. Answers how much. The user is held. */
export const keepWorth = async (deps: Deps, tx: Db, user: UserRow): Promise<Amount> => {
  const now = deps.now();
  const amount = hasDaysLeft(user, now) ? await worthLeft(tx, user.id, termAt(user, now)) : '0.00';
  await keepUnusedDays(deps, tx, user.id, { amount, invoiceId: null });
  return amount;
};

const NO_PAID_PLAN = {
  subscriptionPlan: 'free',
  billingCycle: null,
  cancelsAtEnd: false,
} as const;

/** A paid plan is over: the limits of the free plan hold, and nothing is deleted. */
export const fallBack = async (
  deps: Deps,
  tx: Db,
  { id, subscriptionEndDate: end }: UserRow,
  status: 'expired' | 'cancelled',
): Promise<UserRow> => {
  const now = deps.now();
  const subscriptionEndDate = end && end < now ? end : now;
  const over = { ...NO_PAID_PLAN, ...(await freeLimits(tx)), subscriptionStatus: status, subscriptionEndDate };
  return updateUser(tx, id, over, now);
};

const setCancels = (deps: Deps, actor: Actor, cancelsAtEnd: boolean): Promise<User> =>
  deps.db.transaction(async (tx) => {
    const user = await lockUserRow(tx, actor.userId);
    const held = paidPlanOf(user, deps.now());
    if (!held) throw new AppError('conflict', NO_RUNNING_PLAN);
    if (!user.subscriptionEndDate) throw new AppError('conflict', NO_END);
    if (user.cancelsAtEnd === cancelsAtEnd) return presentUser(user);
    const changed = await updateUser(tx, user.id, { cancelsAtEnd }, deps.now());
    const [name, until] = [planNames[held.plan], dayOf(user.subscriptionEndDate)];
    await notifyUser(deps, tx, user.id, {
      title: cancelsAtEnd ? `Your ${name} plan is cancelled` : `Your ${name} plan goes on`,
      content: cancelsAtEnd
        ? `You keep it until ${until}. The free plan follows, and nothing is deleted.`
        : `You have taken back the cancellation. It runs until ${until}.`,
    });
    return presentUser(changed);
  });

export const cancel = (deps: Deps, actor: Actor): Promise<User> => setCancels(deps, actor, true);
export const resume = (deps: Deps, actor: Actor): Promise<User> => setCancels(deps, actor, false);

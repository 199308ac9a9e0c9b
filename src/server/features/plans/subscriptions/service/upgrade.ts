import type { User } from '#contract/identity/users';
import type { Achievement } from '#contract/plans/achievements';
import type { Invoice } from '#contract/plans/invoices';
import { type PlanId, planRank } from '#contract/plans/plan-offers';
import { quote } from '#contract/plans/plan-prices';
import { planNames } from '#contract/plans/plans';
import { ALREADY_ON_PLAN, cancelFirst, DOWNGRADE_BY_CANCEL } from '#contract/plans/subscription';
import { toPaise } from '#contract/platform/money';
import type { Actor } from '#server/actor';
import { AppError } from '#server/app-error';
import type { Deps } from '#server/deps';
import { presentUser } from '#server/features/identity/users/present';
import { largest } from '#server/features/plans/achievements/service';
import { creditAt, present } from '#server/features/plans/invoices/service';
import { requireOffer } from '#server/features/plans/plans/service';
import type { UserRow } from '../queries.ts';
import { activate } from './activate.ts';
import { lockUserRow, paidPlanOf, requireNoOpenInvoice, termAt } from './lock-user.ts';

interface Upgraded {
  success: boolean;
  user: User;
  invoice: Invoice | null;
  achievement: Achievement | null;
}

const requireLarger = (user: UserRow, plan: PlanId, now: Date): void => {
  const held = paidPlanOf(user, now);
  if (held?.plan === plan) throw new AppError('conflict', ALREADY_ON_PLAN);
  if (held && planRank(held.plan) > planRank(plan)) throw new AppError('conflict', cancelFirst(planNames[held.plan]));
};

/** To a larger plan at once, by the month. What is left to pay is due soon; nobody upgrades twice on credit. */
export const upgrade = (deps: Deps, actor: Actor, plan: PlanId): Promise<Upgraded> =>
  deps.db.transaction(async (tx) => {
    const now = deps.now();
    if (plan === 'free')
      throw new AppError('invalid_input', DOWNGRADE_BY_CANCEL, { fieldErrors: { planId: DOWNGRADE_BY_CANCEL } });
    const offer = await requireOffer(tx, plan, 'monthly');
    const user = await lockUserRow(tx, actor.userId);
    await requireNoOpenInvoice(tx, user.id);
    requireLarger(user, plan, now);
    const isSwitch = paidPlanOf(user, now) !== null;
    const credit = isSwitch ? await creditAt(tx, user.id, termAt(user, now)) : '0.00';
    const { billingCycle, name: planName, propertyLimit, documentLimit } = offer;
    const price = quote(offer.price, null, credit);
    const purchase = { ...price, plan, planName, billingCycle, propertyLimit, documentLimit, chosenAt: now };
    const isPaid = toPaise(price.finalAmount) === 0;
    const {
      user: changed,
      invoice,
      achievements,
    } = await activate(deps, tx, user, purchase, { gateway: null, isPaid });
    return {
      success: true,
      user: presentUser(changed),
      invoice: present(invoice),
      achievement: largest(achievements),
    };
  });

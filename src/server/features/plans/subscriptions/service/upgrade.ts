import type { User } from '#contract/identity/users';
import type { Achievement } from '#contract/plans/achievements';
import type { Invoice } from '#contract/plans/invoices';
import { changeTo, cycleOf, type HeldPlan } from '#contract/plans/plan-changes';
import type { BillingCycle, PlanId } from '#contract/plans/plan-offers';
import { planNames } from '#contract/plans/plans';
import { ALREADY_ON_PLAN, cancelFirst, DOWNGRADE_BY_CANCEL } from '#contract/plans/subscription';
import { toPaise } from '#contract/platform/money';
import type { Actor } from '#server/actor';
import { AppError } from '#server/app-error';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { presentUser } from '#server/features/identity/users/present';
import { largest } from '#server/features/plans/achievements/service';
import { present } from '#server/features/plans/invoices/present';
import { findOffer } from '#server/features/plans/plans/service';
import type { UserRow } from '../queries.ts';
import { activate } from './activate.ts';
import { lockUserRow, paidPlanOf, requireNoOpenInvoice } from './lock-user.ts';
import { pricePlan } from './price-plan.ts';

interface Upgraded {
  success: boolean;
  user: User;
  invoice: Invoice | null;
  achievement: Achievement | null;
}

const requireLarger = (user: UserRow, wanted: HeldPlan, now: Date): void => {
  const held = paidPlanOf(user, now);
  const change = changeTo(held, wanted);
  if (change === 'renewal') throw new AppError('conflict', ALREADY_ON_PLAN);
  if (held && change === 'reduction') throw new AppError('conflict', cancelFirst(planNames[held.plan]));
};

/** The cycle stays as it is, by the month where no paid plan runs, unless the plan is not offered so. */
const keptCycle = async (tx: Db, user: UserRow, plan: PlanId, now: Date): Promise<BillingCycle> => {
  const held = paidPlanOf(user, now);
  const kept = held ? cycleOf(held) : 'monthly';
  if (await findOffer(tx, plan, kept)) return kept;
  return kept === 'monthly' ? 'yearly' : 'monthly';
};

interface Wish {
  planId: PlanId;
  billingCycle?: BillingCycle;
}

/** To a larger plan at once. What is left to pay is due soon; nobody upgrades twice on credit. */
export const upgrade = (deps: Deps, actor: Actor, { planId: plan, billingCycle }: Wish): Promise<Upgraded> =>
  deps.db.transaction(async (tx) => {
    const now = deps.now();
    if (plan === 'free')
      throw new AppError('invalid_input', DOWNGRADE_BY_CANCEL, { fieldErrors: { planId: DOWNGRADE_BY_CANCEL } });
    const user = await lockUserRow(tx, actor.userId);
    await requireNoOpenInvoice(tx, user.id);
    const cycle = billingCycle ?? (await keptCycle(tx, user, plan, now));
    requireLarger(user, { plan, billingCycle: cycle }, now);
    const wish = { plan, billingCycle: cycle, code: null, codeField: 'code', isOrder: true } as const;
    const { offer, price } = await pricePlan(deps, tx, user, wish);
    const { name: planName, propertyLimit, documentLimit } = offer;
    const purchase = { ...price, plan, planName, billingCycle: cycle, propertyLimit, documentLimit, chosenAt: now };
    const isPaid = toPaise(price.finalAmount) === 0;
    const {
      user: changed,
      invoice,
      achievements,
    } = await activate(deps, tx, user, purchase, { gateway: null, isPaid });
    return {
      success: true,
      user: presentUser(changed),
      invoice: present(deps, invoice),
      achievement: largest(achievements),
    };
  });

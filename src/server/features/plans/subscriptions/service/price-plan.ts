import { codeRefusal } from '#contract/plans/discount-rules';
import type { InvoiceCycle } from '#contract/plans/invoices';
import { heldCycle } from '#contract/plans/plan-changes';
import type { BillingCycle, PlanId } from '#contract/plans/plan-offers';
import { type Quote, quote } from '#contract/plans/plan-prices';
import { planNames } from '#contract/plans/plans';
import { CODE_OTHER_PLAN, cancelFirst, NO_END } from '#contract/plans/subscription';
import { type Amount, fromPaise, sumPaise } from '#contract/platform/money';
import { AppError } from '#server/app-error';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import type { DiscountCodeRow } from '#server/features/plans/discount-codes/queries';
import { findCode, lockCode } from '#server/features/plans/discount-codes/service';
import { worthLeft } from '#server/features/plans/invoices/service';
import { creditOf } from '#server/features/plans/plan-credits/service';
import type { OfferRow } from '#server/features/plans/plans/queries';
import { findOffer, requireOffer } from '#server/features/plans/plans/service';
import { hasUsedCode, selectHoldingOrder, type UserRow } from '../queries.ts';
import { changeFor, termAt } from './lock-user.ts';

export interface PlanWish {
  plan: PlanId;
  billingCycle: BillingCycle;
  code: string | null;
  /** The field of the request that holds the code. */
  codeField: 'code' | 'discountCode';
  /** True where an order is made of it: the code stays held until then. */
  isOrder: boolean;
}

export interface PricedPlan {
  offer: OfferRow;
  code: DiscountCodeRow | undefined;
  price: Quote;
  creditAvailable: Amount;
}

const findUsable = async (deps: Deps, db: Db, user: UserRow, wish: PlanWish): Promise<DiscountCodeRow | undefined> => {
  if (wish.code === null) return undefined;
  const row = await (wish.isOrder ? lockCode : findCode)(db, wish.code);
  const isHeld = row !== undefined && (await selectHoldingOrder(db, user.id, row.id)) !== undefined;
  const hasUsed = row !== undefined && (await hasUsedCode(db, user.id, row.id));
  const { plan, billingCycle } = wish;
  const refusal =
    plan === 'free'
      ? CODE_OTHER_PLAN
      : codeRefusal(row, { userId: user.id, plan, billingCycle, now: deps.now(), isHeld, hasUsed });
  if (refusal) throw new AppError('invalid_input', refusal, { fieldErrors: { [wish.codeField]: refusal } });
  return row;
};

/** What the catalogue says of a plan that is asked for by an invoice, of whatever cycle. */
export const offerFor = async (db: Db, plan: PlanId, cycle: InvoiceCycle): Promise<OfferRow> =>
  (await findOffer(db, plan, heldCycle(cycle))) ?? requireOffer(db, plan, 'yearly');

/** The credit that somebody has, with what is left of a plan that the wished one would take the place of. */
const creditFor = async (deps: Deps, db: Db, user: UserRow, wish: PlanWish): Promise<Amount> => {
  if (wish.plan === 'free') return '0.00';
  const now = deps.now();
  const change = changeFor(user, wish, now);
  if (change === 'reduction') throw new AppError('conflict', cancelFirst(planNames[user.subscriptionPlan]));
  if (change === 'renewal' && !user.subscriptionEndDate) throw new AppError('conflict', NO_END);
  const unused = change === 'switch' ? await worthLeft(db, user.id, termAt(user, now)) : '0.00';
  return fromPaise(sumPaise([await creditOf(db, user.id), unused]));
};

/** What a plan costs somebody now: by the catalogue, less a discount, less what they have paid and not used. */
export const pricePlan = async (deps: Deps, db: Db, user: UserRow, wish: PlanWish): Promise<PricedPlan> => {
  const offer = await requireOffer(db, wish.plan, wish.billingCycle);
  const creditAvailable = await creditFor(deps, db, user, wish);
  const code = await findUsable(deps, db, user, wish);
  return { offer, code, price: quote(offer.price, code ?? null, creditAvailable), creditAvailable };
};

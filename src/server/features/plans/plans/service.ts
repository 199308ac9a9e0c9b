import type { PlanPricing } from '#contract/back-office/admin-plan-pricing';
import { CURRENCY } from '#contract/money/payments';
import type { BillingCycle, PlanId, PlanOffer } from '#contract/plans/plan-offers';
import { planNames } from '#contract/plans/plans';
import { NO_SUCH_OFFER } from '#contract/plans/subscription';
import { AppError } from '#server/app-error';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import {
  clearPopular,
  type OfferRow,
  selectOffer,
  selectOffers,
  selectOffersForUpdate,
  upsertOffer,
} from './queries.ts';

export const present = (row: OfferRow): PlanOffer => ({
  id: row.plan,
  name: row.name,
  description: row.description,
  price: row.price,
  currency: CURRENCY,
  duration: row.billingCycle,
  billingCycle: row.billingCycle,
  propertyLimit: row.propertyLimit,
  documentLimit: row.documentLimit,
  features: row.features,
  popular: row.popular,
});

export const list = async (deps: Deps, cycle?: BillingCycle): Promise<PlanOffer[]> =>
  (await selectOffers(deps.db, cycle)).map(present);

export const findOffer = (db: Db, plan: PlanId, cycle: BillingCycle): Promise<OfferRow | undefined> =>
  selectOffer(db, plan, cycle);

/** The price comes from here, never from a request. */
export const requireOffer = async (db: Db, plan: PlanId, cycle: BillingCycle): Promise<OfferRow> => {
  const offer = await selectOffer(db, plan, cycle);
  if (!offer) throw new AppError('invalid_input', NO_SUCH_OFFER, { fieldErrors: { planId: NO_SUCH_OFFER } });
  return offer;
};

/** Sets an offer of the catalogue. What was ordered keeps its price, and who is on the plan keeps its limits. */
export const setOffer = async (
  deps: Deps,
  tx: Db,
  { planId: plan, billingCycle, popular, ...terms }: PlanPricing,
): Promise<{ before: OfferRow | undefined; after: OfferRow }> => {
  const offers = await selectOffersForUpdate(tx);
  const ofPlan = offers.filter((offer) => offer.plan === plan);
  const before = ofPlan.find((offer) => offer.billingCycle === billingCycle);
  const { name, description } = before ?? ofPlan[0] ?? { name: planNames[plan], description: '' };
  if (popular) await clearPopular(tx, billingCycle, plan);
  const values = { plan, billingCycle, name, description, popular, ...terms, updatedAt: deps.now() };
  return { before, after: await upsertOffer(tx, values) };
};

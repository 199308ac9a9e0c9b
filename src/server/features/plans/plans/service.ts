import type { PlanPricing } from '#contract/back-office/admin-plan-pricing';
import { CURRENCY } from '#contract/money/payments';
import { featuresWithin } from '#contract/plans/plan-limits';
import type { BillingCycle, PlanId, PlanOffer } from '#contract/plans/plan-offers';
import { planNames } from '#contract/plans/plans';
import { NO_SUCH_OFFER } from '#contract/plans/subscription';
import { AppError } from '#server/app-error';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import {
  clearPopular,
  moveFreeLimits,
  type OfferRow,
  selectOffer,
  selectOffers,
  selectOffersForUpdate,
  setFreeLimits,
  upsertOffer,
} from './queries.ts';
import { plannedIn } from './rules.ts';

const withFeatures = (row: OfferRow): Pick<PlanOffer, 'features' | 'plannedFeatures'> => {
  const features = featuresWithin(row.features, row);
  return { features, plannedFeatures: plannedIn(features) };
};

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
  ...withFeatures(row),
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

/** The free plan has no cycle: its limits are the same in each, and hold at once for everybody who has those of before. */
const spreadFree = async (tx: Db, before: OfferRow | undefined, after: OfferRow): Promise<void> => {
  const { propertyLimit, documentLimit } = after;
  const limits = { propertyLimit, documentLimit };
  await setFreeLimits(tx, limits);
  if (before) await moveFreeLimits(tx, before, limits);
};

/** Sets an offer of the catalogue. What was ordered keeps its price, and who is on a paid plan keeps its limits. */
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
  const after = await upsertOffer(tx, values);
  if (plan === 'free') await spreadFree(tx, before ?? ofPlan[0], after);
  return { before, after };
};

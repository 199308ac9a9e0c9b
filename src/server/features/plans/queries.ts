import { and, asc, eq, sql } from 'drizzle-orm';
import { type BillingCycle, billingCycles, type PlanId } from '#contract/plan-offers';
import type { Db } from '#server/db/client';
import { planOffers } from '#server/db/schema/plan-offers';

export type OfferRow = typeof planOffers.$inferSelect;

/** Yearly offers first, the cheapest first. */
export const selectOffers = (db: Db, cycle?: BillingCycle): Promise<OfferRow[]> =>
  db
    .select()
    .from(planOffers)
    .where(cycle && eq(planOffers.billingCycle, cycle))
    .orderBy(sql`${planOffers.billingCycle} <> ${billingCycles[0]}`, asc(planOffers.price), asc(planOffers.id));

export const selectOffer = async (db: Db, plan: PlanId, cycle: BillingCycle): Promise<OfferRow | undefined> => {
  const [row] = await db
    .select()
    .from(planOffers)
    .where(and(eq(planOffers.plan, plan), eq(planOffers.billingCycle, cycle)));
  return row;
};

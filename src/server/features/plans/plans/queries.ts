import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { type BillingCycle, billingCycles, type PlanId } from '#contract/plans/plan-offers';
import type { Limits } from '#contract/plans/plans';
import type { Db } from '#server/db/client';
import { preparedOne } from '#server/db/prepared';
import { planOffers } from '#server/db/schema/plan-offers';
import { users } from '#server/db/schema/users';

export type OfferRow = typeof planOffers.$inferSelect;

/** Yearly offers first, the cheapest first. */
export const selectOffers = (db: Db, cycle?: BillingCycle): Promise<OfferRow[]> =>
  db
    .select()
    .from(planOffers)
    .where(cycle && eq(planOffers.billingCycle, cycle))
    .orderBy(sql`${planOffers.billingCycle} <> ${billingCycles[0]}`, asc(planOffers.price), asc(planOffers.id));

const offerOf = preparedOne((db, { plan, cycle }: { plan: PlanId; cycle: BillingCycle }) =>
  db
    .select()
    .from(planOffers)
    .where(and(eq(planOffers.plan, plan), eq(planOffers.billingCycle, cycle))),
);

export const selectOffer = (db: Db, plan: PlanId, cycle: BillingCycle): Promise<OfferRow | undefined> =>
  offerOf(db, { plan, cycle });

/** Held, so that of two who change the catalogue one comes after the other. */
export const selectOffersForUpdate = (tx: Db): Promise<OfferRow[]> =>
  tx.select().from(planOffers).orderBy(asc(planOffers.id)).for('update');

export const upsertOffer = async (tx: Db, values: typeof planOffers.$inferInsert): Promise<OfferRow> => {
  const [row] = await tx
    .insert(planOffers)
    .values(values)
    .onConflictDoUpdate({ target: [planOffers.plan, planOffers.billingCycle], set: values })
    .returning();
  if (!row) throw new Error('the offer was not written');
  return row;
};

export const setFreeLimits = async (tx: Db, limits: Limits): Promise<void> => {
  await tx.update(planOffers).set(limits).where(eq(planOffers.plan, 'free'));
};

export const clearPopular = async (tx: Db, cycle: BillingCycle, except: PlanId): Promise<void> => {
  await tx
    .update(planOffers)
    .set({ popular: false })
    .where(and(eq(planOffers.billingCycle, cycle), eq(planOffers.popular, true), ne(planOffers.plan, except)));
};

/** Who has other limits than those of the free plan was given them by hand, and keeps them. */
export const moveFreeLimits = async (tx: Db, before: Limits, after: Limits): Promise<void> => {
  const isFree = eq(users.subscriptionPlan, 'free');
  const { propertyLimit, documentLimit } = after;
  await tx
    .update(users)
    .set({ propertyLimit })
    .where(and(isFree, eq(users.propertyLimit, before.propertyLimit)));
  await tx
    .update(users)
    .set({ documentLimit })
    .where(and(isFree, eq(users.documentLimit, before.documentLimit)));
};

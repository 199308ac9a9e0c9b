import { and, eq, isNotNull } from 'drizzle-orm';
import { isSideOfMandate } from '#server/access/mandate-ledgers';
import type { Db } from '#server/db/client';
import { agentCosts, agentSettlements, commissionTerms } from '#server/db/schema/agent-ledgers';
import { mandates } from '#server/db/schema/mandates';
import { properties } from '#server/db/schema/properties';

type Decided = Partial<Pick<typeof agentCosts.$inferInsert, 'state' | 'decidedAt' | 'reason'>>;

export type TermsRow = typeof commissionTerms.$inferSelect;
export type CostRow = typeof agentCosts.$inferSelect;
export type SettlementRow = typeof agentSettlements.$inferSelect;

export const insertTerms = async (tx: Db, values: typeof commissionTerms.$inferInsert): Promise<void> => {
  await tx.insert(commissionTerms).values(values);
};

export const selectTermsById = async (tx: Db, id: number): Promise<TermsRow | undefined> =>
  (await tx.select().from(commissionTerms).where(eq(commissionTerms.id, id)))[0];

export const decideTerms = (tx: Db, id: number, changes: Omit<Decided, 'reason'> & { from?: string }) =>
  tx.update(commissionTerms).set(changes).where(eq(commissionTerms.id, id));

/** What waited has been replaced by what is said now. */
export const replaceWaiting = (tx: Db, mandateId: number, changes: Omit<Decided, 'reason'>) =>
  tx
    .update(commissionTerms)
    .set(changes)
    .where(and(eq(commissionTerms.mandateId, mandateId), eq(commissionTerms.state, 'waiting')));

export const insertCost = async (tx: Db, values: typeof agentCosts.$inferInsert): Promise<number> => {
  const [row] = await tx.insert(agentCosts).values(values).returning({ id: agentCosts.id });
  return row?.id ?? 0;
};

export const selectCost = async (db: Db, id: number): Promise<CostRow | undefined> =>
  (await db.select().from(agentCosts).where(eq(agentCosts.id, id)))[0];

/** All with a bill of mandates that somebody has to do with, as owner or agent. */
export const selectCostsOf = async (tx: Db, userId: string): Promise<number[]> => {
  const rows = await tx
    .select({ id: agentCosts.id })
    .from(agentCosts)
    .innerJoin(mandates, eq(mandates.id, agentCosts.mandateId))
    .innerJoin(properties, eq(properties.id, mandates.propertyId))
    .where(and(isNotNull(agentCosts.billUrl), isSideOfMandate(userId)));
  return rows.map(({ id }) => id);
};

export const decideCost = (tx: Db, id: number, changes: Decided) =>
  tx.update(agentCosts).set(changes).where(eq(agentCosts.id, id));

export const insertSettlement = async (tx: Db, values: typeof agentSettlements.$inferInsert): Promise<void> => {
  await tx.insert(agentSettlements).values(values);
};

export const selectSettlement = async (tx: Db, id: number): Promise<SettlementRow | undefined> =>
  (await tx.select().from(agentSettlements).where(eq(agentSettlements.id, id)))[0];

export const decideSettlement = (tx: Db, id: number, changes: Decided) =>
  tx.update(agentSettlements).set(changes).where(eq(agentSettlements.id, id));

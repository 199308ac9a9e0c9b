import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client';
import { agentHoldings } from '#server/db/schema/agent-ledgers';
import { leases } from '#server/db/schema/leases';
import { mandates } from '#server/db/schema/mandates';
import { properties } from '#server/db/schema/properties';

const ofMandate = {
  mandateId: mandates.id,
  propertyId: mandates.propertyId,
  landlordId: sql<string>`${properties.landlordId}`,
};

/** By which an agent works for the home of a lease. */
export const selectMandateOf = async (tx: Db, leaseId: number, agentId: string) =>
  (
    await tx
      .select(ofMandate)
      .from(mandates)
      .innerJoin(properties, eq(properties.id, mandates.propertyId))
      .innerJoin(leases, eq(leases.propertyId, properties.id))
      .where(and(eq(leases.id, leaseId), eq(mandates.agentId, agentId), eq(mandates.status, 'confirmed')))
  )[0];

/** What is kept of some receipts, by now. */
export const selectKept = (tx: Db, receiptIds: number[]) =>
  tx
    .select({
      ...ofMandate,
      receiptId: agentHoldings.receiptId,
      amount: sql<string>`sum(${agentHoldings.amount})::text`,
    })
    .from(agentHoldings)
    .innerJoin(mandates, eq(mandates.id, agentHoldings.mandateId))
    .innerJoin(properties, eq(properties.id, mandates.propertyId))
    .where(inArray(agentHoldings.receiptId, receiptIds))
    .groupBy(agentHoldings.receiptId, mandates.id, properties.id)
    .orderBy(asc(agentHoldings.receiptId));

export const insertHolding = async (tx: Db, values: typeof agentHoldings.$inferInsert): Promise<number> => {
  const [row] = await tx.insert(agentHoldings).values(values).returning({ id: agentHoldings.id });
  if (!row) throw new Error('nothing was written');
  return row.id;
};

import { desc, eq, sql } from 'drizzle-orm';
import { awaitsTenant } from '#server/access/settlements';
import { awaitsSignature } from '#server/access/signings';
import { prepared } from '#server/db/prepared';
import { leases } from '#server/db/schema/leases';
import { properties } from '#server/db/schema/properties';
import { settlementLines, settlementMoves, settlements } from '#server/db/schema/settlements';
import { signings } from '#server/db/schema/signings';

const MOST = 5;

/** What waits for somebody's signature, newest first. */
export const selectToSign = prepared((db, { userId }: { userId: string }) =>
  db
    .select({ id: signings.id, title: signings.title, sentBy: signings.sentBy, expiresAt: signings.expiresAt })
    .from(signings)
    .where(awaitsSignature(userId))
    .orderBy(desc(signings.id))
    .limit(MOST),
);

/** Settlements that wait for somebody's word, newest first. */
export const selectToSettle = prepared((db, { userId }: { userId: string }) =>
  db
    .select({
      id: settlements.id,
      propertyName: properties.name,
      answerBy: settlements.answerBy,
      deductions: sql<number>`(select count(*)::int from ${settlementLines}
        where ${settlementLines.settlementId} = ${settlements.id} and ${settlementLines.state} = 'claimed')`,
      isMoneySent: sql<boolean>`exists (select 1 from ${settlementMoves}
        where ${settlementMoves.settlementId} = ${settlements.id} and ${settlementMoves.word} = 'asked')`,
    })
    .from(settlements)
    .innerJoin(properties, eq(properties.id, settlements.propertyId))
    .innerJoin(leases, eq(leases.id, settlements.leaseId))
    .where(awaitsTenant(userId))
    .orderBy(desc(settlements.id))
    .limit(MOST),
);

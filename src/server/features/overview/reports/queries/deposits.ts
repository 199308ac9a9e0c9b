import { and, eq, isNotNull, lte, sql } from 'drizzle-orm';
import type { CalendarDate } from '#contract/platform/calendar';
import { seesLine } from '#server/access/journal';
import type { Scope } from '#server/access/viewer';
import type { Db } from '#server/db/client';
import { journalEntries, journalLines } from '#server/db/schema/journal';

/** The deposits that were held by the end of a day, by lease. */
export const selectDepositsHeld = (db: Db, scope: Scope, day: CalendarDate) =>
  db
    .select({
      leaseId: sql<number>`${journalLines.leaseId}`,
      held: sql<string>`(-sum(${journalLines.amount}))::numeric(18, 2)::text`,
    })
    .from(journalLines)
    .innerJoin(journalEntries, eq(journalEntries.id, journalLines.entryId))
    .where(
      and(
        seesLine(scope),
        eq(journalLines.account, 'deposit_held'),
        isNotNull(journalLines.leaseId),
        lte(journalEntries.date, day),
      ),
    )
    .groupBy(journalLines.leaseId);

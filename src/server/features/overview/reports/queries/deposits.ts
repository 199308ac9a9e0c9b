import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import type { CalendarDate } from '#contract/platform/calendar';
import { seesLine } from '#server/access/journal';
import { managesProperty } from '#server/access/property-relations';
import type { Viewer } from '#server/access/viewer';
import type { Db } from '#server/db/client';
import { preparedFor } from '#server/db/prepared-for';
import { journalEntries, journalLines } from '#server/db/schema/journal';
import { leases } from '#server/db/schema/leases';
import { properties } from '#server/db/schema/properties';

/** By these the lines are found without going through all books. */
const managedLeases = (db: Db, viewer: Viewer) =>
  db
    .select({ id: leases.id })
    .from(leases)
    .innerJoin(properties, eq(properties.id, leases.propertyId))
    .where(managesProperty(viewer));

/** The deposits that were held by the end of a day, by lease. */
export const selectDepositsHeld = preparedFor((db, viewer, { day }: { day: CalendarDate }) =>
  db
    .select({
      leaseId: sql<number>`${journalLines.leaseId}`,
      held: sql<string>`(-sum(${journalLines.amount}))::numeric(18, 2)::text`,
    })
    .from(journalLines)
    .innerJoin(journalEntries, eq(journalEntries.id, journalLines.entryId))
    .where(
      and(
        seesLine(viewer),
        eq(journalLines.account, 'deposit_held'),
        inArray(journalLines.leaseId, managedLeases(db, viewer)),
        lte(journalEntries.date, day),
      ),
    )
    .groupBy(journalLines.leaseId),
);

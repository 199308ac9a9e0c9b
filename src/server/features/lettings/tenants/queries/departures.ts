import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import type { Db } from '#server/db/client';
import { leaseDepartures } from '#server/db/schema/lease-departures';

export type DepartureRow = typeof leaseDepartures.$inferSelect;

/** Of a lease, newest first; what was taken back is not told. */
export const selectDepartures = (db: Db, leaseId: number): Promise<DepartureRow[]> =>
  db
    .select()
    .from(leaseDepartures)
    .where(and(eq(leaseDepartures.leaseId, leaseId), ne(leaseDepartures.status, 'taken_back')))
    .orderBy(desc(leaseDepartures.id));

/** Those by which somebody left, or would. */
export const selectDeparturesOf = (db: Db, personIds: number[]): Promise<DepartureRow[]> =>
  db
    .select()
    .from(leaseDepartures)
    .where(inArray(leaseDepartures.personId, personIds))
    .orderBy(desc(leaseDepartures.id));

import { and, asc, desc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { CalendarDate } from '#contract/platform/calendar';
import { answersDeparture } from '#server/access/departures';
import { isOnLeaseAs } from '#server/access/lease-relations';
import { isCurrentLease } from '#server/access/leases';
import { managesProperty } from '#server/access/property-relations';
import type { Scope } from '#server/access/viewer';
import type { Db } from '#server/db/client';
import { first, written } from '#server/db/one-row';
import { leaseDepartures } from '#server/db/schema/lease-departures';
import { leaseTenants } from '#server/db/schema/lease-tenants';
import { leases } from '#server/db/schema/leases';
import { properties } from '#server/db/schema/properties';
import { users } from '#server/db/schema/users';

export type DepartureRow = typeof leaseDepartures.$inferSelect;

export const insertDeparture = (db: Db, values: typeof leaseDepartures.$inferInsert): Promise<DepartureRow> =>
  written(db.insert(leaseDepartures).values(values).returning());

export const updateDeparture = (db: Db, id: number, { id: _id, ...changes }: Partial<DepartureRow>) =>
  db.update(leaseDepartures).set(changes).where(eq(leaseDepartures.id, id));

/** Of a lease that somebody manages. */
export const selectManaged = (db: Db, scope: Scope, id: number) =>
  first(
    db
      .select({ leaseId: leaseDepartures.leaseId })
      .from(leaseDepartures)
      .innerJoin(leases, eq(leases.id, leaseDepartures.leaseId))
      .innerJoin(properties, eq(properties.id, leases.propertyId))
      .where(and(eq(leaseDepartures.id, id), managesProperty(scope))),
  );

/** Of a lease that is held. */
export const selectDeparture = (db: Db, id: number): Promise<DepartureRow | undefined> =>
  first(db.select().from(leaseDepartures).where(eq(leaseDepartures.id, id)));

/** The departure of one from a lease that is planned already; without an id, of the main tenant. */
export const selectPlanOf = (db: Db, leaseId: number, personId: number | null) =>
  first(
    db
      .select({ id: leaseDepartures.id })
      .from(leaseDepartures)
      .where(
        and(
          eq(leaseDepartures.leaseId, leaseId),
          eq(leaseDepartures.status, 'planned'),
          personId === null ? isNull(leaseDepartures.personId) : eq(leaseDepartures.personId, personId),
        ),
      ),
  );

/** By which the lease has nobody who leads it. */
export const selectRefusedLead = (db: Db, leaseId: number): Promise<DepartureRow | undefined> =>
  first(
    db
      .select()
      .from(leaseDepartures)
      .where(and(eq(leaseDepartures.leaseId, leaseId), eq(leaseDepartures.leadWord, 'denied')))
      .orderBy(desc(leaseDepartures.id))
      .limit(1),
  );

/** Planned ones whose last day is over. */
export const selectToCarryOut = (
  db: Db,
  { today, afterId, limit }: { today: CalendarDate; afterId: number; limit: number },
) =>
  db
    .select({
      id: leaseDepartures.id,
      leaseId: leaseDepartures.leaseId,
      propertyId: leases.propertyId,
      enteredById: leaseDepartures.enteredById,
    })
    .from(leaseDepartures)
    .innerJoin(leases, eq(leases.id, leaseDepartures.leaseId))
    .where(
      and(
        eq(leaseDepartures.status, 'planned'),
        isNull(leaseDepartures.problem),
        lt(leaseDepartures.lastDay, today),
        gt(leaseDepartures.id, afterId),
      ),
    )
    .orderBy(asc(leaseDepartures.id))
    .limit(limit);

const landlordName = sql<string>`concat_ws(' ', ${users.firstName}, ${users.lastName})`;

const questions = (db: Db) =>
  db
    .select({
      departure: leaseDepartures,
      leaverId: leaseTenants.tenantId,
      propertyId: properties.id,
      propertyName: properties.name,
      landlordName,
    })
    .from(leaseDepartures)
    .innerJoin(leases, eq(leases.id, leaseDepartures.leaseId))
    .innerJoin(properties, eq(properties.id, leases.propertyId))
    .leftJoin(users, eq(users.id, properties.landlordId))
    .leftJoin(leaseTenants, eq(leaseTenants.id, leaseDepartures.personId));

/** What waits for somebody's word. */
export const selectQuestions = (db: Db, userId: string) =>
  questions(db)
    .where(
      or(
        and(eq(leaseDepartures.leadId, userId), eq(leaseDepartures.leadWord, 'asked'), isCurrentLease),
        // By their rows, which have an index.
        and(
          inArray(
            leaseDepartures.personId,
            db.select({ id: leaseTenants.id }).from(leaseTenants).where(isOnLeaseAs(userId)),
          ),
          eq(leaseDepartures.shareWord, 'asked'),
        ),
      ),
    )
    .orderBy(asc(leaseDepartures.id));

export const selectAsked = (db: Db, userId: string, id: number) =>
  first(questions(db).where(and(answersDeparture(userId), eq(leaseDepartures.id, id))));

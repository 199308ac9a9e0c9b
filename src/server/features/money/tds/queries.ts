import { and, asc, eq, gt, gte, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { TdsCreditForm } from '#contract/money/tds';
import type { CalendarDate } from '#contract/platform/calendar';
import { isCurrentLease } from '#server/access/leases';
import { ownsProperty } from '#server/access/property-relations';
import { ownsTdsCredit, seesTdsDuty } from '#server/access/tds';
import { type Scope, viewOf } from '#server/access/viewer';
import type { Db } from '#server/db/client';
import { first } from '#server/db/one-row';
import { leaseTenants } from '#server/db/schema/lease-tenants';
import { leases, leaseTerms } from '#server/db/schema/leases';
import { properties } from '#server/db/schema/properties';
import { tdsCredits, tdsNotices } from '#server/db/schema/taxes';
import { users } from '#server/db/schema/users';

const terms = sql<{ startDate: CalendarDate; monthlyRent: string }[]>`coalesce((
  select json_agg(json_build_object('startDate', ${leaseTerms.startDate}, 'monthlyRent', ${leaseTerms.monthlyRent}::text)
    order by ${leaseTerms.startDate})
  from ${leaseTerms} where ${leaseTerms.leaseId} = ${leases.id}), '[]'::json)`;

const sharers = sql<{ userId: string | null; name: string; share: number | null }[]>`coalesce((
  select json_agg(json_build_object('userId', sharing.tenant_id, 'name', sharing.name, 'share', sharing.share) order by sharing.id)
  from ${leaseTenants} as sharing
  where sharing.lease_id = ${leases.id} and sharing.role = 'co_tenant' and sharing.until_day is null), '[]'::json)`;

const rented = (db: Db, only: SQL | undefined) =>
  db
    .select({
      id: leases.id,
      status: leases.status,
      tenantId: leases.tenantId,
      tenantName: leases.tenantName,
      startDate: leases.startDate,
      endDate: leases.endDate,
      endedOn: leases.endedOn,
      noticeDate: leases.noticeDate,
      monthToMonth: leases.monthToMonth,
      monthlyRent: leases.monthlyRent,
      terms,
      sharers,
      propertyId: properties.id,
      property: properties.name,
      kind: properties.kind,
      landlordId: properties.landlordId,
      landlordFirstName: users.firstName,
      landlordLastName: users.lastName,
    })
    .from(leases)
    .innerJoin(properties, eq(properties.id, leases.propertyId))
    .leftJoin(users, eq(users.id, properties.landlordId))
    .where(and(ne(leases.status, 'reserved'), only));
export type RentedRow = Awaited<ReturnType<typeof rented>>[number];

const isSince = (day: CalendarDate) =>
  or(isCurrentLease, gte(sql`coalesce(${leases.endedOn}, ${leases.endDate})`, day));

/** What somebody rents or lets in a year. */
export const selectRented = (db: Db, scope: Scope, since: CalendarDate): Promise<RentedRow[]> =>
  rented(db, and(seesTdsDuty({ role: viewOf(scope), userId: scope.userId }), isSince(since))).orderBy(asc(leases.id));

/** The leases that are lived in, a piece after the other. */
export const selectLivedIn = (db: Db, { afterId, limit }: { afterId: number; limit: number }): Promise<RentedRow[]> =>
  rented(db, and(eq(leases.status, 'active'), gt(leases.id, afterId)))
    .orderBy(asc(leases.id))
    .limit(limit);

/** Answers whether this is the first time. */
export const insertNotice = async (tx: Db, values: typeof tdsNotices.$inferInsert): Promise<boolean> =>
  (await tx.insert(tdsNotices).values(values).onConflictDoNothing().returning({ year: tdsNotices.year })).length > 0;

const credits = (db: Db, only: SQL | undefined) =>
  db
    .select({
      id: tdsCredits.id,
      leaseId: tdsCredits.leaseId,
      propertyId: tdsCredits.propertyId,
      property: properties.name,
      kind: properties.kind,
      tenant: leases.tenantName,
      amount: tdsCredits.amount,
      deductedOn: tdsCredits.deductedOn,
      certificateNumber: tdsCredits.certificateNumber,
    })
    .from(tdsCredits)
    .innerJoin(properties, eq(properties.id, tdsCredits.propertyId))
    .leftJoin(leases, eq(leases.id, tdsCredits.leaseId))
    .where(only)
    .orderBy(asc(tdsCredits.deductedOn), asc(tdsCredits.id));
export type CreditRow = Awaited<ReturnType<typeof credits>>[number];

export const selectCredits = (db: Db, userId: string, days?: { from: CalendarDate; to: CalendarDate }) =>
  credits(
    db,
    and(ownsTdsCredit(userId), days && and(gte(tdsCredits.deductedOn, days.from), lte(tdsCredits.deductedOn, days.to))),
  );

export const selectCredit = (db: Db, userId: string, id: number) =>
  first(credits(db, and(ownsTdsCredit(userId), eq(tdsCredits.id, id))));

/** A lease of what somebody owns, held: of two who enter the same at once the second finds what the first wrote. */
export const lockOwnLease = (tx: Db, userId: string, id: number) =>
  first(
    tx
      .select({ id: leases.id, propertyId: leases.propertyId, startDate: leases.startDate })
      .from(leases)
      .innerJoin(properties, eq(properties.id, leases.propertyId))
      .where(and(ownsProperty(userId), eq(leases.id, id)))
      .for('update', { of: leases }),
  );

/** The same of the same day, where no certificate tells two apart. */
export const selectSameCredit = (tx: Db, { leaseId, amount, deductedOn }: TdsCreditForm) =>
  first(
    tx
      .select({ id: tdsCredits.id })
      .from(tdsCredits)
      .where(
        and(
          eq(tdsCredits.leaseId, leaseId),
          eq(tdsCredits.amount, amount),
          eq(tdsCredits.deductedOn, deductedOn),
          isNull(tdsCredits.certificateNumber),
        ),
      ),
  );

type NewCredit = TdsCreditForm & { landlordId: string; propertyId: number; createdAt: Date };

/** Nothing where the certificate is entered already. */
export const insertCredit = (tx: Db, values: NewCredit) =>
  first(tx.insert(tdsCredits).values(values).onConflictDoNothing().returning({ id: tdsCredits.id }));

export const deleteCredit = (tx: Db, userId: string, id: number) =>
  first(
    tx
      .delete(tdsCredits)
      .where(and(ownsTdsCredit(userId), eq(tdsCredits.id, id)))
      .returning({ id: tdsCredits.id }),
  );

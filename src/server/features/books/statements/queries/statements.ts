import { and, desc, eq, isNull, lt, max, not } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { seesLeaseBooks } from '#server/access/leases';
import { managesProperty } from '#server/access/property-relations';
import { seesStatement } from '#server/access/statements';
import type { Scope } from '#server/access/viewer';
import type { Db } from '#server/db/client';
import { leaseNames } from '#server/db/lease-names';
import { first, written } from '#server/db/one-row';
import { leases } from '#server/db/schema/leases';
import { properties } from '#server/db/schema/properties';
import { statements } from '#server/db/schema/statements';
import { users } from '#server/db/schema/users';
import type { StatementSubject } from '../rules/subject.ts';

const sentColumns = {
  id: statements.id,
  landlordId: statements.landlordId,
  scope: statements.scope,
  leaseId: statements.leaseId,
  propertyId: statements.propertyId,
  title: statements.title,
  fromDate: statements.fromDate,
  toDate: statements.toDate,
  version: statements.version,
  hash: statements.hash,
  toTenant: statements.toTenant,
  toSender: statements.toSender,
  toAddress: statements.toAddress,
  note: statements.note,
  sentBy: statements.sentBy,
  sentAt: statements.sentAt,
};

interface Narrowing {
  leaseId?: number | null;
  propertyId?: number | null;
  limit: number;
  cursor?: number;
}

/** The newest first, without what they say. */
export const selectStatements = (db: Db, scope: Scope, { leaseId, propertyId, limit, cursor }: Narrowing) =>
  db
    .select(sentColumns)
    .from(statements)
    .where(
      and(
        seesStatement(scope),
        leaseId ? eq(statements.leaseId, leaseId) : undefined,
        propertyId ? eq(statements.propertyId, propertyId) : undefined,
        cursor === undefined ? undefined : lt(statements.id, cursor),
      ),
    )
    .orderBy(desc(statements.id))
    .limit(limit);
export type StatementRow = Awaited<ReturnType<typeof selectStatements>>[number];

export const selectStatement = (db: Db, scope: Scope, id: number) =>
  first(
    db
      .select({ ...sentColumns, content: statements.content })
      .from(statements)
      .where(and(seesStatement(scope), eq(statements.id, id))),
  );
export type WholeRow = NonNullable<Awaited<ReturnType<typeof selectStatement>>>;

const tenant = alias(users, 'tenant');

/** For the job that mails it: to the main tenant, or to somebody who shares the home. */
export const selectToMail = (db: Db, id: number, userId?: string) =>
  first(
    db
      .select({
        ...sentColumns,
        content: statements.content,
        tenantName: tenant.firstName,
        tenantEmail: tenant.email,
        ownerEmail: users.email,
      })
      .from(statements)
      .leftJoin(leases, eq(leases.id, statements.leaseId))
      .leftJoin(tenant, and(eq(tenant.id, userId ?? leases.tenantId), not(tenant.isLocked)))
      .leftJoin(users, eq(users.id, statements.landlordId))
      .where(eq(statements.id, id)),
  );

const isOf = ({ scope, landlordId, leaseId, propertyId }: StatementSubject) =>
  and(
    eq(statements.landlordId, landlordId),
    eq(statements.scope, scope),
    leaseId === null ? isNull(statements.leaseId) : eq(statements.leaseId, leaseId),
    propertyId === null ? isNull(statements.propertyId) : eq(statements.propertyId, propertyId),
  );

const MOST_EARLIER = 12;

/** The latest ones of the same, with the entries that they have told. */
export const selectEarlier = (db: Db, subject: StatementSubject) =>
  db
    .select({ ...sentColumns, entryIds: statements.entryIds })
    .from(statements)
    .where(isOf(subject))
    .orderBy(desc(statements.id))
    .limit(MOST_EARLIER);

export const selectLastVersion = async (
  db: Db,
  subject: StatementSubject,
  from: string,
  to: string,
): Promise<number> => {
  const row = await first(
    db
      .select({ version: max(statements.version) })
      .from(statements)
      .where(and(isOf(subject), eq(statements.fromDate, from), eq(statements.toDate, to))),
  );
  return row?.version ?? 0;
};

export const insertStatement = (db: Db, values: typeof statements.$inferInsert) =>
  written(db.insert(statements).values(values).returning(sentColumns));

/** A lease that somebody sees, as far as its statements go. */
export const selectLease = (db: Db, scope: Scope, id: number) =>
  first(
    db
      .select({
        leaseId: leases.id,
        propertyId: properties.id,
        landlordId: properties.landlordId,
        agentId: properties.agentId,
        tenantId: leases.tenantId,
        tenantName: leaseNames,
        propertyName: properties.name,
      })
      .from(leases)
      .innerJoin(properties, eq(properties.id, leases.propertyId))
      .where(and(seesLeaseBooks(scope), eq(leases.id, id))),
  );

export const selectHome = (db: Db, scope: Scope, id: number) =>
  first(
    db
      .select({ propertyId: properties.id, landlordId: properties.landlordId, propertyName: properties.name })
      .from(properties)
      .where(and(managesProperty(scope), eq(properties.id, id))),
  );

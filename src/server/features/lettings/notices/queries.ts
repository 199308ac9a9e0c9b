import { and, desc, eq, getTableColumns, lt, sql } from 'drizzle-orm';
import type { Page } from '#contract/platform/paging';
import { seesExit } from '#server/access/exits';
import type { Scope } from '#server/access/viewer';
import type { Db } from '#server/db/client';
import { first, written } from '#server/db/one-row';
import { commercialTerms } from '#server/db/schema/commercial-terms';
import { leaseNotices } from '#server/db/schema/lease-exits';
import { leases } from '#server/db/schema/leases';
import { properties } from '#server/db/schema/properties';
import { users } from '#server/db/schema/users';

export type NoticeRow = typeof leaseNotices.$inferSelect;

/** What of a lease a notice depends on; nothing where there is no such lease to see. */
export const selectLease = (db: Db, scope: Scope, id: number) =>
  first(
    db
      .select({
        id: leases.id,
        status: leases.status,
        startDate: leases.startDate,
        endDate: leases.endDate,
        noticeDate: leases.noticeDate,
        noticeDays: leases.noticeDays,
        monthToMonth: leases.monthToMonth,
        tenantId: leases.tenantId,
        tenantName: leases.tenantName,
        /** Whether there is a tenant who can be asked: not one who was only stated. */
        hasTenant: sql<boolean>`exists (select from ${users} where ${users.id} = ${leases.tenantId} and ${users.email} is not null)`,
        propertyId: properties.id,
        propertyName: properties.name,
        lockInUntil: sql<string | null>`${commercialTerms.lockInUntil}`,
      })
      .from(leases)
      .innerJoin(properties, eq(properties.id, leases.propertyId))
      .leftJoin(commercialTerms, eq(commercialTerms.leaseId, leases.id))
      .where(and(seesExit(scope), eq(leases.id, id))),
  );
export type NoticeLease = NonNullable<Awaited<ReturnType<typeof selectLease>>>;

/** The last word about it, also where it is withdrawn or denied. */
export const selectLast = (db: Db, leaseId: number): Promise<NoticeRow | undefined> =>
  first(
    db.select().from(leaseNotices).where(eq(leaseNotices.leaseId, leaseId)).orderBy(desc(leaseNotices.id)).limit(1),
  );

export const insertNotice = (tx: Db, values: typeof leaseNotices.$inferInsert): Promise<NoticeRow> =>
  written(tx.insert(leaseNotices).values(values).returning());

export const updateNotice = (tx: Db, id: number, changes: Partial<NoticeRow>): Promise<NoticeRow> =>
  written(tx.update(leaseNotices).set(changes).where(eq(leaseNotices.id, id)).returning());

/** For somebody who takes everything along. */
export const selectNotices = (db: Db, scope: Scope, { limit, cursor }: Page) =>
  db
    .select({ ...getTableColumns(leaseNotices), propertyName: properties.name })
    .from(leaseNotices)
    .innerJoin(leases, eq(leases.id, leaseNotices.leaseId))
    .innerJoin(properties, eq(properties.id, leases.propertyId))
    .where(and(seesExit(scope), cursor === undefined ? undefined : lt(leaseNotices.id, cursor)))
    .orderBy(desc(leaseNotices.id))
    .limit(limit);

export const forgetPerson = async (tx: Db, userId: string, name: string): Promise<void> => {
  await tx.update(leaseNotices).set({ enteredBy: name }).where(eq(leaseNotices.enteredById, userId));
};

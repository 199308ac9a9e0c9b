import { and, desc, eq, ilike, isNotNull, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { FieldValues } from '#contract/papers/agreement-fields';
import type { AgreementStatus } from '#contract/papers/agreement-status';
import type { AgreementSort } from '#contract/papers/agreements';
import type { Page } from '#contract/platform/paging';
import type { Sort } from '#contract/platform/sorting';
import { managesAgreement, seesAgreement } from '#server/access/agreements';
import type { Scope } from '#server/access/viewer';
import { isAnyOf } from '#server/db/any-of';
import type { Db } from '#server/db/client';
import { contains } from '#server/db/contains';
import { first, written } from '#server/db/one-row';
import { agreements } from '#server/db/schema/agreements';
import { leases } from '#server/db/schema/leases';
import { properties } from '#server/db/schema/properties';
import { countOfAll, sortedBy } from '#server/db/sorted';

export type AgreementRow = typeof agreements.$inferSelect;

interface Filter {
  status?: AgreementStatus | undefined;
  leaseId?: number | null | undefined;
  propertyId?: number | null | undefined;
  search?: string | undefined;
}
export type AgreementFilter = Filter & Page & Partial<Sort<AgreementSort>>;

const listed = {
  id: agreements.id,
  leaseId: agreements.leaseId,
  title: agreements.title,
  version: agreements.version,
  status: agreements.status,
  propertyName: agreements.propertyName,
  tenantName: agreements.tenantName,
  replacesId: agreements.replacesId,
  createdAt: agreements.createdAt,
  updatedAt: agreements.updatedAt,
  sentAt: agreements.sentAt,
  signedAt: agreements.signedAt,
};

const matches = ({ status, leaseId, propertyId, search }: Filter): SQL | undefined =>
  and(
    status && eq(agreements.status, status),
    leaseId ? eq(agreements.leaseId, leaseId) : undefined,
    propertyId
      ? sql`${agreements.leaseId} in (select ${leases.id} from ${leases} where ${eq(leases.propertyId, propertyId)})`
      : undefined,
    search
      ? ilike(
          sql`concat_ws(' ', ${agreements.title}, ${agreements.propertyName}, ${agreements.tenantName})`,
          contains(search),
        )
      : undefined,
  );

const sortValues: Record<AgreementSort, SQL[]> = {
  title: [sql`lower(${agreements.title})`],
  property: [sql`lower(${agreements.propertyName})`],
  tenant: [sql`lower(${agreements.tenantName})`],
  status: [sql`${agreements.status}`],
  changed: [sql`${agreements.updatedAt}`],
};

export const selectAgreements = (
  db: Db,
  scope: Scope,
  { cursor, limit, sort, order = 'asc', ...filter }: AgreementFilter,
) =>
  db
    .select(listed)
    .from(agreements)
    .where(
      and(seesAgreement(scope), matches(filter), cursor !== undefined && !sort ? lt(agreements.id, cursor) : undefined),
    )
    .orderBy(...(sort ? sortedBy(sortValues[sort], agreements.id, order) : [desc(agreements.id)]))
    .limit(limit)
    .offset(sort ? (cursor ?? 0) : 0);
export type ListedAgreement = Awaited<ReturnType<typeof selectAgreements>>[number];

export const countAgreements = (db: Db, scope: Scope, filter: Filter) =>
  written(
    db
      .select({ count: countOfAll })
      .from(agreements)
      .where(and(seesAgreement(scope), matches(filter))),
  );

export const selectAgreement = (db: Db, scope: Scope, id: number): Promise<AgreementRow | undefined> =>
  first(
    db
      .select()
      .from(agreements)
      .where(and(eq(agreements.id, id), seesAgreement(scope))),
  );

/** Of one that somebody may change, held until the transaction is through. */
export const selectManagedForUpdate = (tx: Db, scope: Scope, id: number): Promise<AgreementRow | undefined> =>
  first(
    tx
      .select()
      .from(agreements)
      .where(and(eq(agreements.id, id), managesAgreement(scope)))
      .for('update'),
  );

export const selectForUpdate = (tx: Db, id: number): Promise<AgreementRow | undefined> =>
  first(tx.select().from(agreements).where(eq(agreements.id, id)).for('update'));

/** Where a lease is, and whom its agreements concern. */
export const selectPlace = (db: Db, leaseId: number) =>
  first(
    db
      .select({
        propertyId: properties.id,
        propertyName: properties.name,
        state: properties.state,
        landlordId: properties.landlordId,
        agentId: properties.agentId,
        tenantId: leases.tenantId,
      })
      .from(leases)
      .innerJoin(properties, eq(properties.id, leases.propertyId))
      .where(eq(leases.id, leaseId)),
  );

export const insertAgreement = (tx: Db, values: typeof agreements.$inferInsert): Promise<AgreementRow> =>
  written(tx.insert(agreements).values(values).returning());

export const updateAgreement = (tx: Db, id: number, values: Partial<AgreementRow>): Promise<AgreementRow> =>
  written(tx.update(agreements).set(values).where(eq(agreements.id, id)).returning());

export const deleteAgreement = (tx: Db, id: number) => tx.delete(agreements).where(eq(agreements.id, id));

export const selectDraftAfter = (tx: Db, replacesId: number) =>
  first(
    tx
      .select({ id: agreements.id })
      .from(agreements)
      .where(and(eq(agreements.replacesId, replacesId), eq(agreements.status, 'draft'))),
  );

/** What a landlord typed last. */
export const selectLastValues = async (db: Db, landlordId: string): Promise<FieldValues> => {
  const row = await first(
    db
      .select({ values: agreements.values })
      .from(agreements)
      .where(and(eq(agreements.landlordId, landlordId), ne(agreements.values, {})))
      .orderBy(desc(agreements.id))
      .limit(1),
  );
  return row?.values ?? {};
};

/** When leases go with their tenant: what was never signed goes, too; what was signed stays, without the name in our lists. */
export const forgetTenant = async (
  tx: Db,
  leaseIds: number[],
  values: Pick<AgreementRow, 'tenantName' | 'updatedAt'>,
): Promise<void> => {
  const ofLeases = isAnyOf(agreements.leaseId, leaseIds);
  await tx.delete(agreements).where(and(ofLeases, isNull(agreements.signedAt)));
  await tx
    .update(agreements)
    .set({ ...values, leaseId: null })
    .where(and(ofLeases, isNotNull(agreements.signedAt)));
};

export const deleteLeftBehind = (db: Db, before: Date) =>
  db.delete(agreements).where(and(isNull(agreements.leaseId), lt(agreements.updatedAt, before)));

export const selectById = (db: Db, id: number): Promise<AgreementRow | undefined> =>
  first(db.select().from(agreements).where(eq(agreements.id, id)));

import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Standing } from '#contract/lettings/standings';
import { isOnLeaseAs } from '#server/access/lease-relations';
import { managesProperty, ownsProperty } from '#server/access/property-relations';
import { keepsTenant } from '#server/access/tenants';
import type { Scope } from '#server/access/viewer';
import type { Db } from '#server/db/client';
import { first, written } from '#server/db/one-row';
import { isOpen } from '#server/db/open-payments';
import { movedAmount } from '#server/db/payment-figures';
import { journalLines } from '#server/db/schema/journal';
import { leaseDepartures } from '#server/db/schema/lease-departures';
import { leaseTenants } from '#server/db/schema/lease-tenants';
import { leases } from '#server/db/schema/leases';
import { payments, paymentTransactions } from '#server/db/schema/payments';
import { properties } from '#server/db/schema/properties';
import { tenantProfiles } from '#server/db/schema/tenant-profiles';
import { users } from '#server/db/schema/users';
import type { ProfileRow } from '../queries.ts';

export type PersonRow = typeof leaseTenants.$inferSelect;

/** What the relation itself says comes first: of a placeholder, and of somebody whose lease is over. */
const contact = {
  standing: sql<Standing>`coalesce(${tenantProfiles.standing}, 'left')`,
  email: sql<string | null>`coalesce(${tenantProfiles.email}, ${users.email})`,
  phone: sql<string | null>`case when ${tenantProfiles.standing} = 'confirmed' and ${tenantProfiles.email} is null
    then ${users.phone} else ${tenantProfiles.phone} end`,
  showsPhone: sql<boolean>`coalesce(${users.showsPhoneAtHome}, false)`,
};

const isOfLandlord = eq(tenantProfiles.profileOwnerId, properties.landlordId);

/** Who took a lease over leads it from the day after; before that they were a co-tenant, or not there. Otherwise since ever. */
const leadsFrom = sql<string | null>`(greatest(
  (select max(${leaseDepartures.lastDay}) from ${leaseDepartures} where ${leaseDepartures.leaseId} = ${leases.id}
    and ${leaseDepartures.status} = 'done' and ${leaseDepartures.nextMain} is not null),
  (select max(${leaseTenants.untilDay}) from ${leaseTenants} where ${leaseTenants.leaseId} = ${leases.id}
    and ${leaseTenants.tenantId} = ${leases.tenantId} and ${leaseTenants.role} = 'co_tenant')) + 1)::text`;

export const selectMain = (db: Db, leaseId: number) =>
  first(
    db
      .select({
        tenantId: leases.tenantId,
        name: leases.tenantName,
        balance: leases.balance,
        status: leases.status,
        startDate: leases.startDate,
        leadsFrom,
        propertyId: leases.propertyId,
        ...contact,
      })
      .from(leases)
      .innerJoin(properties, eq(properties.id, leases.propertyId))
      .leftJoin(users, eq(users.id, leases.tenantId))
      .leftJoin(tenantProfiles, and(eq(tenantProfiles.tenantId, leases.tenantId), isOfLandlord))
      .where(eq(leases.id, leaseId)),
  );

/** Everybody beside the main tenant, who has left, too. */
export const selectPeople = (db: Db, leaseId: number) =>
  db
    .select({ person: leaseTenants, ...contact })
    .from(leaseTenants)
    .innerJoin(leases, eq(leases.id, leaseTenants.leaseId))
    .innerJoin(properties, eq(properties.id, leases.propertyId))
    .leftJoin(users, eq(users.id, leaseTenants.tenantId))
    .leftJoin(tenantProfiles, and(eq(tenantProfiles.tenantId, leaseTenants.tenantId), isOfLandlord))
    .where(eq(leaseTenants.leaseId, leaseId))
    .orderBy(asc(leaseTenants.id));

/** Of somebody's lease or of a manager's, by the person. */
export const selectLeaseOfPerson = (db: Db, scope: Scope, id: number) =>
  first(
    db
      .select({ leaseId: leaseTenants.leaseId, propertyId: leases.propertyId })
      .from(leaseTenants)
      .innerJoin(leases, eq(leases.id, leaseTenants.leaseId))
      .innerJoin(properties, eq(properties.id, leases.propertyId))
      .where(and(eq(leaseTenants.id, id), managesProperty(scope))),
  );

export const selectPersonForUpdate = (db: Db, id: number): Promise<PersonRow | undefined> =>
  first(db.select().from(leaseTenants).where(eq(leaseTenants.id, id)).for('update'));

export const insertPerson = (db: Db, values: typeof leaseTenants.$inferInsert): Promise<PersonRow> =>
  written(db.insert(leaseTenants).values(values).returning());

export const updatePerson = (db: Db, id: number, changes: Partial<PersonRow>) =>
  db.update(leaseTenants).set(changes).where(eq(leaseTenants.id, id));

export const deletePerson = (db: Db, id: number) => db.delete(leaseTenants).where(eq(leaseTenants.id, id));

/** What a profile owner states of an address already, held. */
export const selectStatedForUpdate = (db: Db, profileOwnerId: string, email: string): Promise<ProfileRow | undefined> =>
  first(
    db
      .select()
      .from(tenantProfiles)
      .where(and(keepsTenant(profileOwnerId), eq(tenantProfiles.email, email), eq(tenantProfiles.standing, 'stated')))
      .for('update'),
  );

/** Whether anything but one entry ties a placeholder to leases. */
export const isElsewhere = async (db: Db, tenantId: string, personId: number): Promise<boolean> => {
  const [other] = await db
    .select({ id: leaseTenants.id })
    .from(leaseTenants)
    .where(and(isOnLeaseAs(tenantId), ne(leaseTenants.id, personId)))
    .limit(1);
  const [lease] = await db.select({ id: leases.id }).from(leases).where(eq(leases.tenantId, tenantId)).limit(1);
  return Boolean(other ?? lease);
};

/** Charges of a lease with their days: one, or all that are open. */
export const selectCharges = (db: Db, { leaseId, paymentId }: { leaseId: number; paymentId?: number }) =>
  db
    .select({ id: payments.id, amount: payments.amount, received: payments.received, dueDate: payments.dueDate })
    .from(payments)
    .where(and(eq(payments.leaseId, leaseId), paymentId === undefined ? isOpen : eq(payments.id, paymentId)));

const source = alias(paymentTransactions, 'source');
/** What is given back is given back to whoever paid. What nobody is named for, the tenant of the time paid. */
const payerId = sql<string | null>`coalesce(${source.payerId}, ${paymentTransactions.payerId},
  case when coalesce(${source.payer}, ${paymentTransactions.payer}) is null then ${payments.tenantId} end)`;

/** What each has paid on a lease, less what was given back. */
export const selectPaidBy = (db: Db, leaseId: number) =>
  db
    .select({ payerId, sum: sql<string>`coalesce(sum(${movedAmount}), 0)::numeric(18, 2)::text` })
    .from(paymentTransactions)
    .innerJoin(payments, eq(payments.id, paymentTransactions.paymentId))
    .leftJoin(source, eq(source.id, paymentTransactions.ofId))
    .where(eq(payments.leaseId, leaseId))
    .groupBy(payerId);

/** The same of some charges, by the charge. */
export const selectPaidOn = async (db: Db, paymentIds: number[]) => {
  if (paymentIds.length === 0) return [];
  return db
    .select({
      paymentId: payments.id,
      payerId,
      sum: sql<string>`coalesce(sum(${movedAmount}), 0)::numeric(18, 2)::text`,
    })
    .from(paymentTransactions)
    .innerJoin(payments, eq(payments.id, paymentTransactions.paymentId))
    .leftJoin(source, eq(source.id, paymentTransactions.ofId))
    .where(inArray(payments.id, paymentIds))
    .groupBy(payments.id, payerId);
};

/** Of the deposit, what the books hold. */
export const selectDepositHeld = async (db: Db, leaseId: number): Promise<string> => {
  const [row] = await db
    .select({ held: sql<string>`coalesce(-sum(${journalLines.amount}), 0)::numeric(18, 2)::text` })
    .from(journalLines)
    .where(and(eq(journalLines.leaseId, leaseId), eq(journalLines.account, 'deposit_held')));
  return row?.held ?? '0.00';
};

/** Hands a lease to another main tenant; to nobody where the one who was named does not take it over. */
export const handOver = async (db: Db, leaseId: number, to: { tenantId: string | null; name: string }, now: Date) => {
  await db
    .update(leases)
    .set({ tenantId: to.tenantId, tenantName: to.name, updatedAt: now })
    .where(eq(leases.id, leaseId));
};

export const setBalance = (db: Db, leaseId: number, balance: 'joint' | 'separate', now: Date) =>
  db.update(leases).set({ balance, updatedAt: now }).where(eq(leases.id, leaseId));

export const selectSharesOf = (db: Db, userId: string): Promise<PersonRow[]> =>
  db.select().from(leaseTenants).where(isOnLeaseAs(userId)).orderBy(asc(leaseTenants.id));

/** What somebody had of leases with one landlord, when they are forgotten there: what is told of others names them no more. */
export const deleteSharesBetween = async (db: Db, tenantId: string, landlordId: string) => {
  const ofLandlord = db
    .select({ id: leases.id })
    .from(leases)
    .innerJoin(properties, eq(properties.id, leases.propertyId))
    .where(ownsProperty(landlordId));
  const own = and(isOnLeaseAs(tenantId), inArray(leaseTenants.leaseId, ofLandlord));
  const rows = db.select({ id: leaseTenants.id }).from(leaseTenants).where(own);
  await db.update(leaseDepartures).set({ joiner: null }).where(inArray(leaseDepartures.joinerId, rows));
  await db
    .update(leaseDepartures)
    .set({ nextMain: 'Somebody who has left' })
    .where(inArray(leaseDepartures.nextMainId, rows));
  return db.delete(leaseTenants).where(own);
};

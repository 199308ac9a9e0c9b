import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { sharesTenantCard } from '#server/access/tenant-cards';
import type { Scope } from '#server/access/viewer';
import type { Db } from '#server/db/client';
import { first } from '#server/db/one-row';
import { isOpen } from '#server/db/open-payments';
import { leases } from '#server/db/schema/leases';
import { maintenanceRequests } from '#server/db/schema/maintenance';
import { paymentClaims, payments } from '#server/db/schema/payments';
import { properties } from '#server/db/schema/properties';
import { tenantProfiles } from '#server/db/schema/tenant-profiles';
import { users } from '#server/db/schema/users';

const landlordName = sql<string>`coalesce(concat_ws(' ', ${users.firstName}, nullif(${users.lastName}, '')), '')`;

/** As the landlord has entered it. */
const tenantPhone = sql<string | null>`(
  select ${tenantProfiles.phone} from ${tenantProfiles} where ${tenantProfiles.tenantId} = ${leases.tenantId}
    and ${tenantProfiles.profileOwnerId} = ${properties.landlordId})`;

const rows = (db: Db, condition: SQL | undefined) =>
  db
    .select({
      id: leases.id,
      status: leases.status,
      tenantId: leases.tenantId,
      tenantName: leases.tenantName,
      tenantPhone,
      propertyId: properties.id,
      propertyName: properties.name,
      landlordId: properties.landlordId,
      agentId: properties.agentId,
      landlordName,
      upiId: users.upiId,
    })
    .from(leases)
    .innerJoin(properties, eq(properties.id, leases.propertyId))
    .leftJoin(users, eq(users.id, properties.landlordId))
    .where(condition);

export type CardLease = Awaited<ReturnType<typeof rows>>[number];

export const selectLease = (db: Db, scope: Scope, id: number): Promise<CardLease | undefined> =>
  first(rows(db, and(sharesTenantCard(scope), eq(leases.id, id))));

/** For whoever has the card. */
export const selectLeaseOfCard = (db: Db, id: number): Promise<CardLease | undefined> =>
  first(rows(db, eq(leases.id, id)));

export const lockLease = (tx: Db, id: number) =>
  first(tx.select({ id: leases.id }).from(leases).where(eq(leases.id, id)).for('update'));

export const selectPhone = async (db: Db, userId: string): Promise<string | null> =>
  (await first(db.select({ phone: users.phone }).from(users).where(eq(users.id, userId))))?.phone ?? null;

/** Why the last thing that was said by the card was not confirmed, where nothing was said since. */
const declined = sql<string | null>`(
  select case when said.state = 'declined' and said.is_by_link then said.reason end from ${paymentClaims} as said
  where said.payment_id = ${payments.id} order by said.id desc limit 1)`;

const MOST_DUES = 50;

export const selectDues = (db: Db, leaseId: number) =>
  db
    .select({
      id: payments.id,
      type: payments.type,
      description: payments.description,
      amount: payments.amount,
      received: payments.received,
      status: payments.status,
      openAs: payments.openAs,
      dueDate: payments.dueDate,
      referenceNumber: payments.referenceNumber,
      declined,
    })
    .from(payments)
    .where(and(eq(payments.leaseId, leaseId), isOpen))
    .orderBy(asc(payments.dueDate), asc(payments.id))
    .limit(MOST_DUES);

const SHOWN_REQUESTS = 10;

/** What was reported by the card, newest first. */
export const selectRequests = (db: Db, leaseId: number) =>
  db
    .select({
      id: maintenanceRequests.id,
      title: maintenanceRequests.title,
      status: maintenanceRequests.status,
      createdAt: maintenanceRequests.createdAt,
    })
    .from(maintenanceRequests)
    .where(and(eq(maintenanceRequests.leaseId, leaseId), eq(maintenanceRequests.isByLink, true)))
    .orderBy(desc(maintenanceRequests.id))
    .limit(SHOWN_REQUESTS);

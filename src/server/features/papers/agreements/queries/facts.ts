import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import { managesProperty } from '#server/access/property-relations';
import type { Scope } from '#server/access/viewer';
import type { Db } from '#server/db/client';
import { first } from '#server/db/one-row';
import { appliances } from '#server/db/schema/appliances';
import { commercialTerms } from '#server/db/schema/commercial-terms';
import { leaseTenants } from '#server/db/schema/lease-tenants';
import { leases, leaseTerms } from '#server/db/schema/leases';
import { repairTerms } from '#server/db/schema/maintenance';
import { paymentSchedules } from '#server/db/schema/payment-schedules';
import { properties } from '#server/db/schema/properties';
import { tenantProfiles } from '#server/db/schema/tenant-profiles';
import { users } from '#server/db/schema/users';

/** A lease of which somebody makes an agreement. */
export const selectManagedLease = (db: Db, scope: Scope, id: number) =>
  first(
    db
      .select({
        id: leases.id,
        status: leases.status,
        propertyId: properties.id,
        landlordId: properties.landlordId,
        agentId: properties.agentId,
        propertyName: properties.name,
        tenantName: leases.tenantName,
      })
      .from(leases)
      .innerJoin(properties, eq(properties.id, leases.propertyId))
      .where(and(eq(leases.id, id), managesProperty(scope))),
  );

/** The lease with its home, its landlord, and what the landlord knows of the tenant. */
export const selectFacts = (db: Db, leaseId: number) =>
  first(
    db
      .select({
        lease: leases,
        property: properties,
        landlord: users,
        commercial: commercialTerms,
        // First what is never null: by it Drizzle tells whether there is a profile at all.
        profile: {
          tenantId: tenantProfiles.tenantId,
          panSealed: tenantProfiles.panSealed,
          jobTitle: tenantProfiles.jobTitle,
        },
      })
      .from(leases)
      .innerJoin(properties, eq(properties.id, leases.propertyId))
      .leftJoin(users, eq(users.id, properties.landlordId))
      .leftJoin(commercialTerms, eq(commercialTerms.leaseId, leases.id))
      .leftJoin(
        tenantProfiles,
        and(eq(tenantProfiles.tenantId, leases.tenantId), eq(tenantProfiles.profileOwnerId, properties.landlordId)),
      )
      .where(eq(leases.id, leaseId)),
  );

/** The stretch that an agreement is made for: the last one. */
export const selectLastTerm = (db: Db, leaseId: number) =>
  first(
    db.select().from(leaseTerms).where(eq(leaseTerms.leaseId, leaseId)).orderBy(desc(leaseTerms.startDate)).limit(1),
  );

export const selectPeople = (db: Db, leaseId: number) =>
  db
    .select({ id: leaseTenants.id, role: leaseTenants.role, name: leaseTenants.name, userId: leaseTenants.tenantId })
    .from(leaseTenants)
    .where(and(eq(leaseTenants.leaseId, leaseId), isNull(leaseTenants.untilDay)))
    .orderBy(asc(leaseTenants.role), asc(leaseTenants.id));

export const selectThings = (db: Db, propertyId: number) =>
  db
    .select({ kind: appliances.kind, name: appliances.name, make: appliances.make, model: appliances.model })
    .from(appliances)
    .where(eq(appliances.propertyId, propertyId))
    .orderBy(asc(appliances.id));

export const selectRepairTerms = (db: Db, leaseId: number) =>
  db
    .select({ category: repairTerms.category, payer: repairTerms.payer })
    .from(repairTerms)
    .where(eq(repairTerms.leaseId, leaseId));

/** On which day of the month rent is raised, where it is. */
export const selectRentDay = async (db: Db, leaseId: number): Promise<number | null> => {
  const row = await first(
    db
      .select({ day: paymentSchedules.dayOfMonth })
      .from(paymentSchedules)
      .where(and(eq(paymentSchedules.leaseId, leaseId), eq(paymentSchedules.paymentType, 'rent')))
      .orderBy(desc(paymentSchedules.id))
      .limit(1),
  );
  return row?.day ?? null;
};

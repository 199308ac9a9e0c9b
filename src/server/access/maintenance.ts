import { and, eq, isNull, ne, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { expenseCharges } from '#server/db/schema/expenses';
import { leases } from '#server/db/schema/leases';
import { maintenanceEvents, maintenanceRequests } from '#server/db/schema/maintenance';
import { payments } from '#server/db/schema/payments';
import { properties } from '#server/db/schema/properties';
import { workOrders } from '#server/db/schema/vendors';
import { livesByLease } from './lease-relations.ts';
import { isLivedIn } from './leases.ts';
import { isOwedBy } from './payments.ts';
import { mediatesProperty } from './property-relations.ts';
import { nothing, type Viewer } from './viewer.ts';

/** Of a lease of theirs. */
const ofLeases = (userId: string): SQL => sql`select own.id from ${leases}
  join ${maintenanceRequests} as own on own.lease_id = ${leases.id} where ${livesByLease(userId)}`;

/** Faults of the whole building in which they live now. */
const ofBuilding = (userId: string): SQL => sql`select around.id from ${leases}
  join ${properties} on ${properties.id} = ${leases.propertyId}
  join ${maintenanceRequests} as around on around.building_id = ${properties.buildingId}
  where ${and(livesByLease(userId), isLivedIn)}`;

/** By their ids: of two conditions joined by 'or' the newest would be looked for among the requests of everybody. */
const isOfTenant = (userId: string): SQL =>
  sql`${maintenanceRequests.id} = any(array(${ofLeases(userId)} union all ${ofBuilding(userId)}))`;

/**
 * Landlords see those of their properties, agents those of confirmed mandates, found by their homes and not among everybody's, tenants those
 * of their own leases and of the building around them.
 */
export const seesRequest = ({ role, userId }: Viewer): SQL => {
  if (role === 'landlord') return eq(maintenanceRequests.landlordId, userId);
  if (role === 'agent')
    return sql`${maintenanceRequests.propertyId} = any(array(
      select ${properties.id} from ${properties} where ${mediatesProperty(userId)}))`;
  if (role === 'tenant') return isOfTenant(userId);
  return nothing;
};

/** The bill of a repair that a tenant is asked to pay, alone or with those who share the home. */
const isChargedBill = (userId: string): SQL => sql`exists (select 1 from ${workOrders}
  join ${expenseCharges} on ${expenseCharges.expenseId} = ${workOrders.expenseId}
  join ${payments} on ${payments.id} = ${expenseCharges.paymentId}
  where ${workOrders.billEventId} = ${maintenanceEvents.id} and ${isOwedBy(userId)})`;

/**
 * Notes are for those who run the home, and so is what it costs, but for the tenant who is asked to pay the bill. What a tenant
 * said of the whole building is not for the others who live there.
 */
export const readsEvent = ({ role, userId }: Viewer): SQL | undefined =>
  role === 'tenant'
    ? and(
        or(notInArray(maintenanceEvents.kind, ['note', 'bill']), isChargedBill(userId)),
        or(
          isNull(maintenanceRequests.buildingId),
          eq(maintenanceEvents.authorId, userId),
          isNull(maintenanceEvents.authorRole),
          ne(maintenanceEvents.authorRole, 'tenant'),
        ),
      )
    : undefined;

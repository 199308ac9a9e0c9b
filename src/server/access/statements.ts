import { and, eq, type SQL, sql } from 'drizzle-orm';
import { leases } from '#server/db/schema/leases';
import { properties } from '#server/db/schema/properties';
import { statements } from '#server/db/schema/statements';
import { livesByLease } from './lease-relations.ts';
import { mediatesProperty } from './property-relations.ts';
import { nothing, type Viewer } from './viewer.ts';

/** Landlords see what was sent from their books, agents what is of the properties that they run, tenants what they got. */
export const seesStatement = ({ role, userId }: Viewer): SQL | undefined => {
  if (role === 'landlord') return eq(statements.landlordId, userId);
  if (role === 'agent')
    return sql`${statements.propertyId} in (select ${properties.id} from ${properties} where ${mediatesProperty(userId)})`;
  if (role !== 'tenant') return nothing;
  const ofTenant = sql`${statements.leaseId} in (select ${leases.id} from ${leases} where ${livesByLease(userId)})`;
  return and(statements.toTenant, ofTenant);
};

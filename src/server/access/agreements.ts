import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { agreements, agreementTemplates } from '#server/db/schema/agreements';
import { leaseTenants } from '#server/db/schema/lease-tenants';
import { leases } from '#server/db/schema/leases';
import { properties } from '#server/db/schema/properties';
import { seesLeaseBooks } from './leases.ts';
import { managesProperty, mediatesProperty } from './property-relations.ts';
import { nothing, type Viewer } from './viewer.ts';

/** Of who shares a lease or stands surety, what was sent before they left. */
const concernsTenant = (userId: string): SQL => sql`${agreements.leaseId} in (
  select ${leases.id} from ${leases} where ${leases.tenantId} = ${userId}
  union all select ${leaseTenants.leaseId} from ${leaseTenants} where ${leaseTenants.tenantId} = ${userId}
    and (${leaseTenants.untilDay} is null
      or ${agreements.sentAt} < (${leaseTenants.untilDay} + 1)::timestamp at time zone 'Asia/Kolkata'))`;

/**
 * Landlords see the agreements of their leases, agents those of what they mediate. Tenants and guarantors who have accepted see
 * what was sent: a draft is the landlord's alone.
 */
export const seesAgreement = ({ role, userId }: Viewer): SQL => {
  if (role === 'landlord') return eq(agreements.landlordId, userId);
  if (role === 'agent')
    return sql`${agreements.leaseId} in (
      select ${leases.id} from ${leases} join ${properties} on ${properties.id} = ${leases.propertyId}
      where ${mediatesProperty(userId)})`;
  return role === 'tenant' ? (and(isNotNull(agreements.sentAt), concernsTenant(userId)) as SQL) : nothing;
};

/** Prepares and changes it. */
export const managesAgreement = (viewer: Viewer): SQL =>
  viewer.role === 'landlord' || viewer.role === 'agent' ? seesAgreement(viewer) : nothing;

/** Ours are everybody's; those of landlords are theirs, and read by the agents who work for them. */
export const seesTemplate = (viewer: Viewer): SQL => {
  const ofOwners = sql`${agreementTemplates.landlordId} in (
    select ${properties.landlordId} from ${properties} where ${managesProperty(viewer)})`;
  const own = viewer.role === 'landlord' ? eq(agreementTemplates.landlordId, viewer.userId) : ofOwners;
  return or(isNull(agreementTemplates.landlordId), own) as SQL;
};

export const ownsTemplate = (userId: string): SQL => eq(agreementTemplates.landlordId, userId);

/** What was done on paper for a lease: those who run the home, and who lives there; not guarantors. */
export const seesLeasePapers = (viewer: Viewer): SQL => seesLeaseBooks(viewer);

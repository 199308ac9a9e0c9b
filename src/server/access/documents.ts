import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { applicationDocuments } from '#server/db/schema/application-documents';
import { applications } from '#server/db/schema/applications';
import { documents } from '#server/db/schema/documents';
import { leases } from '#server/db/schema/leases';
import { properties } from '#server/db/schema/properties';
import { tenantProfiles } from '#server/db/schema/tenant-profiles';
import { reviewsApplication, sentApplication } from './applications.ts';
import { belongsToLease } from './lease-relations.ts';
import { isCurrentLease } from './leases.ts';
import { managesProperty } from './property-relations.ts';
import { keepsTenant, managesTenant } from './tenants.ts';
import { nothing, type Viewer } from './viewer.ts';

export const ownsDocument = (userId: string): SQL => eq(documents.ownerId, userId);

/** Tenants and applicants of the properties that the viewer owns or mediates; each part has its index. */
const people = (viewer: Viewer): SQL => sql`(
  select ${tenantProfiles.tenantId} from ${tenantProfiles} where ${keepsTenant(viewer.userId)}
  union select ${tenantProfiles.tenantId} from ${tenantProfiles}
    join ${properties} on ${properties.landlordId} = ${tenantProfiles.profileOwnerId}
      and ${properties.id} = ${tenantProfiles.propertyId}
    where ${managesProperty(viewer)}
  union select ${leases.tenantId} from ${leases} join ${properties} on ${properties.id} = ${leases.propertyId}
    where ${managesProperty(viewer)} and ${leases.tenantId} is not null
  union select ${applications.applicantId} from ${applications}
    join ${properties} on ${properties.id} = ${applications.propertyId}
    where ${reviewsApplication(viewer)} and ${applications.applicantId} is not null
)`;

/** What a document says it is about must be the viewer's: another landlord's lease agreement is none of their business. */
const isOwnBusiness = (viewer: Viewer): SQL => sql`(
  ${documents.applicationId} is null
  and (${documents.profileId} is null or exists (
    select 1 from ${tenantProfiles} where ${tenantProfiles.id} = ${documents.profileId} and ${managesTenant(viewer)}))
  and (${documents.propertyId} is null or exists (
    select 1 from ${properties} where ${properties.id} = ${documents.propertyId} and ${managesProperty(viewer)}))
  and (${documents.leaseId} is null or exists (
    select 1 from ${leases} join ${properties} on ${properties.id} = ${leases.propertyId}
    where ${leases.id} = ${documents.leaseId} and ${managesProperty(viewer)}))
)`;

export const isUntied = and(
  isNull(documents.profileId),
  isNull(documents.propertyId),
  isNull(documents.leaseId),
  isNull(documents.applicationId),
) as SQL;

/** The leases that a relation has come to, over or not. */
const leasesOfProfile = sql`
  select 1 from ${leases} join ${properties} on ${properties.id} = ${leases.propertyId}
  where ${belongsToLease(tenantProfiles.tenantId)} and ${properties.landlordId} = ${tenantProfiles.profileOwnerId}`;

/**
 * What somebody uploaded before they had to do with the viewer, or after it was over, was never meant for the viewer; nor is
 * anything where the tenant is not known to have wanted the relation.
 */
export const isSinceRelation = (viewer: Viewer): SQL => sql`exists (
  select 1 from ${tenantProfiles} where ${tenantProfiles.tenantId} = ${documents.ownerId}
    and ${tenantProfiles.standing} = 'confirmed'
    and coalesce(${tenantProfiles.confirmedAt}, ${tenantProfiles.createdAt}) <= ${documents.createdAt}
    and ${managesTenant(viewer)}
    and (not exists (${leasesOfProfile}) or exists (${leasesOfProfile} and (
      ${isCurrentLease} or ${leases.updatedAt} >= ${documents.createdAt})))
)`;

/** Of applicants: what they sent with the application, or selected for it, and nothing else. */
const ofApplications = (viewer: Viewer): SQL => sql`
  select ${documents.id} from ${documents} join ${applications} on ${applications.id} = ${documents.applicationId}
    join ${properties} on ${properties.id} = ${applications.propertyId}
    where ${reviewsApplication(viewer)}
  union select ${applicationDocuments.documentId} from ${applicationDocuments}
    join ${applications} on ${applications.id} = ${applicationDocuments.applicationId}
    join ${properties} on ${properties.id} = ${applications.propertyId}
    where ${reviewsApplication(viewer)}`;

/** Tenants see their own; landlords and agents those of their tenants, and what applicants sent. */
export const seesDocument = (viewer: Viewer): SQL => {
  if (viewer.role === 'tenant') return ownsDocument(viewer.userId);
  if (viewer.role !== 'landlord' && viewer.role !== 'agent') return nothing;
  return sql`${documents.id} in (
    select ${documents.id} from ${documents} where ${documents.ownerId} in ${people(viewer)}
      and ${isOwnBusiness(viewer)} and (not (${isUntied}) or ${isSinceRelation(viewer)})
    union ${ofApplications(viewer)}
  )`;
};

/** Its file: owners read what is theirs in whatever role, and applicants what they sent before they had an account. */
export const readsDocument = (viewer: Viewer): SQL | undefined => {
  const { userId } = viewer;
  const wasSentByThem = and(isNull(documents.ownerId), sentApplication(userId));
  return or(ownsDocument(userId), wasSentByThem, seesDocument(viewer));
};

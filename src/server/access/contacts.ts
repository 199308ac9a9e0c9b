import { eq, type SQL, sql } from 'drizzle-orm';
import type { RecipientKind } from '#contract/messaging/messages';
import type { Role } from '#contract/platform/roles';
import { applications } from '#server/db/schema/applications';
import { leaseTenants } from '#server/db/schema/lease-tenants';
import { leases } from '#server/db/schema/leases';
import { mandates } from '#server/db/schema/mandates';
import { properties } from '#server/db/schema/properties';
import { tenantProfiles } from '#server/db/schema/tenant-profiles';
import { users } from '#server/db/schema/users';
import { cameToAgent } from './applications.ts';
import { belongsToLease } from './lease-relations.ts';
import { isCurrentLease } from './leases.ts';
import { isLive, isOffered } from './properties.ts';
import { holdsMandate, isOpenMandate, knowsHome, mediatesProperty, ownsProperty } from './property-relations.ts';
import { isKnownAsTenant, knowsTenant } from './tenants.ts';

/** Of several ties to the same person the lowest counts. */
const nearness = { leased: 0, formerlyLeased: 1, onboarded: 2, applied: 3, assigned: 4, taken: 5, offered: 6 } as const;
type Nearness = keyof typeof nearness;

interface Branch {
  person: SQL;
  kind: RecipientKind | SQL;
  nearness: Nearness | SQL;
  from: SQL;
  /** Whether one may know which home it is; always, unless said otherwise. */
  isKnown?: SQL;
}

const raw = (value: string | number) => sql.raw(typeof value === 'number' ? String(value) : `'${value}'`);

/** One way of having to do with somebody; where there is no property, the tie has no name. */
const tie = ({ person, kind, nearness: near, from, isKnown = sql`true` }: Branch): SQL => sql`
  select ${person} as person_id,
    ${typeof kind === 'string' ? raw(kind) : kind}::text as kind,
    ${typeof near === 'string' ? raw(nearness[near]) : near}::int as nearness,
    ${properties.id} as property_id, ${properties.name} as property_name, ${properties.kind} as property_kind,
    ${properties.bedrooms} as bedrooms, ${properties.area} as area, ${isKnown} as is_known,
    concat_ws(' ', case when ${isKnown} then ${properties.name} end, ${properties.area}, ${properties.city}) as place
  from ${from}`;

const leased = sql`case when ${isCurrentLease}
  then ${raw(nearness.leased)} else ${raw(nearness.formerlyLeased)} end`;
const leasesOfProperties = sql`${leases} join ${properties} on ${properties.id} = ${leases.propertyId}`;
const applicationsForProperties = sql`${applications}
  join ${properties} on ${properties.id} = ${applications.propertyId}`;
const owner = sql`${properties.landlordId}`;
const agent = sql`${properties.agentId}`;
const tenant = sql`${leases.tenantId}`;
/** Who shares a home, or stands surety; by the same leases. */
const sharer = sql`${leaseTenants.tenantId}`;
const sharersOfProperties = sql`${leaseTenants} join ${leases} on ${leases.id} = ${leaseTenants.leaseId}
  join ${properties} on ${properties.id} = ${leases.propertyId}`;
const applicant = sql`${applications.applicantId}`;

/** Those whom a landlord or agent knows, by the property that they are meant for, if it is one of theirs. */
const tieToKnownTenant = (role: Role, me: string, isTheirs: SQL): SQL =>
  tie({
    person: sql`${tenantProfiles.tenantId}`,
    kind: 'tenant',
    nearness: 'onboarded',
    from: sql`${tenantProfiles} left join ${properties} on ${properties.id} = ${tenantProfiles.propertyId}
      and ${isTheirs} where ${knowsTenant({ role, userId: me })}`,
  });

const landlordsTies = (me: string): SQL[] => {
  const isOwn = ownsProperty(me);
  return [
    tie({ person: tenant, kind: 'tenant', nearness: leased, from: sql`${leasesOfProperties} where ${isOwn}` }),
    tie({ person: sharer, kind: 'tenant', nearness: leased, from: sql`${sharersOfProperties} where ${isOwn}` }),
    tieToKnownTenant('landlord', me, isOwn),
    tie({
      person: applicant,
      kind: 'applicant',
      nearness: 'applied',
      from: sql`${applicationsForProperties} where ${isOwn}`,
    }),
    tie({
      person: sql`${mandates.agentId}`,
      kind: 'agent',
      nearness: 'assigned',
      from: sql`${mandates} join ${properties} on ${properties.id} = ${mandates.propertyId}
        where ${isOwn} and ${isOpenMandate} and ${isLive}`,
    }),
  ];
};

/** Owners and agents are reached through the same properties. */
const tenantsTies = (me: string): SQL[] => {
  const managers = [
    { person: owner, kind: 'owner' },
    { person: agent, kind: 'agent' },
  ] as const;
  const throughProperties = managers.flatMap((manager) => [
    tie({
      ...manager,
      nearness: leased,
      from: sql`${leasesOfProperties} where ${belongsToLease(me)} and ${isLive}`,
    }),
    tie({
      ...manager,
      nearness: 'applied',
      from: sql`${applicationsForProperties} where ${eq(applications.applicantId, me)} and ${isLive}`,
      isKnown: knowsHome(me),
    }),
    tie({ ...manager, nearness: 'offered', from: sql`${properties} where ${isOffered}`, isKnown: knowsHome(me) }),
  ]);
  const profileOwner = tie({
    person: sql`${tenantProfiles.profileOwnerId}`,
    kind: sql`(select case when ${users.role} = 'agent' then 'agent' else 'owner' end
      from ${users} where ${users.id} = ${tenantProfiles.profileOwnerId})`,
    nearness: 'onboarded',
    from: sql`${tenantProfiles} left join ${properties} on ${properties.id} = ${tenantProfiles.propertyId}
      and ${properties.landlordId} = ${tenantProfiles.profileOwnerId} and ${isLive}
      where ${isKnownAsTenant(me)}`,
  });
  return [...throughProperties, profileOwner];
};

const agentsTies = (me: string): SQL[] => {
  const isMediated = mediatesProperty(me);
  return [
    tie({ person: owner, kind: 'owner', nearness: 'assigned', from: sql`${properties} where ${isMediated}` }),
    tie({
      person: owner,
      kind: 'owner',
      nearness: 'taken',
      from: sql`${properties} where ${holdsMandate(me)} and not coalesce(${isMediated}, false)`,
      isKnown: sql`false`,
    }),
    tie({
      person: tenant,
      kind: 'tenant',
      nearness: 'leased',
      from: sql`${leasesOfProperties} where ${isMediated} and ${isCurrentLease}`,
    }),
    tie({
      person: sharer,
      kind: 'tenant',
      nearness: 'leased',
      from: sql`${sharersOfProperties} where ${isMediated} and ${isCurrentLease}`,
    }),
    tieToKnownTenant('agent', me, isMediated),
    tie({
      person: applicant,
      kind: 'applicant',
      nearness: 'applied',
      from: sql`${applicationsForProperties} where ${cameToAgent(me)}`,
    }),
  ];
};

const ties: Record<Role, (me: string) => SQL[]> = {
  landlord: landlordsTies,
  tenant: tenantsTies,
  agent: agentsTies,
};

/** Everybody to whom somebody may write in a role, once for each tie between them. */
export const tiesOf = (role: Role, me: string): SQL => sql.join(ties[role](me), sql` union all `);

/** Whether one may see the other's face: by a lease, a property or an onboarding of one's own. */
export const isClose = (role: Role, near: number): boolean => {
  // An agent may have onboarded a tenant who is a landlord's.
  const distant: Nearness[] = role === 'agent' ? ['onboarded', 'applied', 'taken'] : ['applied', 'offered'];
  return !distant.some((name) => nearness[name] === near);
};

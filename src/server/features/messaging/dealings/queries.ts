import { and, type SQL, sql } from 'drizzle-orm';
import type { RecipientKind } from '#contract/messaging/messages';
import type { Role } from '#contract/platform/roles';
import type { Actor } from '#server/actor';
import type { Db } from '#server/db/client';
import { contains } from '#server/db/contains';
import { prepared } from '#server/db/prepared';
import { applications } from '#server/db/schema/applications';
import { leases } from '#server/db/schema/leases';
import { properties } from '#server/db/schema/properties';
import { tenantProfiles } from '#server/db/schema/tenant-profiles';
import { users } from '#server/db/schema/users';

export type Party = Pick<Actor, 'role'> & { userId: string };

/** Of several ties to the same person the lowest counts. */
const nearness = { leased: 0, formerlyLeased: 1, onboarded: 2, applied: 3, assigned: 4, offered: 5 } as const;
type Nearness = keyof typeof nearness;

interface Branch {
  person: SQL | typeof properties.agentId;
  kind: RecipientKind | SQL;
  nearness: Nearness | SQL;
  from: SQL;
}

const raw = (value: string | number) => sql.raw(typeof value === 'number' ? String(value) : `'${value}'`);

/** One way of having to do with somebody; where there is no property, the tie has no name. */
const tie = ({ person, kind, nearness: near, from }: Branch): SQL => sql`
  select ${person} as person_id,
    ${typeof kind === 'string' ? raw(kind) : kind}::text as kind,
    ${typeof near === 'string' ? raw(nearness[near]) : near}::int as nearness,
    ${properties.id} as property_id, ${properties.name} as property_name,
    concat_ws(' ', ${properties.name}, ${properties.area}, ${properties.city}) as place
  from ${from}`;

const isLive = sql`${properties.removedAt} is null`;
const leased = sql`case when ${leases.status} = 'active'
  then ${raw(nearness.leased)} else ${raw(nearness.formerlyLeased)} end`;
const leasesOfProperties = sql`${leases} join ${properties} on ${properties.id} = ${leases.propertyId}`;
const applicationsForProperties = sql`${applications}
  join ${properties} on ${properties.id} = ${applications.propertyId}`;
const owner = sql`${properties.landlordId}`;
const agent = sql`${properties.agentId}`;

const landlordsTies = (me: string): SQL[] => [
  tie({
    person: sql`${leases.tenantId}`,
    kind: 'tenant',
    nearness: leased,
    from: sql`${leasesOfProperties} where ${properties.landlordId} = ${me}`,
  }),
  tie({
    person: sql`${tenantProfiles.tenantId}`,
    kind: 'tenant',
    nearness: 'onboarded',
    from: sql`${tenantProfiles} left join ${properties} on ${properties.id} = ${tenantProfiles.propertyId}
      and ${properties.landlordId} = ${me} where ${tenantProfiles.keeperId} = ${me}`,
  }),
  tie({
    person: sql`${applications.applicantId}`,
    kind: 'applicant',
    nearness: 'applied',
    from: sql`${applicationsForProperties} where ${properties.landlordId} = ${me}`,
  }),
  tie({
    person: agent,
    kind: 'agent',
    nearness: 'assigned',
    from: sql`${properties} where ${properties.landlordId} = ${me} and ${isLive}`,
  }),
];

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
      from: sql`${leasesOfProperties} where ${leases.tenantId} = ${me} and ${isLive}`,
    }),
    tie({
      ...manager,
      nearness: 'applied',
      from: sql`${applicationsForProperties} where ${applications.applicantId} = ${me} and ${isLive}`,
    }),
    tie({
      ...manager,
      nearness: 'offered',
      from: sql`${properties} where ${properties.isAvailable} and ${isLive} and not exists (
        select 1 from ${users} where ${users.id} = ${properties.landlordId} and ${users.isLocked})`,
    }),
  ]);
  const keeper = tie({
    person: sql`${tenantProfiles.keeperId}`,
    kind: sql`(select case when ${users.role} = 'agent' then 'agent' else 'owner' end
      from ${users} where ${users.id} = ${tenantProfiles.keeperId})`,
    nearness: 'onboarded',
    from: sql`${tenantProfiles} left join ${properties} on ${properties.id} = ${tenantProfiles.propertyId}
      and ${properties.landlordId} = ${tenantProfiles.keeperId} and ${isLive}
      where ${tenantProfiles.tenantId} = ${me}`,
  });
  return [...throughProperties, keeper];
};

/** The tenants are those of an agent's list. */
const agentsTies = (me: string): SQL[] => {
  const isMediated = sql`${properties.agentId} = ${me} and ${isLive}`;
  return [
    tie({ person: owner, kind: 'owner', nearness: 'assigned', from: sql`${properties} where ${isMediated}` }),
    tie({
      person: sql`${leases.tenantId}`,
      kind: 'tenant',
      nearness: 'leased',
      from: sql`${leasesOfProperties} where ${isMediated} and ${leases.status} = 'active'`,
    }),
    tie({
      person: sql`${tenantProfiles.tenantId}`,
      kind: 'tenant',
      nearness: 'onboarded',
      from: sql`${tenantProfiles} join ${properties} on ${properties.id} = ${tenantProfiles.propertyId}
        and ${properties.landlordId} = ${tenantProfiles.keeperId} where ${isMediated}`,
    }),
    tie({
      person: sql`${tenantProfiles.tenantId}`,
      kind: 'tenant',
      nearness: 'onboarded',
      from: sql`${tenantProfiles} left join ${properties} on ${properties.id} = ${tenantProfiles.propertyId}
        and ${isMediated} where ${tenantProfiles.keeperId} = ${me} or ${tenantProfiles.onboardedById} = ${me}`,
    }),
    tie({
      person: sql`${applications.applicantId}`,
      kind: 'applicant',
      nearness: 'applied',
      from: sql`${applicationsForProperties} where ${isMediated}`,
    }),
  ];
};

const ties: Record<Role, (me: string) => SQL[]> = {
  landlord: landlordsTies,
  tenant: tenantsTies,
  agent: agentsTies,
};

export interface Dealing {
  id: string;
  firstName: string;
  lastName: string;
  kind: RecipientKind;
  propertyName: string | null;
  /** Whether one may see the other's face: by a lease, a property or an onboarding of one's own. */
  isClose: boolean;
}

interface Wanted {
  /** Only these people. */
  among?: string[];
  search?: string;
  limit: number;
}

const isCloseTo = ({ role }: Party, near: number): boolean => {
  // An agent may have onboarded a tenant who is a landlord's.
  const distant: Nearness[] = role === 'agent' ? ['onboarded', 'applied'] : ['applied', 'offered'];
  return !distant.some((name) => nearness[name] === near);
};

interface Asked {
  me: string;
  among?: string[];
  pattern?: string;
  limit: number;
}

const dealings = prepared((db, { me, among, pattern, limit }: Asked, role: Role) => {
  const name = sql`${users.firstName} || ' ' || ${users.lastName}`;
  const isWanted = and(
    sql`ties.person_id <> ${me}`,
    sql`not ${users.isLocked}`,
    among && sql`ties.person_id = any(${among})`,
    pattern ? sql`concat_ws(' ', ${name}, ties.place) ilike ${pattern}` : undefined,
  );
  const nearest = db
    .selectDistinctOn([sql`ties.person_id`], {
      id: sql<string>`ties.person_id`.as('id'),
      firstName: sql<string>`${users.firstName}`.as('first_name'),
      lastName: sql<string>`${users.lastName}`.as('last_name'),
      kind: sql<RecipientKind>`ties.kind`.as('kind'),
      nearness: sql<number>`ties.nearness`.as('nearness'),
      propertyName: sql<string | null>`ties.property_name`.as('property_name'),
    })
    .from(sql`(${sql.join(ties[role](me), sql` union all `)}) as ties`)
    .innerJoin(users, sql`${users.id} = ties.person_id`)
    .where(isWanted)
    .orderBy(sql`ties.person_id, ties.nearness, ties.property_id desc nulls last`)
    .as('nearest');
  return db
    .select()
    .from(nearest)
    .orderBy(sql`${nearest.nearness}, lower(${nearest.firstName}), lower(${nearest.lastName}), ${nearest.id}`)
    .limit(limit);
});

/** Everybody whom somebody has to do with in their present role, once, by the nearest tie; one statement. */
export const selectDealings = async (db: Db, party: Party, { among, search, limit }: Wanted): Promise<Dealing[]> => {
  const { role, userId: me } = party;
  if (role === null) return [];
  const rows = await dealings(db, { me, among, limit, pattern: search ? contains(search) : undefined }, role);
  return rows.map(({ nearness: near, ...row }) => ({ ...row, isClose: isCloseTo(party, near) }));
};

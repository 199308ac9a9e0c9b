import { and, sql } from 'drizzle-orm';
import { homeName, ownerOfHome } from '#contract/lettings/home-name';
import type { PropertyKind } from '#contract/lettings/property-kinds';
import type { RecipientKind } from '#contract/messaging/messages';
import type { Role } from '#contract/platform/roles';
import { isClose, tiesOf } from '#server/access/contacts';
import { formerName } from '#server/access/tenants';
import type { Actor } from '#server/actor';
import type { Db } from '#server/db/client';
import { contains } from '#server/db/contains';
import { prepared } from '#server/db/prepared';
import { users } from '#server/db/schema/users';

export type Party = Pick<Actor, 'role'> & { userId: string };

export interface Contact {
  id: string;
  /** Of an owner whom one knows by the home alone: what it is. */
  name: string;
  kind: RecipientKind;
  isUnnamed: boolean;
  propertyName: string | null;
  /** Whether one may see the other's face: by a lease, a property or an onboarding of one's own. */
  isClose: boolean;
}

interface Wanted {
  /** Only these people. */
  among?: string[];
  search?: string;
  /** Only by their ties through this home. */
  propertyId?: number;
  limit: number;
}

interface Asked {
  me: string;
  among?: string[];
  pattern?: string;
  propertyId?: number;
  limit: number;
}

const nearestTies = prepared((db, { me, among, pattern, propertyId, limit }: Asked, role: Role) => {
  const name = sql`coalesce(${formerName(users.id, me)}, ${users.firstName} || ' ' || ${users.lastName})`;
  // An owner whose home one does not know is found by the area, not by a name.
  const isUnnamed = sql<boolean>`(ties.kind = 'owner' and not ties.is_known)`;
  const isWanted = and(
    sql`ties.person_id <> ${me}`,
    sql`not ${users.isLocked}`,
    among && sql`ties.person_id = any(${among})`,
    propertyId === undefined ? undefined : sql`ties.property_id = ${propertyId}`,
    pattern ? sql`concat_ws(' ', case when not ${isUnnamed} then ${name} end, ties.place) ilike ${pattern}` : undefined,
  );
  const nearest = db
    .selectDistinctOn([sql`ties.person_id`], {
      id: sql<string>`ties.person_id`.as('id'),
      name: sql<string>`${name}`.as('name'),
      isUnnamed: isUnnamed.as('is_unnamed'),
      isKnown: sql<boolean>`ties.is_known`.as('is_known'),
      homeKind: sql<PropertyKind>`ties.property_kind`.as('property_kind'),
      bedrooms: sql<number>`ties.bedrooms`.as('bedrooms'),
      area: sql<string>`ties.area`.as('area'),
      kind: sql<RecipientKind>`ties.kind`.as('kind'),
      nearness: sql<number>`ties.nearness`.as('nearness'),
      propertyName: sql<string | null>`ties.property_name`.as('property_name'),
    })
    .from(sql`(${tiesOf(role, me)}) as ties`)
    .innerJoin(users, sql`${users.id} = ties.person_id`)
    .where(isWanted)
    .orderBy(sql`ties.person_id, ties.nearness, not ties.is_known, ties.property_id desc nulls last`)
    .as('nearest');
  return db
    .select()
    .from(nearest)
    .orderBy(
      sql`${nearest.nearness}, case when not ${nearest.isUnnamed} then lower(${nearest.name}) end, ${nearest.id}`,
    )
    .limit(limit);
});

/** Everybody whom somebody has to do with in their present role, once, by the nearest tie; one statement. */
export const selectContacts = async (
  db: Db,
  party: Party,
  { among, search, propertyId, limit }: Wanted,
): Promise<Contact[]> => {
  const { role, userId: me } = party;
  if (role === null) return [];
  const rows = await nearestTies(
    db,
    { me, among, propertyId, limit, pattern: search ? contains(search) : undefined },
    role,
  );
  return rows.map(({ id, kind, isUnnamed, isKnown, nearness: near, name, propertyName, homeKind, bedrooms, area }) => {
    const home = { kind: homeKind, bedrooms, area };
    return {
      id,
      kind,
      isUnnamed,
      name: isUnnamed ? ownerOfHome(home) : name,
      propertyName: isKnown || propertyName === null ? propertyName : homeName(home),
      isClose: isClose(role, near),
    };
  });
};

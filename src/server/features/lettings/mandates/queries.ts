import { and, desc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { MandateStatus } from '#contract/lettings/mandates';
import type { Page } from '#contract/platform/paging';
import { isLivedIn } from '#server/access/leases';
import { seesMandate } from '#server/access/mandates';
import { isLive, isLostTo, mayTakeProperty } from '#server/access/properties';
import {
  holdsMandate,
  isOpenMandate,
  isPartyToProperty,
  knowsHome,
  managesProperty,
  mediatesProperty,
  ownsProperty,
} from '#server/access/property-relations';
import type { Scope } from '#server/access/viewer';
import { calledHome } from '#server/db/called-home';
import type { Db } from '#server/db/client';
import { dwellersWhere } from '#server/db/dwellers';
import { agentColumns } from '#server/db/person-columns';
import { leases } from '#server/db/schema/leases';
import { agentBlocks, mandates } from '#server/db/schema/mandates';
import { properties } from '#server/db/schema/properties';
import { users } from '#server/db/schema/users';

type NewMandate = typeof mandates.$inferInsert;
export type MandateRow = typeof mandates.$inferSelect;

const agents = alias(users, 'agents');
const landlords = alias(users, 'landlords');

/** Each home once, if it was leased while they worked for it. */
const homesLet = sql<number>`(
  select count(distinct ${leases.propertyId})::int from ${mandates} as work
  join ${leases} on ${leases.propertyId} = work.property_id
  where work.agent_id = ${agents.id} and work.confirmed_at is not null and work.taken_at <= ${leases.createdAt}
    and (work.ended_at is null or ${leases.createdAt} <= work.ended_at)
)`;

/** A mandate with everybody concerned, as somebody may see it. */
const selectWhole = (db: Db, viewerId: string) =>
  db
    .select({
      mandate: mandates,
      property: {
        id: properties.id,
        ...calledHome,
        city: properties.city,
        openToAgents: properties.openToAgents,
      },
      isKnown: knowsHome(viewerId),
      landlord: { id: landlords.id, firstName: landlords.firstName, lastName: landlords.lastName },
      agent: {
        ...agentColumns(agents),
        specialization: agents.specialization,
        profileImageUrl: agents.profileImageUrl,
        memberSince: agents.createdAt,
        homesLet,
      },
    })
    .from(mandates)
    .innerJoin(properties, eq(properties.id, mandates.propertyId))
    .innerJoin(landlords, eq(landlords.id, properties.landlordId))
    .innerJoin(agents, eq(agents.id, mandates.agentId));

export type WholeMandate = Awaited<ReturnType<typeof selectWhole>>[number];

interface Filter extends Page {
  status?: MandateStatus;
}

export const selectMandates = (db: Db, scope: Scope, { status, cursor, limit }: Filter): Promise<WholeMandate[]> =>
  selectWhole(db, scope.userId)
    .where(
      and(
        seesMandate(scope),
        status && eq(mandates.status, status),
        cursor === undefined ? undefined : lt(mandates.id, cursor),
      ),
    )
    .orderBy(desc(mandates.id))
    .limit(limit);

const first = async (rows: Promise<WholeMandate[]>) => (await rows)[0];

export const selectMandate = (db: Db, scope: Scope, id: number): Promise<WholeMandate | undefined> =>
  first(selectWhole(db, scope.userId).where(and(seesMandate(scope), eq(mandates.id, id))));

export const selectOpenOf = (db: Db, scope: Scope, propertyId: number): Promise<WholeMandate | undefined> =>
  first(
    selectWhole(db, scope.userId).where(and(seesMandate(scope), eq(mandates.propertyId, propertyId), isOpenMandate)),
  );

export const selectDwellers = (db: Db, propertyId: number): Promise<string[]> =>
  dwellersWhere(db, and(eq(properties.id, propertyId), isLivedIn));

/** What the agent of some properties may do at present. */
export const selectRights = (db: Db, agentId: string, propertyIds: number[]): Promise<MandateRow[]> => {
  const isTheirs = and(eq(mandates.agentId, agentId), inArray(mandates.propertyId, propertyIds));
  return db
    .select()
    .from(mandates)
    .where(and(isTheirs, eq(mandates.status, 'confirmed')));
};

const exists = async (db: Db, id: number, condition: SQL | undefined): Promise<boolean> => {
  const isIt = and(eq(properties.id, id), isLive, condition);
  return (await db.select({ id: properties.id }).from(properties).where(isIt)).length > 0;
};

export const mayTake = (db: Db, id: number, agentId: string) => exists(db, id, mayTakeProperty(agentId));
export const holds = (db: Db, id: number, agentId: string) => exists(db, id, holdsMandate(agentId));
export const isLost = (db: Db, id: number, agentId: string) => exists(db, id, isLostTo(agentId));
export const isParty = (db: Db, id: number, userId: string) => exists(db, id, isPartyToProperty(userId));
export const manages = (db: Db, id: number, scope: Scope) => exists(db, id, managesProperty(scope));

export const selectTaker = async (db: Db, agentId: string) => {
  const [row] = await db.select({ emailVerifiedAt: users.emailVerifiedAt }).from(users).where(eq(users.id, agentId));
  return row;
};

export const letsAgentsStart = async (db: Db, landlordId: string): Promise<boolean> => {
  const [row] = await db.select({ at: users.agentsStartAtOnce }).from(users).where(eq(users.id, landlordId));
  return row?.at ?? false;
};

/** Answers nothing where somebody else was faster: the unique index has the last word. */
export const insertMandate = async (db: Db, values: NewMandate): Promise<number | undefined> => {
  const [row] = await db.insert(mandates).values(values).onConflictDoNothing().returning({ id: mandates.id });
  return row?.id;
};

export const updateMandate = (db: Db, id: number, changes: Partial<NewMandate>) =>
  db.update(mandates).set(changes).where(eq(mandates.id, id));

export const setAgent = (db: Db, propertyId: number, agentId: string | null, now: Date) =>
  db.update(properties).set({ agentId, updatedAt: now }).where(eq(properties.id, propertyId));

export const closeProperty = (db: Db, propertyId: number, now: Date) =>
  db.update(properties).set({ openToAgents: false, updatedAt: now }).where(eq(properties.id, propertyId));

export const closeAllOf = (db: Db, landlordId: string, now: Date) =>
  db
    .update(properties)
    .set({ openToAgents: false, updatedAt: now })
    .where(and(ownsProperty(landlordId), isLive, eq(properties.openToAgents, true)))
    .returning({ id: properties.id });

export const insertBlock = (db: Db, values: typeof agentBlocks.$inferInsert) =>
  db.insert(agentBlocks).values(values).onConflictDoNothing();

/** An owner keeps few agents away; the list is not paged. */
const MOST_BLOCKED = 200;

export const selectBlocked = (db: Db, landlordId: string) =>
  db
    .select({
      id: agents.id,
      firstName: agents.firstName,
      lastName: agents.lastName,
      agencyName: agents.agencyName,
      blockedAt: agentBlocks.createdAt,
    })
    .from(agentBlocks)
    .innerJoin(agents, eq(agents.id, agentBlocks.agentId))
    .where(eq(agentBlocks.landlordId, landlordId))
    .orderBy(desc(agentBlocks.createdAt), agents.id)
    .limit(MOST_BLOCKED);

/** Answers how the agent is called, or nothing where there was no block. */
export const deleteBlock = async (db: Db, landlordId: string, agentId: string): Promise<string | undefined> => {
  const [row] = await db
    .delete(agentBlocks)
    .where(and(eq(agentBlocks.landlordId, landlordId), eq(agentBlocks.agentId, agentId)))
    .returning({
      name: sql<string>`(select ${users.firstName} || ' ' || ${users.lastName} from ${users}
        where ${users.id} = ${agentBlocks.agentId})`,
    });
  return row?.name;
};

/** Answers what an agent gives up, or no longer waits for. */
export const endAllOf = async (db: Db, agentId: string, now: Date) => {
  await db
    .update(properties)
    .set({ agentId: null, updatedAt: now })
    .where(and(mediatesProperty(agentId), isLive));
  return db
    .update(mandates)
    .set({ status: 'ended', endedAt: now })
    .from(properties)
    .where(and(eq(mandates.agentId, agentId), isOpenMandate, eq(properties.id, mandates.propertyId)))
    .returning({ id: properties.id, name: properties.name, landlordId: properties.landlordId });
};

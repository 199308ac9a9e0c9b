import { TAKEN_ENOUGH, TAKEN_PER_DAY } from '#contract/lettings/mandates';
import type { Property } from '#contract/lettings/properties';
import { isOwnerOf } from '#server/access/held-property';
import type { Actor } from '#server/actor';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { get, lockProperty } from '#server/features/lettings/properties/service';
import { type Limit, limitSubject } from '#server/features/platform/rate-limits/service';
import { announceMandate, logArrival, notifyOfStart, notifyOfTaking } from '../notices.ts';
import {
  holds,
  insertMandate,
  isLost,
  isParty,
  letsAgentsStart,
  mayTake,
  selectMandate,
  selectTaker,
  setAgent,
} from '../queries.ts';
import { forSomebodyElse, noSuchProperty, ownProperty, partyNoAgent, taken, unverified } from '../refusals.ts';

/** Nobody takes everything that is open at once. */
const takenPerAgent: Limit = {
  name: 'take-property',
  max: TAKEN_PER_DAY,
  windowSeconds: 24 * 60 * 60,
  refusal: TAKEN_ENOUGH,
};

type Held = NonNullable<Awaited<ReturnType<typeof lockProperty>>>;

/** What an agent may not see is not there; what somebody else was faster with, is taken. */
const refusalFor = async (tx: Db, { userId }: Actor, property: Held) => {
  if (isOwnerOf(property, userId)) return ownProperty();
  if (await isParty(tx, property.id, userId)) return partyNoAgent();
  return (await isLost(tx, property.id, userId)) ? taken() : noSuchProperty();
};

const begin = async (deps: Deps, tx: Db, actor: Actor, { id, landlordId }: Held): Promise<void> => {
  const now = deps.now();
  const isConfirmed = landlordId !== null && (await letsAgentsStart(tx, landlordId));
  const mandateId = await insertMandate(tx, {
    propertyId: id,
    agentId: actor.userId,
    status: isConfirmed ? 'confirmed' : 'waiting',
    takenAt: now,
    ...(isConfirmed && { confirmedAt: now, confirmedById: landlordId }),
  });
  if (mandateId === undefined) throw taken();
  if (isConfirmed) await setAgent(tx, id, actor.userId, now);
  const whole = await selectMandate(tx, actor, mandateId);
  if (!whole) throw noSuchProperty();
  await logArrival(deps, tx, actor, whole, 'mandate.taken');
  await (isConfirmed ? notifyOfStart : notifyOfTaking)(deps, tx, whole);
  await announceMandate(tx, whole);
};

/** An agent would like to let a home; its owner has the word. The same request again answers the same. */
export const take = async (deps: Deps, actor: Actor, id: number, agentId: string): Promise<Property> => {
  if (agentId !== actor.userId) throw forSomebodyElse();
  await limitSubject(deps, takenPerAgent, actor.userId);
  return deps.db.transaction(async (tx) => {
    const property = await lockProperty(tx, id);
    if (!property) throw noSuchProperty();
    if (!(await holds(tx, id, actor.userId))) {
      if (!(await mayTake(tx, id, actor.userId))) throw await refusalFor(tx, actor, property);
      if (!(await selectTaker(tx, actor.userId))?.emailVerifiedAt) throw unverified();
      await begin(deps, tx, actor, property);
    }
    return get({ ...deps, db: tx }, actor, id);
  });
};

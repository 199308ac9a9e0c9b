import type { Mandate } from '#contract/lettings/mandates';
import type { Actor } from '#server/actor';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { lockProperty } from '#server/features/lettings/properties/service';
import { announce } from '#server/features/platform/live/service';
import { notify } from '#server/features/platform/notifications/service';
import { announceMandate, logDeparture, notifyOfDismissal, notifyOfRefusal, notifyOfResignation } from '../notices.ts';
import {
  closeAllOf,
  closeProperty,
  endAllOf,
  insertBlock,
  manages,
  selectOpenOf,
  setAgent,
  updateMandate,
  type WholeMandate,
} from '../queries.ts';
import { noSuchProperty, over } from '../refusals.ts';
import { answer, lockMandate } from './decide.ts';

const isOpen = ({ mandate: { status } }: WholeMandate) => status === 'waiting' || status === 'confirmed';

/** Whom an owner has sent away does not come back by themselves, nor does the next one come unasked. */
const sendAway = async (deps: Deps, tx: Db, actor: Actor, whole: WholeMandate): Promise<void> => {
  const now = deps.now();
  const { mandate, property, landlord } = whole;
  const isRefused = mandate.status === 'waiting';
  const status = isRefused ? ('refused' as const) : ('ended' as const);
  await updateMandate(tx, mandate.id, { status, endedAt: now, endedById: actor.userId });
  await setAgent(tx, property.id, null, now);
  await closeProperty(tx, property.id, now);
  await insertBlock(tx, { landlordId: landlord.id, agentId: mandate.agentId, createdAt: now });
  await deps.reactions.agentSignsNoMore(deps, tx, { agentId: mandate.agentId, propertyId: property.id });
  await logDeparture(deps, tx, actor, whole, isRefused ? 'mandate.refused' : 'mandate.removed');
  await (isRefused ? notifyOfRefusal : notifyOfDismissal)(deps, tx, whole);
};

const giveUp = async (deps: Deps, tx: Db, actor: Actor, whole: WholeMandate): Promise<void> => {
  const now = deps.now();
  const { mandate, property } = whole;
  await updateMandate(tx, mandate.id, { status: 'ended', endedAt: now, endedById: actor.userId });
  if (mandate.status === 'confirmed') await setAgent(tx, property.id, null, now);
  await deps.reactions.agentSignsNoMore(deps, tx, { agentId: mandate.agentId, propertyId: property.id });
  await logDeparture(deps, tx, actor, whole, 'mandate.given_up');
  await notifyOfResignation(deps, tx, whole);
};

const finish = (deps: Deps, tx: Db, actor: Actor, whole: WholeMandate): Promise<void> =>
  actor.role === 'landlord' ? sendAway(deps, tx, actor, whole) : giveUp(deps, tx, actor, whole);

/** The same request again answers the same. */
export const refuse = (deps: Deps, actor: Actor, id: number): Promise<Mandate> =>
  deps.db.transaction(async (tx) => {
    const whole = await lockMandate(tx, actor, id);
    const { status } = whole.mandate;
    if (status === 'waiting') await sendAway(deps, tx, actor, whole);
    else if (status !== 'refused') throw over();
    return answer(tx, actor, id);
  });

/** The owner ends the agent's work, or the agent does; whose access ends at once. */
export const end = (deps: Deps, actor: Actor, id: number): Promise<Mandate> =>
  deps.db.transaction(async (tx) => {
    const whole = await lockMandate(tx, actor, id);
    if (isOpen(whole)) await finish(deps, tx, actor, whole);
    return answer(tx, actor, id);
  });

/** The same, by the property. */
export const removeAgent = (deps: Deps, actor: Actor, propertyId: number): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const property = await lockProperty(tx, propertyId);
    if (!property) throw noSuchProperty();
    const whole = await selectOpenOf(tx, actor, propertyId);
    if (!whole && !(await manages(tx, propertyId, actor))) throw noSuchProperty();
    if (!whole) {
      // A version without mandates may run beside this one, and have let somebody in.
      if (property.agentId) await setAgent(tx, propertyId, null, deps.now());
      return;
    }
    await finish(deps, tx, actor, whole);
    await announceMandate(tx, whole);
  });

/** When an agent's account goes, before its row does: the owners look for somebody else. */
export const releaseAllOf = async (deps: Deps, tx: Db, agentId: string, agentName: string): Promise<void> => {
  for (const { id, name, landlordId } of await endAllOf(tx, agentId, deps.now())) {
    if (!landlordId) continue;
    await notify(deps, tx, {
      userId: landlordId,
      type: 'property',
      title: `${name} has no agent any more`,
      content: `${agentName} has left, so ${name} is without an agent. Another one can take it while it is open to agents.`,
      link: `/landlord-dashboard?section=properties&property=${id}`,
    });
    await announce(tx, { userIds: [landlordId], changed: ['properties'] });
  }
};

export const closeAll = (deps: Deps, { userId }: Actor): Promise<{ closed: number }> =>
  deps.db.transaction(async (tx) => {
    const closed = await closeAllOf(tx, userId, deps.now());
    await announce(tx, { userIds: [userId], changed: ['properties'] });
    return { closed: closed.length };
  });

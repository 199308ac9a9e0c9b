import {
  PARTY_NO_AGENT,
  PROPERTY_TAKEN,
  type Property,
  TAKEN_ENOUGH,
  TAKEN_PER_DAY,
} from '#contract/lettings/properties';
import { isAgentOf, isOwnerOf } from '#server/access/held-property';
import { managesProperty, mediatesProperty } from '#server/access/property-relations';
import type { Actor } from '#server/actor';
import { AppError } from '#server/app-error';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { notify } from '#server/features/platform/notifications/service';
import { type Limit, limitSubject } from '#server/features/platform/rate-limits/service';
import { announceChange } from '../notices.ts';
import { presentProperty } from '../present.ts';
import {
  type PropertyWithPeople,
  releaseProperties,
  selectAssignment,
  selectForUpdate,
  selectProperty,
  takeProperty,
  updateProperty,
} from '../queries.ts';
import { missing } from '../refusals.ts';

/** Nobody takes everything that is open at once. */
const takenPerAgent: Limit = {
  name: 'take-property',
  max: TAKEN_PER_DAY,
  windowSeconds: 24 * 60 * 60,
  refusal: TAKEN_ENOUGH,
};

const explainRefusal = async (tx: Db, actor: Actor, id: number): Promise<void> => {
  const row = await selectAssignment(tx, id, actor.userId);
  if (!row) throw missing();
  if (isAgentOf(row, actor.userId)) return;
  if (isOwnerOf(row, actor.userId)) throw new AppError('conflict', 'This is your own property.');
  if (row.isParty) throw new AppError('conflict', PARTY_NO_AGENT);
  if (row.agentId && row.openToAgents) throw new AppError('conflict', PROPERTY_TAKEN);
  throw missing();
};

const notifyOwner = (deps: Deps, tx: Db, { id, name, landlord, agent }: PropertyWithPeople): Promise<void> => {
  const agency = agent?.agencyName ? ` of ${agent.agencyName}` : '';
  return notify(deps, tx, {
    userId: landlord.id,
    type: 'property',
    title: `${name} has an agent now`,
    content: `${agent?.firstName} ${agent?.lastName}${agency} has taken ${name}. You can remove the agent at any time.`,
    link: `/landlord-dashboard?section=properties&property=${id}`,
  });
};

/** The same request again answers the same. */
export const assign = async (deps: Deps, actor: Actor, id: number, agentId: string): Promise<Property> => {
  if (agentId !== actor.userId) throw new AppError('forbidden', 'An agent can take a property only for themselves.');
  await limitSubject(deps, takenPerAgent, actor.userId);
  return deps.db.transaction(async (tx) => {
    const isTaken = await takeProperty(tx, id, actor.userId, deps.now());
    if (!isTaken) await explainRefusal(tx, actor, id);
    const row = await selectProperty(tx, mediatesProperty(actor.userId), id);
    if (!row) throw missing();
    if (isTaken) {
      await notifyOwner(deps, tx, row);
      await announceChange(tx, row);
    }
    return presentProperty(row, actor);
  });
};

const dismissal = ({ name, landlord }: PropertyWithPeople, agentId: string) => ({
  userId: agentId,
  type: 'property' as const,
  title: `You are no longer the agent of ${name}`,
  content: `${landlord.firstName} ${landlord.lastName} has ended your work for ${name}.`,
  link: '/agent-dashboard?section=properties',
});

const resignation = ({ id, name, landlord, agent, openToAgents }: PropertyWithPeople) => ({
  userId: landlord.id,
  type: 'property' as const,
  title: `${name} has no agent any more`,
  content: `${agent?.firstName} ${agent?.lastName} has given up ${name}.${openToAgents ? ' It stays open to agents.' : ''}`,
  link: `/landlord-dashboard?section=properties&property=${id}`,
});

/** When an agent's account goes, before its row does: the owners look for somebody else. */
export const releaseAllOf = async (deps: Deps, tx: Db, agentId: string, agentName: string): Promise<void> => {
  for (const { id, name, landlordId } of await releaseProperties(tx, agentId, deps.now())) {
    if (!landlordId) continue;
    await notify(deps, tx, {
      userId: landlordId,
      type: 'property',
      title: `${name} has no agent any more`,
      content: `${agentName} has left, so ${name} is without an agent. Another one can take it while it is open to agents.`,
      link: `/landlord-dashboard?section=properties&property=${id}`,
    });
    await announceChange(tx, { landlordId, agentId: null });
  }
};

/** The owner ends the agent's work, or the agent does; whose access ends at once. */
export const removeAgent = (deps: Deps, actor: Actor, id: number): Promise<void> =>
  deps.db.transaction(async (tx) => {
    if (!(await selectForUpdate(tx, id, managesProperty(actor)))) throw missing();
    const before = await selectProperty(tx, managesProperty(actor), id);
    if (!before?.agentId) return;
    await updateProperty(tx, id, { agentId: null, updatedAt: deps.now() });
    const isOwner = actor.role === 'landlord';
    await notify(deps, tx, isOwner ? dismissal(before, before.agentId) : resignation(before));
    await announceChange(tx, before);
  });

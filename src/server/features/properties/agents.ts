import { PROPERTY_TAKEN, type Property } from '#contract/properties';
import type { Actor } from '#server/actor';
import { AppError } from '#server/app-error';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { notify } from '../notifications/service.ts';
import { announceManagement } from './announce-change.ts';
import { missing } from './missing.ts';
import { presentProperty } from './present.ts';
import {
  mediatedBy,
  ownedBy,
  type PropertyWithPeople,
  releaseProperties,
  selectAssignment,
  selectForUpdate,
  selectProperty,
  takeProperty,
  updateProperty,
} from './queries.ts';

const explainRefusal = async (tx: Db, actor: Actor, id: number): Promise<void> => {
  const row = await selectAssignment(tx, id);
  if (row?.agentId === actor.userId) return;
  if (row?.landlordId === actor.userId) throw new AppError('conflict', 'This is your own property.');
  if (row?.agentId && row.openToAgents) throw new AppError('conflict', PROPERTY_TAKEN);
  throw missing();
};

const tellOwner = (deps: Deps, tx: Db, { id, name, landlord, agent }: PropertyWithPeople): Promise<void> => {
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
export const assign = (deps: Deps, actor: Actor, id: number, agentId: string): Promise<Property> => {
  if (agentId !== actor.userId) throw new AppError('forbidden', 'An agent can take a property only for themselves.');
  return deps.db.transaction(async (tx) => {
    const isTaken = await takeProperty(tx, id, actor.userId, deps.now());
    if (!isTaken) await explainRefusal(tx, actor, id);
    const row = await selectProperty(tx, mediatedBy(actor), id);
    if (!row) throw missing();
    if (isTaken) {
      await tellOwner(deps, tx, row);
      await announceManagement(tx, row);
    }
    return presentProperty(row, actor);
  });
};

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
    await announceManagement(tx, { landlordId, agentId: null });
  }
};

/** Ends the agent's access at once. */
export const removeAgent = (deps: Deps, actor: Actor, id: number): Promise<void> =>
  deps.db.transaction(async (tx) => {
    if (!(await selectForUpdate(tx, id, ownedBy(actor)))) throw missing();
    const before = await selectProperty(tx, ownedBy(actor), id);
    if (!before?.agentId) return;
    await updateProperty(tx, id, { agentId: null, updatedAt: deps.now() });
    await notify(deps, tx, {
      userId: before.agentId,
      type: 'property',
      title: `You are no longer the agent of ${before.name}`,
      content: `${before.landlord.firstName} ${before.landlord.lastName} has ended your work for ${before.name}.`,
      link: '/agent-dashboard',
    });
    await announceManagement(tx, before);
  });

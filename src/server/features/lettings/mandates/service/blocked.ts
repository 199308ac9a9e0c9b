import { type BlockedAgent, unblockAgent } from '#contract/lettings/mandates';
import type { Actor } from '#server/actor';
import type { Deps } from '#server/deps';
import { logUser } from '#server/features/platform/audit-log/service';
import { announce } from '#server/features/platform/live/service';
import { deleteBlock, selectBlocked } from '../queries.ts';
import { notBlocked } from '../refusals.ts';

export const listBlocked = async (deps: Deps, { userId }: Actor): Promise<BlockedAgent[]> =>
  (await selectBlocked(deps.db, userId)).map(({ blockedAt, ...agent }) => ({
    ...agent,
    blockedAt: blockedAt.toISOString(),
  }));

/** The agent may ask again; what was closed to agents stays closed. */
export const unblock = (deps: Deps, actor: Actor, agentId: string): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const name = await deleteBlock(tx, actor.userId, agentId);
    if (name === undefined) throw notBlocked();
    await logUser(deps, tx, actor, { action: 'agent.unblocked', changes: [{ field: 'agent', from: null, to: name }] });
    await announce(tx, { userIds: [actor.userId, agentId], changed: unblockAgent.changes });
  });

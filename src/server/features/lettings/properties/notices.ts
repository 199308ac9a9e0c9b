import { deleteProperty, updateProperty } from '#contract/lettings/properties';
import type { Db } from '#server/db/client';
import { announce } from '#server/features/platform/live/service';

interface Concerned {
  landlordId: string | null;
  agentId: string | null;
  tenant?: { id: string } | null;
}

/** The browsers of the owner, the agent and whoever lives there ask again. */
export const announceChange = (tx: Db, { landlordId, agentId, tenant }: Concerned): Promise<void> =>
  announce(tx, { userIds: [landlordId, agentId, tenant?.id ?? null], changed: updateProperty.changes });

/** A property is gone, with its forms and what was applied for. */
export const announceRemoval = (tx: Db, userIds: (string | null)[]): Promise<void> =>
  announce(tx, { userIds, changed: deleteProperty.changes });

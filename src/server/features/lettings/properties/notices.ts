import { deleteProperty, updateProperty } from '#contract/lettings/properties';
import type { Db } from '#server/db/client';
import { announce } from '#server/features/platform/live/service';

interface Concerned {
  landlordId: string | null;
  /** Who has taken it, confirmed or not. */
  takerId: string | null;
  tenant?: { id: string } | null;
}

/** The browsers of the owner, the agent and whoever lives there ask again. */
export const announceChange = (tx: Db, { landlordId, takerId, tenant }: Concerned): Promise<void> =>
  announce(tx, { userIds: [landlordId, takerId, tenant?.id ?? null], changed: updateProperty.changes });

/** A property is gone, with its forms and what was applied for. */
export const announceRemoval = (tx: Db, userIds: (string | null)[]): Promise<void> =>
  announce(tx, { userIds, changed: deleteProperty.changes });

import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { moveMessages, selectPartners } from '../queries/move.ts';

/** What was written to a placeholder is read by the account that it becomes; with each partner there is one conversation. */
export const moveConversations = async (_deps: Deps, tx: Db, move: { from: string; to: string }): Promise<void> => {
  for (const { id, partnerId } of await selectPartners(tx, move.from)) {
    // Nobody writes to themselves.
    if (partnerId !== move.to) await moveMessages(tx, { ...move, conversationId: id, partnerId });
  }
};

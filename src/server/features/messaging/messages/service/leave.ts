import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { removeFilesOf } from '#server/features/platform/files/service';
import { announceMessages } from '../notices.ts';
import { deleteForsaken, findConversation, keepName, leaveUnnamed, selectName } from '../queries.ts';

/** Before an account goes: others keep their conversations with its name, and what nobody can read any more goes with it. */
export const leaveConversations = async (deps: Deps, tx: Db, userId: string): Promise<void> => {
  const name = await selectName(tx, userId);
  if (name === undefined) return;
  const withFiles = await deleteForsaken(tx, userId);
  await removeFilesOf(deps, tx, 'message_attachment', withFiles.map(String));
  await announceMessages(tx, await keepName(tx, userId, name));
};

interface Left {
  tenantId: string;
  landlordId: string;
  name: string;
}

/** To a landlord whose books somebody has left, they stay who they were. */
export const keepFormerName = async (_deps: Deps, tx: Db, { tenantId, landlordId, name }: Left): Promise<void> => {
  const conversationId = await findConversation(tx, tenantId, landlordId);
  if (conversationId === undefined) return;
  await leaveUnnamed(tx, conversationId, { unnamedId: tenantId, unnamedAs: name });
};

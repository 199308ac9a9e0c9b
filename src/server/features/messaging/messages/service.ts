import type { Message, MessageQuery } from '#contract/messaging/messages';
import type { Scope } from '#server/access/viewer';
import type { Actor } from '#server/actor';
import { AppError } from '#server/app-error';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import type { FileRule } from '#server/features/platform/files/service';
import { presentMessage } from './present.ts';
import { selectConversation } from './queries/conversations.ts';
import { isMessageOf, selectMessage, selectMessages } from './queries.ts';

export const list = async (deps: Deps, actor: Actor, query: MessageQuery): Promise<Message[]> => {
  const { conversationId } = query;
  if (conversationId !== undefined && !(await selectConversation(deps.db, actor.userId, conversationId)))
    throw new AppError('not_found', 'There is no such conversation.');
  return (await selectMessages(deps.db, actor.userId, query)).map(presentMessage);
};

/** One that somebody was sent, with what came with it. */
export const findReceived = async (deps: Deps, userId: string, id: number): Promise<Message | undefined> => {
  const row = await selectMessage(deps.db, userId, id);
  return row && row.receiverId === userId ? presentMessage(row) : undefined;
};

/** Where a message stands, for one of its two sides. */
export const conversationOf = async (db: Db, { userId }: Scope, messageId: number): Promise<number | null> =>
  (await selectMessage(db, userId, messageId))?.conversationId ?? null;

/** Both sides of the message, and nobody else. */
export const mayReadAttachment: FileRule = (deps, actor, subjectId) =>
  actor !== null && isMessageOf(deps.db, actor.userId, Number(subjectId));

import type { Message, MessageQuery } from '#contract/messaging/messages';
import type { Actor } from '#server/actor';
import { AppError } from '#server/app-error';
import type { Deps } from '#server/deps';
import type { FileRule } from '#server/features/platform/files/service';
import { presentMessage } from './present.ts';
import { isMessageOf, selectConversation, selectMessages } from './queries.ts';

export const list = async (deps: Deps, actor: Actor, query: MessageQuery): Promise<Message[]> => {
  const { conversationId } = query;
  if (conversationId !== undefined && !(await selectConversation(deps.db, actor.userId, conversationId)))
    throw new AppError('not_found', 'There is no such conversation.');
  return (await selectMessages(deps.db, actor.userId, query)).map(presentMessage);
};

/** Both sides of the message, and nobody else. */
export const mayReadAttachment: FileRule = (deps, actor, subjectId) =>
  actor !== null && isMessageOf(deps.db, actor.userId, Number(subjectId));

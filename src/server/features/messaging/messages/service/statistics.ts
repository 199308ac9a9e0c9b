import { countMessages, type MessageStatistics } from '#contract/messaging/message-statistics';
import type { Actor } from '#server/actor';
import type { Deps } from '#server/deps';
import { selectConversation } from '../queries/conversations.ts';
import { selectCounted } from '../queries.ts';

export const statistics = async (deps: Deps, actor: Actor): Promise<MessageStatistics> => {
  const { mostActive, ...figures } = countMessages(await selectCounted(deps.db, actor.userId), deps.now());
  const person = mostActive && (await selectConversation(deps.db, actor.userId, mostActive.conversationId));
  const mostActiveContact = person
    ? { userId: person.counterpartId, name: person.counterpartName, messages: mostActive.messages }
    : null;
  return { ...figures, mostActiveContact };
};

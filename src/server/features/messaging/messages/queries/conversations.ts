import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Page } from '#contract/platform/paging';
import { isFirstIn, isSecondIn, seesConversation } from '#server/access/messages';
import type { Db } from '#server/db/client';
import { prepared } from '#server/db/prepared';
import { conversations, messages } from '#server/db/schema/messages';
import { nameOf, others } from '../queries.ts';

const isOther = (userId: string) =>
  sql`${others.id} = case when ${conversations.firstId} = ${userId}
    then ${conversations.secondId} else ${conversations.firstId} end`;

const unreadOf = (userId: string) => sql<number>`(
  select count(*)::int from ${messages} as waiting
  where waiting.receiver_id = ${userId} and waiting.conversation_id = ${conversations.id} and waiting.read_at is null
)`;
const wasWrittenTo = (userId: string) => sql<boolean>`exists (
  select 1 from ${messages} as earlier
  where earlier.conversation_id = ${conversations.id} and earlier.receiver_id = ${userId}
)`;

/** The latest first. Each side of the pair has its index. */
export const selectConversations = prepared((db, { userId, cursor, limit }: Page & { userId: string }) => {
  const idsWhere = (isMine: SQL) =>
    db
      .select({ id: conversations.id, lastMessageId: conversations.lastMessageId })
      .from(conversations)
      .where(and(isMine, cursor === undefined ? undefined : lt(conversations.lastMessageId, cursor)))
      .orderBy(desc(conversations.lastMessageId))
      .limit(limit);
  const page = unionAll(idsWhere(isFirstIn(userId)), idsWhere(isSecondIn(userId)))
    .orderBy(desc(sql`last_message_id`))
    .limit(limit)
    .as('page');
  return db
    .select({
      id: conversations.id,
      counterpartId: others.id,
      counterpartName: nameOf(others, userId),
      picture: others.profileImageUrl,
      isLocked: others.isLocked,
      wasWrittenTo: wasWrittenTo(userId),
      unread: unreadOf(userId),
      last: {
        id: messages.id,
        content: messages.content,
        senderId: messages.senderId,
        readAt: messages.readAt,
        createdAt: messages.createdAt,
      },
    })
    .from(page)
    .innerJoin(conversations, eq(conversations.id, page.id))
    .innerJoin(messages, eq(messages.id, conversations.lastMessageId))
    .leftJoin(others, isOther(userId))
    .orderBy(desc(messages.id));
});

export const selectConversation = async (db: Db, userId: string, id: number) => {
  const [row] = await db
    .select({
      counterpartId: others.id,
      counterpartName: nameOf(others, userId),
    })
    .from(conversations)
    .leftJoin(others, isOther(userId))
    .where(and(seesConversation(userId), eq(conversations.id, id)));
  return row;
};

import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  getTableColumns,
  inArray,
  isNull,
  lt,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { alias, unionAll } from 'drizzle-orm/pg-core';
import type { Attachment } from '#contract/messaging/messages';
import type { Page } from '#contract/platform/paging';
import {
  isFirstIn,
  isNamelessTo,
  isSecondIn,
  receivedMessage,
  seesConversation,
  seesMessage,
  sentMessage,
} from '#server/access/messages';
import { formerName } from '#server/access/tenants';
import type { Db } from '#server/db/client';
import { contains } from '#server/db/contains';
import { prepared, preparedOne } from '#server/db/prepared';
import { conversations, messageAttachments, messages } from '#server/db/schema/messages';
import { users } from '#server/db/schema/users';

type NewMessage = typeof messages.$inferInsert;
type NewAttachment = typeof messageAttachments.$inferInsert;

const senders = alias(users, 'senders');
const receivers = alias(users, 'receivers');
export const others = alias(users, 'others');

/** Only of somebody whose account is gone. */
const keptName = sql<string>`coalesce(${conversations.firstName}, ${conversations.secondName}, '')`;

/** As the other side may know them. */
export const nameOf = (person: typeof senders | typeof receivers | typeof others, viewerId: string) =>
  sql<string>`case when ${person.id} = ${conversations.unnamedId} and ${isNamelessTo(viewerId)}
    then ${conversations.unnamedAs}
    else coalesce(${formerName(person.id, viewerId)}, ${person.firstName} || ' ' || ${person.lastName}, ${keptName}) end`;

const attachments = sql<Attachment[]>`(
  select coalesce(json_agg(json_build_object('id', ${messageAttachments.id}, 'name', ${messageAttachments.name},
    'fileUrl', ${messageAttachments.fileUrl}, 'type', ${messageAttachments.type}, 'size', ${messageAttachments.size})
    order by ${messageAttachments.id}), '[]'::json)
  from ${messageAttachments} where ${messageAttachments.messageId} = ${messages.id}
)`;

const wholeColumns = (viewerId: string) => ({
  ...getTableColumns(messages),
  senderName: nameOf(senders, viewerId),
  receiverName: nameOf(receivers, viewerId),
  attachments,
});

interface Wanted extends Page {
  conversationId?: number;
  search?: string;
}

interface Asked extends Page {
  userId: string;
  conversationId?: number;
  pattern?: string;
}

/** The ids of a page. What was sent and what was received have an index each, so the table's size does not matter. */
const selectPage = (db: Db, { userId, conversationId, pattern, cursor, limit }: Asked) => {
  const isWanted = and(
    conversationId === undefined ? undefined : eq(messages.conversationId, conversationId),
    pattern ? sql`concat_ws(' ', ${messages.subject}, ${messages.content}) ilike ${pattern}` : undefined,
    cursor === undefined ? undefined : lt(messages.id, cursor),
  );
  const idsWhere = (isMine: SQL | undefined) =>
    db.select({ id: messages.id }).from(messages).where(and(isMine, isWanted)).orderBy(desc(messages.id)).limit(limit);
  if (conversationId !== undefined) return idsWhere(seesMessage(userId)).as('page');
  return unionAll(idsWhere(sentMessage(userId)), idsWhere(receivedMessage(userId)))
    .orderBy(desc(sql`id`))
    .limit(limit)
    .as('page');
};

export const wholeMessages = prepared((db, asked: Asked) => {
  const page = selectPage(db, asked);
  return db
    .select(wholeColumns(asked.userId))
    .from(page)
    .innerJoin(messages, eq(messages.id, page.id))
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .leftJoin(senders, eq(senders.id, messages.senderId))
    .leftJoin(receivers, eq(receivers.id, messages.receiverId))
    .orderBy(desc(messages.id));
});

/** Whole messages in one statement, however many there are. */
export const selectMessages = (db: Db, userId: string, { search, conversationId, cursor, limit }: Wanted) =>
  wholeMessages(db, { userId, conversationId, cursor, limit, pattern: search ? contains(search) : undefined });
export type WholeMessage = Awaited<ReturnType<typeof selectMessages>>[number];

interface One {
  userId: string;
  id: number;
}

const withPeople = <Columns extends ReturnType<typeof wholeColumns>>(db: Db, columns: Columns) =>
  db
    .select(columns)
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .leftJoin(senders, eq(senders.id, messages.senderId))
    .leftJoin(receivers, eq(receivers.id, messages.receiverId));

const wholeMessage = preparedOne((db, { userId, id }: One) =>
  withPeople(db, wholeColumns(userId)).where(and(seesMessage(userId), eq(messages.id, id))),
);

/** As its sender sees it, with how the receiver knows them. */
export const selectSent = preparedOne((db, { userId, receiverId, id }: One & { receiverId: string }) =>
  withPeople(db, { ...wholeColumns(userId), knownAs: nameOf(senders, receiverId) }).where(
    and(sentMessage(userId), eq(messages.id, id)),
  ),
);

export const selectMessage = (db: Db, userId: string, id: number): Promise<WholeMessage | undefined> =>
  wholeMessage(db, { userId, id });

export const isMessageOf = async (db: Db, userId: string, id: number): Promise<boolean> => {
  const [row] = await db
    .select({ id: messages.id })
    .from(messages)
    .where(and(seesMessage(userId), eq(messages.id, id)));
  return row !== undefined;
};

const pairOf = (one: string, other: string) =>
  one < other ? { firstId: one, secondId: other } : { firstId: other, secondId: one };

/** Whether somebody has been written to by another. */
export const hasReceivedFrom = async (db: Db, receiverId: string, senderId: string): Promise<boolean> => {
  const { firstId, secondId } = pairOf(receiverId, senderId);
  const [row] = await db
    .select({ id: messages.id })
    .from(conversations)
    .innerJoin(messages, and(eq(messages.conversationId, conversations.id), eq(messages.senderId, senderId)))
    .where(and(eq(conversations.firstId, firstId), eq(conversations.secondId, secondId)))
    .limit(1);
  return row !== undefined;
};

export const selectName = async (db: Db, userId: string): Promise<string | undefined> => {
  const [row] = await db
    .select({ name: sql<string>`${users.firstName} || ' ' || ${users.lastName}` })
    .from(users)
    .where(eq(users.id, userId));
  return row?.name;
};

const lockedPeople = prepared((db, { userIds }: { userIds: string[] }) =>
  db
    .select({ id: users.id, isLocked: users.isLocked })
    .from(users)
    .where(sql`${users.id} = any(${userIds})`)
    .orderBy(asc(users.id))
    .for('key share'),
);

/** Of some people those who can sign in. Their accounts stay until the transaction is through; whoever deletes one holds it first, too. */
export const lockPeople = async (db: Db, userIds: string[]): Promise<string[]> => {
  const rows = await lockedPeople(db, { userIds });
  return rows.filter((row) => !row.isLocked).map((row) => row.id);
};

const lockedConversation = prepared((db, values: typeof conversations.$inferInsert) =>
  db
    .insert(conversations)
    .values(values)
    .onConflictDoUpdate({
      target: [conversations.firstId, conversations.secondId],
      set: { createdAt: sql`${conversations.createdAt}` },
    })
    .returning({ id: conversations.id, lastMessageId: conversations.lastMessageId }),
);

/** The conversation of two people, made where there is none, and held: the order of its ids is that of its commits. */
export const lockConversation = async (db: Db, one: string, other: string, now: Date) => {
  const [row] = await lockedConversation(db, { ...pairOf(one, other), createdAt: now });
  if (!row) throw new Error('the conversation was not written');
  return row;
};

export const findConversation = async (db: Db, one: string, other: string): Promise<number | undefined> => {
  const { firstId, secondId } = pairOf(one, other);
  const [row] = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.firstId, firstId), eq(conversations.secondId, secondId)));
  return row?.id;
};

/** The other one does not get to know whose home it is by writing about it, nor what a former tenant is called now. */
export const leaveUnnamed = (db: Db, id: number, { unnamedId, unnamedAs }: { unnamedId: string; unnamedAs: string }) =>
  db.update(conversations).set({ unnamedId, unnamedAs }).where(eq(conversations.id, id));

const newMessage = preparedOne((db, values: NewMessage) => {
  const sent = db.$with('sent').as(db.insert(messages).values(values).returning({ id: messages.id }));
  return db
    .with(sent)
    .update(conversations)
    .set({ lastMessageId: sql`(select sent.id from ${sent})` })
    .where(eq(conversations.id, values.conversationId))
    .returning({ id: conversations.lastMessageId });
});

/** Becomes the last one of its conversation; answers its id. */
export const insertMessage = async (db: Db, values: NewMessage): Promise<number> => {
  const row = await newMessage(db, values);
  if (!row?.id) throw new Error('the message was not written');
  return row.id;
};

export const insertAttachments = async (db: Db, values: NewAttachment[]): Promise<void> => {
  await db.insert(messageAttachments).values(values);
};

export const setContent = (db: Db, id: number, content: string) =>
  db.update(messages).set({ content }).where(eq(messages.id, id));

/** Marks one message, or all of a conversation; answers what was unread until now. */
export const setRead = (db: Db, userId: string, which: { id: number } | { conversationId: number }, now: Date) =>
  db
    .update(messages)
    .set({ readAt: now })
    .where(
      and(
        receivedMessage(userId),
        isNull(messages.readAt),
        'id' in which ? eq(messages.id, which.id) : eq(messages.conversationId, which.conversationId),
      ),
    )
    .returning({ conversationId: messages.conversationId, senderId: messages.senderId });

const unreadCount = prepared((db, { userId }: { userId: string }) =>
  db
    .select({ unread: count() })
    .from(messages)
    .where(and(receivedMessage(userId), isNull(messages.readAt))),
);

export const countUnread = async (db: Db, userId: string): Promise<number> => {
  const [row] = await unreadCount(db, { userId });
  return Number(row?.unread ?? 0);
};

/** All of somebody's messages, the oldest first, with only what is counted. */
export const selectCounted = (db: Db, userId: string) =>
  db
    .select({
      conversationId: messages.conversationId,
      isSent: sql<boolean>`${messages.senderId} is not distinct from ${userId}`,
      isRead: sql<boolean>`${messages.readAt} is not null`,
      messageType: messages.messageType,
      priority: messages.priority,
      createdAt: messages.createdAt,
    })
    .from(messages)
    .where(seesMessage(userId))
    .orderBy(asc(messages.id));

/** A message that nobody has read, and for whom it is. */
export const selectUnread = async (db: Db, id: number) => {
  const [row] = await db
    .select({
      content: messages.content,
      conversationId: messages.conversationId,
      receiverId: receivers.id,
    })
    .from(messages)
    .innerJoin(receivers, eq(receivers.id, messages.receiverId))
    .where(and(eq(messages.id, id), isNull(messages.readAt)));
  return row;
};

/** Those that nobody is left to read once this account goes; answers their messages with files. */
export const deleteForsaken = async (db: Db, userId: string): Promise<number[]> => {
  const isForsaken = and(seesConversation(userId), or(isNull(conversations.firstId), isNull(conversations.secondId)));
  const forsaken = db.select({ id: conversations.id }).from(conversations).where(isForsaken);
  const withFiles = await db
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        inArray(messages.conversationId, forsaken),
        exists(
          db
            .select({ id: messageAttachments.id })
            .from(messageAttachments)
            .where(eq(messageAttachments.messageId, messages.id)),
        ),
      ),
    );
  await db.delete(conversations).where(isForsaken);
  return withFiles.map((row) => row.id);
};

/** Leaves somebody's name to those they wrote with; answers who those are. */
export const keepName = async (db: Db, userId: string, name: string): Promise<string[]> => {
  const keptFor = (other: SQLWrapper) => sql`case when ${conversations.unnamedId} = ${userId}
    then ${conversations.unnamedAs} else coalesce(${formerName(sql`${userId}::uuid`, other)}, ${name}) end`;
  const asFirst = await db
    .update(conversations)
    .set({ firstName: keptFor(conversations.secondId) })
    .where(isFirstIn(userId))
    .returning({ other: conversations.secondId });
  const asSecond = await db
    .update(conversations)
    .set({ secondName: keptFor(conversations.firstId) })
    .where(isSecondIn(userId))
    .returning({ other: conversations.firstId });
  return [...asFirst, ...asSecond].flatMap(({ other }) => other ?? []);
};

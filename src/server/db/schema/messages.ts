import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { messagePriorities, messageTypes } from '#contract/messaging/message-choices';
import { oneOf } from '../one-of.ts';
import { users } from './users.ts';

/** Two people who write to each other. When an account goes, its name stays for the other. */
export const conversations = pgTable(
  'conversations',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The smaller of the two ids, so that a pair has one conversation. */
    firstId: uuid().references(() => users.id, { onDelete: 'set null' }),
    secondId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Kept once the account is gone. */
    firstName: text(),
    secondName: text(),
    /** Whom the other does not know by name: an owner written to by whoever saw a home without its address. */
    unnamedId: uuid().references(() => users.id, { onDelete: 'set null' }),
    unnamedAs: text(),
    /** The order of the list of conversations; none for the moment before the first message stands. */
    lastMessageId: integer(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('conversations_pair').on(table.firstId, table.secondId),
    index('conversations_first_id').on(table.firstId, table.lastMessageId),
    index('conversations_second_id').on(table.secondId, table.lastMessageId),
    check('conversations_order', sql`${table.firstId} < ${table.secondId}`),
  ],
);

export const messages = pgTable(
  'messages',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    conversationId: integer()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    senderId: uuid().references(() => users.id, { onDelete: 'set null' }),
    receiverId: uuid().references(() => users.id, { onDelete: 'set null' }),
    subject: text(),
    content: text().notNull(),
    messageType: text({ enum: messageTypes }).notNull(),
    priority: text({ enum: messagePriorities }).notNull(),
    readAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('messages_conversation_id').on(table.conversationId, table.id),
    index('messages_sender_id').on(table.senderId, table.id),
    index('messages_receiver_id').on(table.receiverId, table.id),
    index('messages_unread').on(table.receiverId, table.conversationId).where(sql`${table.readAt} is null`),
    check('messages_type', oneOf(table.messageType, messageTypes)),
    check('messages_priority', oneOf(table.priority, messagePriorities)),
    check('messages_content', sql`length(${table.content}) > 0`),
  ],
);

/** The files of a message; an attachment's bytes are in files, under the subject 'message_attachment'. */
export const messageAttachments = pgTable(
  'message_attachments',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    messageId: integer()
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    fileUrl: text().notNull(),
    type: text().notNull(),
    size: integer().notNull(),
  },
  (table) => [index('message_attachments_message_id').on(table.messageId)],
);

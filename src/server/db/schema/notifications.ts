import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { notificationTypes } from '#contract/platform/notifications';
import { oneOf } from '../one-of.ts';
import { users } from './users.ts';

export const notifications = pgTable(
  'notifications',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text({ enum: notificationTypes }).notNull(),
    title: text().notNull(),
    content: text().notNull(),
    link: text(),
    isRead: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('notifications_user_id').on(table.userId, table.createdAt, table.id),
    index('notifications_unread').on(table.userId).where(sql`not ${table.isRead}`),
    check('notifications_type', oneOf(table.type, notificationTypes)),
  ],
);

/** Only what differs from the defaults. */
export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text({ enum: notificationTypes }).notNull(),
    inApp: boolean().notNull(),
    mail: boolean().notNull(),
    /** On their devices; as is usual for the type until they say. */
    push: boolean(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.type] }),
    check('notification_preferences_type', oneOf(table.type, notificationTypes)),
  ],
);

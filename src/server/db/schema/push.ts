import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { sessions } from './sessions.ts';
import { users } from './users.ts';

/** What this installation shows itself to push services with (VAPID). */
export const pushKeys = pgTable(
  'push_keys',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** None once it is retired. */
    privateKeySealed: text(),
    /** As browsers take it: the uncompressed point, base64url. */
    publicKey: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    retiredAt: timestamp({ withTimezone: true }),
  },
  (table) => [uniqueIndex('push_keys_in_use').on(sql`(true)`).where(sql`${table.retiredAt} is null`)],
);

/** A device on which somebody wants to be told, for as long as they are signed in there. */
export const pushDevices = pgTable(
  'push_devices',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** Where its push service takes messages; a browser has one, whoever is signed in. */
    endpoint: text().notNull(),
    publicKey: text().notNull(),
    /** Whoever has it could read what is sent. */
    authSealed: text().notNull(),
    userAgent: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('push_devices_endpoint').on(table.endpoint),
    uniqueIndex('push_devices_session_id').on(table.sessionId),
    index('push_devices_user_id').on(table.userId, table.id),
  ],
);

/** When the devices of a person are quiet, and what they show; only of who has said so. */
export const pushSettings = pgTable(
  'push_settings',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    isQuiet: boolean().notNull(),
    quietFrom: integer().notNull(),
    quietUntil: integer().notNull(),
    showsWords: boolean().notNull(),
  },
  (table) => [
    check('push_settings_times', sql`${table.quietFrom} between 0 and 1439 and ${table.quietUntil} between 0 and 1439`),
  ],
);

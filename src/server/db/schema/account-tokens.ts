import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { oneOf } from '../one-of.ts';
import { users } from './users.ts';

/**
 * `given_password_reset`: handed over by an admin, which proves nothing about the address. `google_return`: half of it is in the
 * address by which somebody comes back from Google, half in a cookie.
 */
export const tokenPurposes = [
  'verify_email',
  'reset_password',
  'invitation',
  'given_password_reset',
  'google_return',
] as const;

/** What was mailed as a link: works once, for one account, until it expires. */
export const accountTokens = pgTable(
  'account_tokens',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text({ enum: tokenPurposes }).notNull(),
    tokenHash: text().notNull().unique(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    usedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('account_tokens_user_id').on(table.userId, table.purpose, table.createdAt),
    check('account_tokens_purpose', oneOf(table.purpose, tokenPurposes)),
  ],
);

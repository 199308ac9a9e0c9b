import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { supportStates } from '#contract/platform/support-requests';
import { oneOf } from '../one-of.ts';
import { users } from './users.ts';

/** What somebody asked the operator. It goes with the account. */
export const supportRequests = pgTable(
  'support_requests',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    subject: text().notNull(),
    text: text().notNull(),
    page: text(),
    requestId: text(),
    state: text({ enum: supportStates }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** When somebody wrote last. */
    lastAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('support_requests_user_id').on(table.userId, table.id),
    index('support_requests_state').on(table.state, table.lastAt),
    check('support_requests_state_known', oneOf(table.state, supportStates)),
  ],
);

export const supportReplies = pgTable(
  'support_replies',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    supportRequestId: integer()
      .notNull()
      .references(() => supportRequests.id, { onDelete: 'cascade' }),
    /** Who answered, as they were called then; none where the person wrote again. */
    adminName: text(),
    text: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('support_replies_support_request_id').on(table.supportRequestId, table.id)],
);

import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { linkPurposes } from '#contract/platform/action-links';
import { oneOf } from '../one-of.ts';
import { users } from './users.ts';

/** Links that let one person do one thing without an account. */
export const actionLinks = pgTable(
  'action_links',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    purpose: text({ enum: linkPurposes }).notNull(),
    subjectId: integer().notNull(),
    madeFor: text().notNull(),
    madeById: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    madeBy: text().notNull(),
    /** The link itself is in nobody's hands but the receiver's. */
    tokenHash: text().notNull().unique(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    /** None: as often as its purpose allows. */
    usesAllowed: integer(),
    uses: integer().notNull().default(0),
    revokedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('action_links_subject').on(table.purpose, table.subjectId),
    index('action_links_made_by_id').on(table.madeById),
    check('action_links_purpose', oneOf(table.purpose, linkPurposes)),
  ],
);

/** Each time that something was done by a link. */
export const actionLinkUses = pgTable(
  'action_link_uses',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    actionLinkId: integer()
      .notNull()
      .references(() => actionLinks.id, { onDelete: 'cascade' }),
    action: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('action_link_uses_link_id').on(table.actionLinkId, table.id)],
);

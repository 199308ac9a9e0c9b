import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { type StatementContent, statementScopes } from '#contract/books/statements';
import { oneOf } from '../one-of.ts';
import { leases } from './leases.ts';
import { users } from './users.ts';

/** Statements as they were sent. Triggers refuse every change; one goes only with its lease or with the owner of the books. */
export const statements = pgTable(
  'statements',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    landlordId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    scope: text({ enum: statementScopes }).notNull(),
    leaseId: integer().references(() => leases.id, { onDelete: 'cascade' }),
    /** Of a lease, too; none of all. */
    propertyId: integer(),
    title: text().notNull(),
    fromDate: date().notNull(),
    toDate: date().notNull(),
    version: integer().notNull(),
    content: jsonb().$type<StatementContent>().notNull(),
    hash: text().notNull(),
    /** The entries of the journal that it tells, or counts. */
    entryIds: integer().array().notNull(),
    toTenant: boolean().notNull(),
    /** Whoever sent it, by the address of the account. */
    toSender: text(),
    toAddress: text(),
    note: text(),
    sentBy: text().notNull(),
    sentAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('statements_version').on(
      table.landlordId,
      table.scope,
      sql`coalesce(${table.leaseId}, ${table.propertyId}, 0)`,
      table.fromDate,
      table.toDate,
      table.version,
    ),
    index('statements_landlord').on(table.landlordId, table.id),
    index('statements_lease').on(table.leaseId, table.id),
    index('statements_property').on(table.propertyId, table.id),
    check('statements_scope', oneOf(table.scope, statementScopes)),
    check(
      'statements_subject',
      sql`(${table.scope} = 'lease') = (${table.leaseId} is not null) and (${table.scope} = 'all') = (${table.propertyId} is null)`,
    ),
    check('statements_days', sql`${table.fromDate} <= ${table.toDate}`),
  ],
);

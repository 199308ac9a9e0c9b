import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { reportNames } from '#contract/overview/report-catalogue';
import type { ReportAnswer } from '#contract/overview/reports';
import { roles } from '#contract/platform/roles';
import { oneOf } from '../one-of.ts';
import { money } from './money.ts';
import { properties } from './properties.ts';
import { users } from './users.ts';

/** The reports that somebody wants to see first. */
export const reportFavourites = pgTable(
  'report_favourites',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    report: text({ enum: reportNames }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.report] })],
);

/** What a property is worth by its owner's word: nobody else sees it. */
export const propertyValues = pgTable(
  'property_values',
  {
    propertyId: integer()
      .primaryKey()
      .references(() => properties.id, { onDelete: 'cascade' }),
    value: money().notNull(),
    valuedOn: date().notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [check('property_values_value', sql`${table.value} > 0`)],
);

/** How somebody looks at a report, under a name; and to whom it is sent each month. */
export const reportViews = pgTable(
  'report_views',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** In whose eyes it was saved: what they see as somebody else is another report. */
    role: text({ enum: roles }).notNull(),
    report: text({ enum: reportNames }).notNull(),
    name: text().notNull(),
    asked: jsonb().$type<Record<string, string>>().notNull(),
    sendTo: text(),
    /** The last month whose figures were sent by the clock. */
    sentThrough: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('report_views_name').on(table.userId, table.role, table.name),
    index('report_views_to_send').on(table.id).where(sql`${table.sendTo} is not null`),
    check('report_views_role', oneOf(table.role, roles)),
  ],
);

/** Reports as they were sent. Triggers refuse every change; one goes only with its account. */
export const sentReports = pgTable(
  'sent_reports',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text({ enum: roles }).notNull(),
    report: text({ enum: reportNames }).notNull(),
    name: text().notNull(),
    asked: jsonb().$type<Record<string, string>>().notNull(),
    fromDate: date().notNull(),
    toDate: date().notNull(),
    version: integer().notNull(),
    content: jsonb().$type<ReportAnswer>().notNull(),
    hash: text().notNull(),
    sentTo: text().notNull(),
    sentBy: text().notNull(),
    sentAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('sent_reports_version').on(
      table.userId,
      table.role,
      table.name,
      table.fromDate,
      table.toDate,
      table.version,
    ),
    index('sent_reports_user').on(table.userId, table.id),
    check('sent_reports_days', sql`${table.fromDate} <= ${table.toDate}`),
  ],
);

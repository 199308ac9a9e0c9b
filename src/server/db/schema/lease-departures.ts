import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { DepartureForm } from '#contract/books/departures';
import { departureStatuses, depositSettlers, ownWords } from '#contract/lettings/lease-people';
import { manualMethods } from '#contract/money/payments';
import { oneOf } from '../one-of.ts';
import { leaseTenants } from './lease-tenants.ts';
import { leases } from './leases.ts';
import { money } from './money.ts';
import { users } from './users.ts';

/** One of several leaves a lease that goes on: planned ahead, done after the last day, with what those concerned say to it. */
export const leaseDepartures = pgTable(
  'lease_departures',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    leaseId: integer()
      .notNull()
      .references(() => leases.id, { onDelete: 'cascade' }),
    status: text({ enum: departureStatuses }).notNull(),
    /** Who leaves; none while it is the main tenant, who gets a row by leaving. */
    personId: integer().references(() => leaseTenants.id, { onDelete: 'cascade' }),
    leaver: text().notNull(),
    lastDay: date().notNull(),
    /** Of a planned one: who comes the day after, as it was typed. They are invited on that day. */
    newcomer: jsonb().$type<NonNullable<DepartureForm['joiner']>>(),
    joinerId: integer().references(() => leaseTenants.id, { onDelete: 'set null' }),
    joiner: text(),
    /** Of the main tenant's: the co-tenant who leads the lease from then on. */
    nextMainId: integer().references(() => leaseTenants.id, { onDelete: 'set null' }),
    nextMain: text(),
    /** Whose word is asked for about leading the lease. */
    leadId: uuid().references(() => users.id, { onDelete: 'set null' }),
    leadWord: text({ enum: ownWords }).notNull().default('not_needed'),
    leadAnsweredAt: timestamp({ withTimezone: true }),
    /** Of the deposit, what was theirs on the last day; none while it is planned. */
    depositShare: money(),
    depositSettledBy: text({ enum: depositSettlers }).notNull(),
    method: text({ enum: manualMethods }).notNull(),
    reference: text(),
    /** When it was said that the leaver has their share: the books have it since. */
    settledAt: timestamp({ withTimezone: true }),
    shareWord: text({ enum: ownWords }).notNull().default('not_needed'),
    shareAnsweredAt: timestamp({ withTimezone: true }),
    /** Why it could not take effect on its day. */
    problem: text(),
    /** Who entered it; none once the account is gone, and the name stays. */
    enteredById: uuid().references(() => users.id, { onDelete: 'set null' }),
    enteredBy: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('lease_departures_one_plan')
      .on(table.leaseId, sql`coalesce(${table.personId}, 0)`)
      .where(sql`${table.status} = 'planned'`),
    index('lease_departures_lease_id').on(table.leaseId, table.id),
    index('lease_departures_person_id').on(table.personId),
    index('lease_departures_lead_id').on(table.leadId).where(sql`${table.leadWord} = 'asked'`),
    index('lease_departures_planned').on(table.lastDay).where(sql`${table.status} = 'planned'`),
    check('lease_departures_status', oneOf(table.status, departureStatuses)),
    check('lease_departures_lead_word', oneOf(table.leadWord, ownWords)),
    check('lease_departures_share_word', oneOf(table.shareWord, ownWords)),
    check('lease_departures_deposit_settled_by', oneOf(table.depositSettledBy, depositSettlers)),
    check('lease_departures_method', oneOf(table.method, manualMethods)),
    check('lease_departures_deposit_share', sql`${table.depositShare} >= 0`),
  ],
);

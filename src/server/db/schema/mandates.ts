import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { mandateStatuses } from '#contract/lettings/mandates';
import { oneOf } from '../one-of.ts';
import { properties } from './properties.ts';
import { users } from './users.ts';

/** What ties an agent to a property: taken by the agent, confirmed or refused by the owner, ended by one of them. */
export const mandates = pgTable(
  'mandates',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    propertyId: integer()
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    agentId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    status: text({ enum: mandateStatuses }).notNull(),
    takenAt: timestamp({ withTimezone: true }).notNull(),
    confirmedAt: timestamp({ withTimezone: true }),
    confirmedById: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Refused, removed or given up. */
    endedAt: timestamp({ withTimezone: true }),
    endedById: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** When the owner looked at what the agent may do; none where the agent began without being asked for. */
    reviewedAt: timestamp({ withTimezone: true }),
    endLeases: boolean().notNull().default(false),
    renewLeases: boolean().notNull().default(false),
    recordMoney: boolean().notNull().default(false),
    giveBackMoney: boolean().notNull().default(false),
    editTenants: boolean().notNull().default(false),
    runMaintenance: boolean().notNull().default(false),
    signAgreements: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex('mandates_open').on(table.propertyId).where(sql`${table.status} in ('waiting', 'confirmed')`),
    index('mandates_property_id').on(table.propertyId, table.id),
    index('mandates_agent_id').on(table.agentId, table.id),
    check('mandates_status', oneOf(table.status, mandateStatuses)),
    check('mandates_confirmed', sql`${table.status} <> 'confirmed' or ${table.confirmedAt} is not null`),
  ],
);

/** Whom an owner has refused or removed: they cannot take a property of that owner again. */
export const agentBlocks = pgTable(
  'agent_blocks',
  {
    landlordId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    agentId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.landlordId, table.agentId] }),
    index('agent_blocks_agent_id').on(table.agentId),
  ],
);

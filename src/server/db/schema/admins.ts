import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { adminRoles } from '#contract/platform/admin-roles';
import { oneOf } from '../one-of.ts';

/** Operators of the back office: apart from users, with sessions of their own. */
export const admins = pgTable(
  'admins',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    username: text().notNull().unique(),
    passwordHash: text().notNull(),
    firstName: text(),
    role: text({ enum: adminRoles }).notNull(),
    mfaEnabled: boolean().notNull().default(false),
    mfaSecretSealed: text(),
    /** The last time step a code was accepted for: a code works once. */
    mfaLastStep: integer(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    check('admins_role', oneOf(table.role, adminRoles)),
    check('admins_username_is_lower_case', sql`${table.username} = lower(${table.username})`),
  ],
);

export const adminRecoveryCodes = pgTable(
  'admin_recovery_codes',
  {
    codeHash: text().primaryKey(),
    adminId: integer()
      .notNull()
      .references(() => admins.id, { onDelete: 'cascade' }),
    usedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('admin_recovery_codes_admin_id').on(table.adminId)],
);

export const adminSessions = pgTable(
  'admin_sessions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tokenHash: text().notNull().unique(),
    adminId: integer()
      .notNull()
      .references(() => admins.id, { onDelete: 'cascade' }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    lastSeenAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('admin_sessions_admin_id').on(table.adminId),
    index('admin_sessions_expires_at').on(table.expiresAt),
  ],
);

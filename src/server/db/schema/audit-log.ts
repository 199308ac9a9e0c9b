import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AuditChange } from '#contract/platform/audit-change';
import { auditActions, auditActors, auditSubjects } from '#contract/platform/audit-log';
import { roles } from '#contract/platform/roles';
import { oneOf } from '../one-of.ts';

/** Most entries are of sign-ins, which concern nothing else: only what does is in these. */
const ofThose = (name: string, column: AnyPgColumn, id: AnyPgColumn) =>
  index(name).on(column, id).where(sql`${column} is not null`);

/** Append-only: a trigger refuses every change. So nothing here refers to rows that may go. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull(),
    actorKind: text({ enum: auditActors }).notNull(),
    /** Of an admin or a user, as text. */
    actorId: text(),
    actorName: text().notNull(),
    /** How those whom it concerns know them; never an email. */
    shownName: text(),
    actorRole: text({ enum: roles }),
    action: text({ enum: auditActions }).notNull(),
    subjectType: text({ enum: auditSubjects }),
    subjectId: text(),
    subjectName: text(),
    changes: jsonb().$type<AuditChange[]>().notNull(),
    address: text(),
    /** Whose history it is part of. */
    propertyId: integer(),
    leaseId: integer(),
    applicationId: integer(),
    paymentId: integer(),
    /** The other person whom it is about. */
    aboutId: uuid(),
  },
  (table) => [
    index('audit_log_at').on(table.at),
    index('audit_log_action').on(table.action, table.id),
    index('audit_log_subject').on(table.subjectType, table.subjectId, table.id),
    ofThose('audit_log_actor', table.actorId, table.id),
    ofThose('audit_log_property', table.propertyId, table.id),
    ofThose('audit_log_lease', table.leaseId, table.id),
    ofThose('audit_log_application', table.applicationId, table.id),
    ofThose('audit_log_about', table.aboutId, table.id),
    check('audit_log_actor_kind', oneOf(table.actorKind, auditActors)),
    check('audit_log_actor_role', oneOf(table.actorRole, roles)),
    check('audit_log_subject_type', oneOf(table.subjectType, auditSubjects)),
  ],
);

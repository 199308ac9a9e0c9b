import { bigint, check, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { AuditChange } from '#contract/platform/audit-change';
import { auditActions, auditActors, auditSubjects } from '#contract/platform/audit-log';
import { oneOf } from '../one-of.ts';

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
    action: text({ enum: auditActions }).notNull(),
    subjectType: text({ enum: auditSubjects }),
    subjectId: text(),
    subjectName: text(),
    changes: jsonb().$type<AuditChange[]>().notNull(),
    address: text(),
  },
  (table) => [
    index('audit_log_at').on(table.at),
    index('audit_log_action').on(table.action, table.id),
    index('audit_log_subject').on(table.subjectType, table.subjectId, table.id),
    check('audit_log_actor_kind', oneOf(table.actorKind, auditActors)),
    check('audit_log_subject_type', oneOf(table.subjectType, auditSubjects)),
  ],
);

import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { oneOf } from '../one-of.ts';
import { actionLinks } from './action-links.ts';
import { applicationForms } from './application-forms.ts';
import { users } from './users.ts';

/** What a file can belong to; who may see it follows from that. */
export const fileSubjects = [
  'profile_image',
  'property_photo',
  'building_photo',
  'document',
  'message_attachment',
  'maintenance_photo',
  'appliance_manual',
  'appliance_bill',
  'agent_cost',
  'expense_bill',
  'meter_photo',
  'signing',
  'inspection_photo',
  'lease_scan',
  'police_acknowledgement',
  'exit_paper',
  'settlement_evidence',
  'settlement_answer',
] as const;

export const files = pgTable(
  'files',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The generated name under which the store keeps it. */
    storageKey: uuid().notNull().unique(),
    name: text().notNull(),
    type: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    /** Of evidence, which is kept as it was sent, too. */
    originalSize: bigint({ mode: 'number' }),
    originalHash: text(),
    ownerId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** An upload without an account: the form or the link it was made for, and the hash of what its submission must show. */
    applicationFormId: integer().references(() => applicationForms.id, { onDelete: 'set null' }),
    actionLinkId: integer().references(() => actionLinks.id, { onDelete: 'set null' }),
    claimHash: text().unique(),
    /** None: not used yet, and removed within the hour. */
    subject: text({ enum: fileSubjects }),
    subjectId: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('files_subject').on(table.subject, table.subjectId),
    index('files_unused').on(table.createdAt).where(sql`${table.subject} is null`),
    index('files_owner_id').on(table.ownerId),
    check('files_subject', oneOf(table.subject, fileSubjects)),
    check('files_subject_whole', sql`(${table.subject} is null) = (${table.subjectId} is null)`),
    check('files_size', sql`${table.size} > 0`),
    check('files_original', sql`(${table.originalSize} is null) = (${table.originalHash} is null)`),
  ],
);

import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AgreementContent } from '#contract/papers/agreement-content';
import type { FieldValues } from '#contract/papers/agreement-fields';
import { agreementStatuses } from '#contract/papers/agreement-status';
import { optionalSteps } from '#contract/papers/completeness';
import { dutyPayers } from '#contract/papers/lease-papers';
import { topics } from '#contract/papers/state-facts';
import { type TemplateBlock, templateKinds } from '#contract/papers/template-blocks';
import { oneOf } from '../one-of.ts';
import { leases } from './leases.ts';
import { money } from './money.ts';
import { users } from './users.ts';

/** Ours have a key and no landlord; those of landlords are copies. */
export const agreementTemplates = pgTable(
  'agreement_templates',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    landlordId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    key: text().unique(),
    kind: text({ enum: templateKinds }).notNull(),
    name: text().notNull(),
    description: text().notNull(),
    /** It is not offered any more; its versions stay. */
    removedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('agreement_templates_landlord_id').on(table.landlordId, table.id),
    check('agreement_templates_kind', oneOf(table.kind, templateKinds)),
    check('agreement_templates_whose', sql`(${table.landlordId} is null) = (${table.key} is not null)`),
  ],
);

/** Every version of a template; triggers refuse every change. */
export const agreementTemplateVersions = pgTable(
  'agreement_template_versions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    templateId: integer()
      .notNull()
      .references(() => agreementTemplates.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    blocks: jsonb().$type<TemplateBlock[]>().notNull(),
    defaults: jsonb().$type<FieldValues>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    unique('agreement_template_versions_once').on(table.templateId, table.version),
    check('agreement_template_versions_version', sql`${table.version} > 0`),
  ],
);

/** What was sent never changes: triggers hold its words and refuse to let it go. */
export const agreements = pgTable(
  'agreements',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Whose it is, also when the lease is gone. */
    landlordId: uuid().references(() => users.id, { onDelete: 'set null' }),
    leaseId: integer().references(() => leases.id, { onDelete: 'set null' }),
    templateVersionId: integer().references(() => agreementTemplateVersions.id, { onDelete: 'set null' }),
    kind: text({ enum: templateKinds }).notNull(),
    templateName: text().notNull(),
    title: text().notNull(),
    propertyName: text().notNull(),
    tenantName: text().notNull(),
    status: text({ enum: agreementStatuses }).notNull(),
    version: integer().notNull(),
    replacesId: integer().references((): AnyPgColumn => agreements.id, { onDelete: 'set null' }),
    /** The clauses of this copy, with those that are left out. */
    blocks: jsonb().$type<TemplateBlock[]>().notNull(),
    /** What was typed for this copy. */
    values: jsonb().$type<FieldValues>().notNull(),
    /** As it prints: from the moment it is sent. */
    content: jsonb().$type<AgreementContent>(),
    createdById: uuid().references(() => users.id, { onDelete: 'set null' }),
    sentAt: timestamp({ withTimezone: true }),
    signedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('agreements_landlord_id').on(table.landlordId, table.id),
    index('agreements_lease_id').on(table.leaseId, table.id),
    index('agreements_template_version_id').on(table.templateVersionId),
    uniqueIndex('agreements_one_draft_after').on(table.replacesId).where(sql`${table.status} = 'draft'`),
    check('agreements_kind', oneOf(table.kind, templateKinds)),
    check('agreements_status', oneOf(table.status, agreementStatuses)),
    check('agreements_version', sql`${table.version} > 0`),
    check(
      'agreements_sent_whole',
      sql`(${table.status} = 'draft') = (${table.content} is null) and (${table.content} is null) = (${table.sentAt} is null)`,
    ),
  ],
);

/** What was done on paper for a lease; the scan and the acknowledgement are in files, under the subjects of their names and its id. */
export const leasePapers = pgTable(
  'lease_papers',
  {
    leaseId: integer()
      .primaryKey()
      .references(() => leases.id, { onDelete: 'cascade' }),
    signedOn: date(),
    scanUrl: text(),
    stampNumber: text(),
    stampedOn: date(),
    stampDuty: money(),
    stampPaidBy: text({ enum: dutyPayers }),
    registrationNumber: text(),
    registeredOn: date(),
    notaryName: text(),
    notarisedOn: date(),
    policeVerifiedOn: date(),
    policeReference: text(),
    policeUrl: text(),
    notNeeded: text({ enum: optionalSteps }).array().notNull().default([]),
    updatedById: uuid().references(() => users.id, { onDelete: 'set null' }),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    check('lease_papers_duty', sql`${table.stampDuty} >= 0`),
    check('lease_papers_paid_by', oneOf(table.stampPaidBy, dutyPayers)),
  ],
);

/** What states say about agreements, as somebody looked it up on a day. */
export const stateFacts = pgTable(
  'state_facts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    state: text().notNull(),
    topic: text({ enum: topics }).notNull(),
    text: text().notNull(),
    /** Of when a deposit is given back: so many days after the last one. */
    days: smallint(),
    source: text().notNull(),
    checkedOn: date().notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    unique('state_facts_once').on(table.state, table.topic),
    check('state_facts_topic', oneOf(table.topic, topics)),
    check(
      'state_facts_days',
      sql`(${table.topic} = 'deposit_return') = (${table.days} is not null) and coalesce(${table.days}, 0) >= 0`,
    ),
  ],
);

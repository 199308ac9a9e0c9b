import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { SigningText } from '#contract/papers/signing-acts';
import { signerRoles, signingSubjects } from '#contract/papers/signing-roles';
import { signingEventKinds, signingStatuses } from '#contract/papers/signing-status';
import { oneOf } from '../one-of.ts';
import { files } from './files.ts';
import { leases } from './leases.ts';
import { properties } from './properties.ts';
import { sealKeys } from './seal-keys.ts';
import { users } from './users.ts';

/**
 * A text that several people sign. It refers to what is signed by its number alone: a signed paper outlasts the lease. What has
 * been sealed is never changed, which a trigger of the migration holds.
 */
export const signings = pgTable(
  'signings',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    subject: text({ enum: signingSubjects }).notNull(),
    subjectId: integer().notNull(),
    version: integer().notNull(),
    leaseId: integer().references(() => leases.id, { onDelete: 'set null' }),
    propertyId: integer().references(() => properties.id, { onDelete: 'set null' }),
    landlordId: uuid().references(() => users.id, { onDelete: 'set null' }),
    senderId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** As they were called then. */
    sentBy: text().notNull(),
    title: text().notNull(),
    note: text(),
    status: text({ enum: signingStatuses }).notNull(),
    reason: text(),
    /** On every page: where anybody can check it. */
    code: text().notNull().unique(),
    /** As it is read and printed, fixed with the sending. */
    text: jsonb().$type<SigningText>().notNull(),
    unsignedFileId: integer()
      .notNull()
      .references(() => files.id),
    unsignedHash: text().notNull(),
    /** With the signatures in their places, before the certificate is added. */
    stampedHash: text(),
    /** The sealed file. */
    fileId: integer().references(() => files.id),
    fileHash: text(),
    sealKeyId: integer().references(() => sealKeys.id),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    signedAt: timestamp({ withTimezone: true }),
    /** When a newer version was signed in its place. */
    replacedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('signings_version').on(table.subject, table.subjectId, table.version),
    uniqueIndex('signings_one_open')
      .on(table.subject, table.subjectId)
      .where(sql`${table.status} in ('open', 'sealing')`),
    index('signings_landlord_id').on(table.landlordId, table.id),
    index('signings_property_id').on(table.propertyId, table.id),
    index('signings_lease_id').on(table.leaseId, table.id),
    index('signings_sender_id').on(table.senderId),
    index('signings_expiring').on(table.expiresAt).where(sql`${table.status} = 'open'`),
    check('signings_subject', oneOf(table.subject, signingSubjects)),
    check('signings_status', oneOf(table.status, signingStatuses)),
    check(
      'signings_sealed',
      sql`(${table.status} = 'signed') = (${table.fileId} is not null and ${table.fileHash} is not null
        and ${table.stampedHash} is not null and ${table.sealKeyId} is not null and ${table.signedAt} is not null)`,
    ),
  ],
);

/** Who signs, and how it was proved that it was they. */
export const signers = pgTable(
  'signers',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    signingId: integer()
      .notNull()
      .references(() => signings.id, { onDelete: 'cascade' }),
    /** From one on: what the chain of events calls them. */
    position: smallint().notNull(),
    stage: smallint().notNull(),
    role: text({ enum: signerRoles }).notNull(),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Which place on the paper is theirs. */
    place: text().notNull(),
    name: text().notNull(),
    /** None once they are forgotten. */
    email: text(),
    askedAt: timestamp({ withTimezone: true }),
    remindedAt: timestamp({ withTimezone: true }),
    reminders: smallint().notNull().default(0),
    openedAt: timestamp({ withTimezone: true }),
    readAt: timestamp({ withTimezone: true }),
    codeHash: text(),
    codeExpiresAt: timestamp({ withTimezone: true }),
    codeTries: smallint().notNull().default(0),
    provedAt: timestamp({ withTimezone: true }),
    signedAt: timestamp({ withTimezone: true }),
    declinedAt: timestamp({ withTimezone: true }),
    signedName: text(),
    /** What they drew, as the base 64 of a PNG; none where the name was typed. */
    drawn: text(),
    consentVersion: text(),
    consentText: text(),
    address: text(),
    device: text(),
    isByLink: boolean(),
  },
  (table) => [
    uniqueIndex('signers_position').on(table.signingId, table.position),
    uniqueIndex('signers_email').on(table.signingId, table.email),
    index('signers_user_id').on(table.userId, table.signingId),
    check('signers_role', oneOf(table.role, signerRoles)),
    check(
      'signers_signed',
      sql`${table.signedAt} is null or (${table.readAt} is not null and ${table.provedAt} is not null
        and ${table.signedName} is not null and ${table.consentVersion} is not null and ${table.consentText} is not null)`,
    ),
  ],
);

/**
 * All that happened to a signing, each with the hash of what was before: nothing can be put in, left out or changed unseen. What
 * tells of a person is in the chain by a salted hash, so that it can go and the chain still holds.
 */
export const signingEvents = pgTable(
  'signing_events',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    signingId: integer()
      .notNull()
      .references(() => signings.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    kind: text({ enum: signingEventKinds }).notNull(),
    /** The position of whom it concerns; none for the sender and what happened by itself. */
    signer: smallint(),
    at: timestamp({ withTimezone: true }).notNull(),
    address: text(),
    device: text(),
    note: text(),
    salt: text(),
    detailsHash: text().notNull(),
    previousHash: text().notNull(),
    hash: text().notNull(),
  },
  (table) => [
    uniqueIndex('signing_events_position').on(table.signingId, table.position),
    check('signing_events_kind', oneOf(table.kind, signingEventKinds)),
  ],
);

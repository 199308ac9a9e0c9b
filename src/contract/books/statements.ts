import { z } from 'zod';
import { blankIsNone } from '#contract/platform/blank';
import { isEmail } from '#contract/platform/email';
import { get, post, raw } from '#contract/platform/endpoint';
import { pageQuery } from '#contract/platform/paging';
import { byRowId, optionalRowId } from '#contract/platform/row-id';
import { namesLink, optionalText } from '#contract/platform/text-fields';
import { changedEntry } from './changed-entries.ts';
import { leaseStatement } from './lease-statement.ts';
import { checkPeriod, propertyStatement, statementDays } from './property-statement.ts';

export const statementScopes = ['lease', 'property', 'all'] as const;
export type StatementScope = (typeof statementScopes)[number];

export const TENANT_NOT_REACHED =
  'The tenant has no account yet, or wants to hear nothing: there is nobody to send it to.';
export const NOBODY_CHOSEN = 'Please choose who gets it';
const NOTE_WITH_LINK = 'Please write the note without a web address';
const NO_EMAIL = 'Please enter a valid email address';

/** What it is of: a lease, a property, or all. */
const subject = { leaseId: optionalRowId.optional(), propertyId: optionalRowId.optional() };

/** Beyond a short note nothing in the mail is the sender's own words: it may go to somebody who has no account. */
export const statementForm = z
  .object({
    scope: z.enum(statementScopes, 'Please choose what it is of'),
    ...subject,
    ...statementDays,
    /** Of a lease: by mail, and told in the app. */
    toTenant: z.boolean().default(false),
    toMe: z.boolean().default(false),
    /** Of an accountant, say. */
    email: z.preprocess(
      blankIsNone,
      z.string(NO_EMAIL).trim().toLowerCase().max(254, NO_EMAIL).refine(isEmail, NO_EMAIL).nullable(),
    ),
    note: optionalText(200, 'At most 200 characters')
      .refine((text) => text === null || !namesLink(text), NOTE_WITH_LINK)
      .default(null),
  })
  .superRefine((form, context) => {
    checkPeriod(form, context);
    const need = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
    if (form.scope === 'lease' && !form.leaseId) need('leaseId', 'Please choose a lease');
    if (form.scope === 'property' && !form.propertyId) need('propertyId', 'Please choose a property');
    if (!(form.toTenant || form.toMe || form.email)) need('toMe', NOBODY_CHOSEN);
    if (form.toTenant && form.scope !== 'lease') need('toTenant', 'Only the statement of a lease goes to a tenant');
  });
export type StatementForm = z.output<typeof statementForm>;

/** A statement as it was sent: none of it ever changes. */
export const sentStatement = z.object({
  id: z.number(),
  scope: z.enum(statementScopes),
  leaseId: z.number().nullable(),
  propertyId: z.number().nullable(),
  /** What it is of, in words. */
  title: z.string(),
  from: z.string(),
  to: z.string(),
  /** Of the same days, from 1 up. */
  version: z.number(),
  /** SHA-256 of what it says: whoever has the PDF can tell that it is this one. */
  hash: z.string(),
  sentBy: z.string(),
  sentAt: z.string(),
  /** To whom it went; others than the owner of the books do not see addresses. */
  recipients: z.array(z.string()),
  note: z.string().nullable(),
});
export type SentStatement = z.infer<typeof sentStatement>;

const changed = z.array(changedEntry);

/** What it said, with what had changed since the one before. */
export const statementContent = z.discriminatedUnion('scope', [
  z.object({ scope: z.literal('lease'), statement: leaseStatement, changed }),
  z.object({ scope: z.enum(['property', 'all']), statement: propertyStatement, changed }),
]);
export type StatementContent = z.infer<typeof statementContent>;

export const wholeStatement = sentStatement.extend({ content: statementContent });
export type WholeStatement = z.infer<typeof wholeStatement>;

/** The latest that was sent of something, and what has changed since. */
export const statementChanges = z.object({ last: sentStatement.nullable(), changed });
export type StatementChanges = z.infer<typeof statementChanges>;

const everybody = ['landlord', 'tenant', 'agent'] as const;

export const listStatements = get('/api/statements', {
  access: everybody,
  summary: 'The statements that were sent, newest first; of a tenant, those that they got',
  query: pageQuery.extend(subject),
  shows: ['statements', 'leases', 'properties'],
  response: { 200: z.array(sentStatement) },
});

export const getStatementChanges = get('/api/statements/changes', {
  access: everybody,
  summary: 'What has changed since the last statement of a lease, of a property, or of all',
  query: z.object(subject),
  shows: ['statements', 'payments', 'expenses', 'agent-ledgers', 'leases', 'properties', 'books'],
  response: { 200: statementChanges },
});

export const getStatement = get('/api/statements/{id}', {
  access: everybody,
  summary: 'A statement as it was sent: the same figures for ever',
  params: byRowId,
  shows: ['statements', 'leases', 'properties'],
  response: { 200: wholeStatement },
});

export const sendStatement = post('/api/statements', {
  access: ['landlord', 'agent'],
  summary: 'Keep the figures of a period as they are, and send them: of a lease to the tenant, or to an address',
  body: statementForm,
  changes: ['statements'],
  response: { 201: sentStatement },
});

export const downloadStatement = get('/api/statements/{id}/statement.pdf', {
  access: everybody,
  summary: 'A statement as it was sent, as PDF, with its version and hash',
  params: byRowId,
  response: { 200: raw('application/pdf') },
  noStore: true,
});

export const exportStatement = get('/api/statements/{id}/statement.csv', {
  access: everybody,
  summary: 'A statement as it was sent, as CSV',
  params: byRowId,
  response: { 200: raw('text/csv') },
  noStore: true,
});

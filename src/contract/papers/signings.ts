import { z } from 'zod';
import { get, post, raw } from '#contract/platform/endpoint';
import { pageQuery } from '#contract/platform/paging';
import { byRowId, rowId } from '#contract/platform/row-id';
import { optionalText, personName, requiredText } from '#contract/platform/text-fields';
import { emailField } from './signer-email.ts';
import { signerRoles, signingChanges, signingSubjects } from './signing-roles.ts';
import { signerStatuses, signingEventKinds, signingStatuses } from './signing-status.ts';

export const MAX_WITNESSES = 4;
export const EXPIRY_DAYS = 14;
const MOST_EXPIRY_DAYS = 60;

const outsider = z.object({ name: personName('Please enter the name'), email: emailField });

/** Who lets signs last: the landlord, the agent who was granted it, or whoever holds a power of attorney. */
export const ownersSides = ['landlord', 'agent', 'attorney'] as const;

export const sendForm = z
  .object({
    witnesses: z.array(outsider).max(MAX_WITNESSES, `At most ${MAX_WITNESSES} witnesses`).default([]),
    attorney: outsider.nullable().default(null),
    ownerSide: z.enum(ownersSides, 'Please choose who signs for the owner').default('landlord'),
    expiresInDays: z
      .number('Please enter the days')
      .int('Please enter the days')
      .min(1, 'At least one day')
      .max(MOST_EXPIRY_DAYS, `At most ${MOST_EXPIRY_DAYS} days`)
      .default(EXPIRY_DAYS),
    note: optionalText(500, 'At most 500 characters').default(null),
  })
  .refine(({ ownerSide, attorney }) => ownerSide !== 'attorney' || attorney, {
    path: ['attorney'],
    message: 'Please name who holds the power of attorney',
  });
export type SendForm = z.output<typeof sendForm>;

export const signingSigner = z.object({
  id: z.number(),
  name: z.string(),
  role: z.enum(signerRoles),
  stage: z.number(),
  status: z.enum(signerStatuses),
  isYou: z.boolean(),
  /** Whether it is their turn. */
  isAwaited: z.boolean(),
  /** As far as the viewer may know it: those who sent it, whole; everybody else 'a…@example.com'. */
  email: z.string(),
  askedAt: z.string().nullable(),
  openedAt: z.string().nullable(),
  signedAt: z.string().nullable(),
  declinedAt: z.string().nullable(),
  remindedAt: z.string().nullable(),
});
export type SigningSigner = z.infer<typeof signingSigner>;

const signingEvent = z.object({
  kind: z.enum(signingEventKinds),
  at: z.string(),
  /** Who did it, or whom it concerns; nobody where it happened by itself. */
  name: z.string().nullable(),
  note: z.string().nullable(),
});

export const signing = z.object({
  id: z.number(),
  subject: z.enum(signingSubjects),
  subjectId: z.number(),
  leaseId: z.number().nullable(),
  title: z.string(),
  version: z.number(),
  status: z.enum(signingStatuses),
  /** Of whoever declined or withdrew it. */
  reason: z.string().nullable(),
  sentBy: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  signedAt: z.string().nullable(),
  signers: z.array(signingSigner),
  /** Where anybody can check it, once it is signed. */
  verifyPath: z.string().nullable(),
  /** What of it is to be had: the text while it is being signed, the sealed file afterwards. */
  filePath: z.string().nullable(),
  /** Whether the viewer may remind and withdraw. */
  mayManage: z.boolean(),
  /** Whether the viewer is asked to sign now. */
  isYourTurn: z.boolean(),
});
export type Signing = z.infer<typeof signing>;

export const signingWithEvents = signing.extend({ events: z.array(signingEvent) });
export type SigningWithEvents = z.infer<typeof signingWithEvents>;

/** Whom the lease names, before anything is sent. */
export const proposedSigner = z.object({
  role: z.enum(signerRoles),
  name: z.string(),
  email: z.string().nullable(),
  /** Why they cannot be asked; nothing where they can. */
  problem: z.string().nullable(),
});
export type ProposedSigner = z.infer<typeof proposedSigner>;

export const proposeSigners = get('/api/agreements/{id}/signers', {
  access: ['landlord', 'agent'],
  summary: 'Who would be asked to sign an agreement, by its lease',
  params: byRowId,
  // Not the agreement itself: what has just been sent proposes nobody.
  shows: ['leases', 'tenants'],
  response: { 200: z.object({ signers: z.array(proposedSigner), ownersSides: z.array(z.enum(ownersSides)) }) },
});

export const sendAgreement = post('/api/agreements/{id}/send', {
  access: ['landlord', 'agent'],
  summary: 'Send an agreement to everybody who is to sign it: tenants and guarantors first, who lets last',
  params: byRowId,
  body: sendForm,
  changes: signingChanges,
  response: { 201: signingWithEvents },
});

export const listSignings = get('/api/signings', {
  access: 'user',
  summary: 'What you sign, have signed or have sent, newest first',
  query: pageQuery.extend({
    subject: z.enum(signingSubjects).optional(),
    subjectId: rowId().optional(),
    leaseId: rowId().optional(),
    /** Only what waits for the caller's own signature. */
    awaiting: z.literal('me').optional(),
  }),
  shows: ['signings'],
  response: { 200: z.array(signing) },
});

export const readSigning = get('/api/signings/{id}', {
  access: 'user',
  summary: 'A signing with its signers and all that happened',
  params: byRowId,
  shows: ['signings'],
  response: { 200: signingWithEvents },
});

export const downloadSigning = get('/api/signings/{id}/file.pdf', {
  access: 'user',
  summary: 'What was sent for signing: the text while it is being signed, the sealed file afterwards',
  params: byRowId,
  response: { 200: raw('application/pdf') },
  noStore: true,
});

export const remindSigners = post('/api/signings/{id}/remind', {
  access: ['landlord', 'agent'],
  summary: 'Remind everybody whose turn it is; once a day',
  params: byRowId,
  changes: ['signings'],
  response: { 200: signingWithEvents },
});

export const withdrawSigning = post('/api/signings/{id}/withdraw', {
  access: ['landlord', 'agent'],
  summary: 'Take back what was sent for signing; signatures so far count no more',
  params: byRowId,
  body: z.object({ reason: requiredText(500, 'Please say why') }),
  changes: signingChanges,
  response: { 200: signingWithEvents },
});

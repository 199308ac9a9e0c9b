import { z } from 'zod';
import { byToken } from '#contract/platform/action-links';
import { get, post, raw } from '#contract/platform/endpoint';
import { byRowId } from '#contract/platform/row-id';
import { requiredText } from '#contract/platform/text-fields';
import { signerRoles, signingChanges, signingSubjects } from './signing-roles.ts';
import { signerStatuses, signingStatuses } from './signing-status.ts';

/** What is read on the page, as it stands on paper. */
export const signingText = z.object({
  summary: z.array(z.object({ label: z.string(), value: z.string() })),
  sections: z.array(z.object({ title: z.string(), paragraphs: z.array(z.string()) })),
});
export type SigningText = z.infer<typeof signingText>;

export const CODE_MINUTES = 15;
export const CODE_TRIES = 5;
const MAX_DRAWN_LETTERS = 200_000;
const DRAWN = /^data:image\/png;base64,[A-Za-z0-9+/]+=*$/;

/** What a signer does, one after the other. */
export const signingAct = z.discriminatedUnion(
  'action',
  [
    z.object({ action: z.literal('open') }),
    z.object({ action: z.literal('read') }),
    z.object({ action: z.literal('send_code') }),
    z.object({
      action: z.literal('confirm_code'),
      code: z
        .string('Please enter the code')
        .trim()
        .regex(/^\d{6}$/, 'The code has six figures'),
    }),
    z.object({
      action: z.literal('sign'),
      name: requiredText(100, 'Please type your name'),
      /** A PNG of what was drawn; none where the name was typed. */
      drawn: z
        .string()
        .max(MAX_DRAWN_LETTERS, 'This drawing is too large. Please draw it again.')
        .regex(DRAWN, 'This drawing cannot be read. Please draw it again.')
        .nullable()
        .default(null),
      consentVersion: z.string('Please agree first'),
      agrees: z.literal(true, 'Please agree first'),
    }),
    z.object({ action: z.literal('decline'), reason: requiredText(500, 'Please say why') }),
  ],
  'Please say what to do',
);
export type SigningAct = z.output<typeof signingAct>;
/** The same as it is sent. */
export type SigningStep = z.input<typeof signingAct>;

/** What one signer sees and may do: signed in, or by their link. */
export const signerPage = z.object({
  signingId: z.number(),
  subject: z.enum(signingSubjects),
  title: z.string(),
  version: z.number(),
  status: z.enum(signingStatuses),
  reason: z.string().nullable(),
  sentBy: z.string(),
  note: z.string().nullable(),
  expiresAt: z.string(),
  you: z.object({
    name: z.string(),
    role: z.enum(signerRoles),
    status: z.enum(signerStatuses),
    email: z.string(),
    isYourTurn: z.boolean(),
    signedAt: z.string().nullable(),
    /** The code that was sent last: while it can be entered, and whether it has been. */
    code: z.object({ expiresAt: z.string(), triesLeft: z.number() }).nullable(),
    isProved: z.boolean(),
  }),
  /** Who else signs: names and roles alone. */
  others: z.array(z.object({ name: z.string(), role: z.enum(signerRoles), hasSigned: z.boolean() })),
  text: signingText,
  consent: z.object({ version: z.string(), text: z.string() }),
  /** The text, or the signed file, as PDF; none for whom a copy is not meant. */
  filePath: z.string().nullable(),
  verifyPath: z.string().nullable(),
});
export type SignerPage = z.infer<typeof signerPage>;

export const readOwnSigning = get('/api/signings/{id}/mine', {
  access: 'user',
  summary: 'What you are asked to sign, with its text; looking at it changes nothing',
  params: byRowId,
  shows: ['signings'],
  response: { 200: signerPage },
  noStore: true,
});

export const actOnSigning = post('/api/signings/{id}/mine', {
  access: 'user',
  summary: 'Open, read, prove your email with a code, sign or decline',
  params: byRowId,
  body: signingAct,
  changes: signingChanges,
  response: { 200: signerPage },
  noStore: true,
});

export const downloadByLink = get('/api/signing-links/{token}/file.pdf', {
  access: 'public',
  summary: 'What a signer without an account signs, or has signed, by their link',
  params: byToken,
  response: { 200: raw('application/pdf') },
  noStore: true,
});

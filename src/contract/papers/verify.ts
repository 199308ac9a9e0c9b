import { z } from 'zod';
import { get } from '#contract/platform/endpoint';
import { signerRoles, signingSubjects } from './signing-roles.ts';
import { signingStatuses } from './signing-status.ts';
import { byVerifyCode } from './verify-code.ts';

/** How a signed file stands today. */
export const verifyStates = ['genuine', 'replaced', 'withdrawn', 'unsigned'] as const;
export type VerifyState = (typeof verifyStates)[number];

const verifiedSigner = z.object({
  /** Initials; the name for whoever has the file, and shows its hash. */
  name: z.string(),
  role: z.enum(signerRoles),
  signedAt: z.string().nullable(),
});

export const verification = z.object({
  code: z.string(),
  subject: z.enum(signingSubjects),
  title: z.string(),
  version: z.number(),
  state: z.enum(verifyStates),
  status: z.enum(signingStatuses),
  signedAt: z.string().nullable(),
  /** Whether the file is the one that was signed; none where no hash was shown. */
  isSameFile: z.boolean().nullable(),
  /** Of the file, as it was sealed: whoever has it can compare by other means. Only for whoever has shown it. */
  signers: z.array(verifiedSigner),
  /** Whether the chain of events and the seal hold, as we keep them. */
  isIntact: z.boolean(),
});
export type Verification = z.infer<typeof verification>;

export const FILE_DIFFERS = 'This is not the signed file: at least one byte of it is different.';
export const NO_SUCH_CODE =
  'There is no signed document with this code. Please compare it with the page letter by letter.';

export const verifyCode = get('/api/verify/{code}', {
  access: 'public',
  summary:
    'Whether a signed document is genuine, by the code on its pages; with the SHA-256 of the file, who signed it',
  params: byVerifyCode,
  query: z.object({
    sha256: z
      .string()
      .regex(/^[0-9a-fA-F]{64}$/, 'A SHA-256 has 64 hexadecimal figures')
      .optional(),
  }),
  shows: [],
  response: { 200: verification },
  noStore: true,
});

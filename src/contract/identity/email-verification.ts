import { z } from 'zod';
import { get, post } from '#contract/platform/endpoint';
import { messageAnswer } from '#contract/platform/message-answer';
import { newPassword } from './new-password.ts';

export const VERIFICATION_HOURS = 24;
export const EMAIL_VERIFIED = 'Your email has been verified. You can now sign in.';
export const VERIFICATION_EXPIRED = 'This verification link has expired. Please ask for a new one.';
export const VERIFICATION_INVALID = 'This verification link is not valid or was used already.';
export const PASSWORD_NEEDED = 'Please enter the password of this account to verify its email.';
export const TAKEN_OVER = 'The account is yours now: your email is verified, and your new password is set.';
export const VERIFICATION_SENT =
  'If an account with this email is waiting for verification, a new link is on its way. Please check your inbox.';
export const VERIFY_FIRST = 'Please verify your email before logging in. The link is in your inbox.';

const token = z.string('No verification token provided').min(1, 'No verification token provided').max(200);

/** A link may be opened by anybody, mail scanners too: without a session of the account it changes nothing. */
export const verifyEmail = get('/api/auth/verify-email', {
  access: 'public',
  summary: 'Confirm an email address by the link that was mailed to it',
  query: z.object({ token }),
  shows: [],
  response: { 200: messageAnswer },
  noStore: true,
});

/**
 * Whoever registered knows the password. Whoever owns the address and did not register chooses a new one, and nothing of the
 * registrant's way in is left.
 */
export const verification = z
  .object({
    token,
    password: z.string('Please enter your password.').min(1, 'Please enter your password.').max(200).optional(),
    newPassword: newPassword.optional(),
  })
  .refine(({ password, newPassword: chosen }) => (password === undefined) !== (chosen === undefined), {
    path: ['password'],
    message: 'Please enter your password.',
  });
export type Verification = z.output<typeof verification>;

export const proveEmail = post('/api/auth/verify-email', {
  access: 'public',
  summary: "Confirm an email address by the link and the account's password, or take the account over with a new one",
  body: verification,
  changes: ['accounts', 'sessions'],
  response: { 200: messageAnswer },
});

export const resendVerification = post('/api/auth/resend-verification', {
  access: 'public',
  summary: 'Mail a new verification link',
  body: z.object({
    email: z
      .string('Please enter your email address to resend verification.')
      .trim()
      .toLowerCase()
      .min(1, 'Please enter your email address to resend verification.')
      .max(254),
  }),
  changes: [],
  response: { 200: messageAnswer },
});

import { z } from 'zod';
import { endpoint } from '#contract/platform/endpoint';
import { messageAnswer } from '#contract/platform/message-answer';

export const VERIFICATION_HOURS = 24;
export const EMAIL_VERIFIED = 'Your email has been verified. You can now sign in.';
export const VERIFICATION_EXPIRED = 'This verification link has expired. Please ask for a new one.';
export const VERIFICATION_INVALID = 'This verification link is not valid or was used already.';
export const VERIFICATION_SENT =
  'If an account with this email is waiting for verification, a new link is on its way. Please check your inbox.';
export const VERIFY_FIRST = 'Please verify your email before logging in. The link is in your inbox.';

export const verifyEmail = endpoint({
  method: 'GET',
  path: '/api/auth/verify-email',
  access: 'public',
  summary: 'Confirm an email address by the link that was mailed to it',
  query: z.object({
    token: z.string('No verification token provided').min(1, 'No verification token provided').max(200),
  }),
  shows: [],
  response: { 200: messageAnswer },
  noStore: true,
});

export const resendVerification = endpoint({
  method: 'POST',
  path: '/api/auth/resend-verification',
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
  noStore: true,
});

import { z } from 'zod';
import { post } from '#contract/platform/endpoint';
import { messageAnswer } from '#contract/platform/message-answer';
import { GUESSABLE, isGuessable } from './guessable-passwords.ts';
import { passwordProblem } from './sign-up-rules.ts';

export const RESET_HOURS = 1;
export const INVITATION_DAYS = 7;
export const MIN_RESET_PASSWORD_LENGTH = 6;

export const RESET_SENT =
  'If an account with this email exists, a link to reset the password is on its way. Please check your inbox.';
export const RESET_DONE = 'Password reset successfully. You can now log in with your new password.';
export const RESET_INVALID = 'This link is not valid or has expired. Please ask for a new one.';

/** An invited person sets a first password with the same page and call; the token tells which it is. */
const INVITATION_PREFIX = 'invite-';
export const invitationToken = (token: string): string => INVITATION_PREFIX + token;
export const isInvitationToken = (token: string): boolean => token.startsWith(INVITATION_PREFIX);

/** Six characters, as specified for whoever sets a password anew; an admin may set such a one, too. */
export const resetPasswordText = z
  .string('Password must be at least 6 characters long')
  .min(MIN_RESET_PASSWORD_LENGTH, 'Password must be at least 6 characters long')
  .max(200, 'Password can have at most 200 characters.')
  .refine((password) => !isGuessable(password), GUESSABLE);

/** A first password follows the rules of signing up. */
export const resetForm = z
  .object({
    resetToken: z.string('Reset token is required').trim().min(1, 'Reset token is required').max(200),
    newPassword: resetPasswordText,
  })
  .superRefine(({ resetToken, newPassword }, context) => {
    const message = isInvitationToken(resetToken) ? passwordProblem(newPassword) : undefined;
    if (message) context.addIssue({ code: 'custom', path: ['newPassword'], message });
  });

export const forgotPassword = post('/api/auth/forgot-password', {
  access: 'public',
  summary: 'Mail a link to reset the password',
  body: z.object({
    email: z
      .string('Please enter your email address.')
      .trim()
      .toLowerCase()
      .min(1, 'Please enter your email address.')
      .max(254),
  }),
  changes: [],
  response: { 200: messageAnswer },
});

export const resetPassword = post('/api/reset-password', {
  access: 'public',
  summary: 'Set a new password by the token that was mailed',
  body: resetForm,
  changes: ['sessions'],
  response: { 200: messageAnswer },
});

import { z } from 'zod';
import { nothing, post } from '#contract/platform/endpoint';

export const RECOVERY_CODES = 10;
export const MFA_REQUIRED = 'Please enter the six digits from your authenticator app.';
export const MFA_WRONG = 'This code is not right. Please try the next one from your app.';

const password = z.string('Please enter your password.').min(1, 'Please enter your password.').max(200);

/** Six digits from the app, or one of the recovery codes. */
export const mfaCode = z
  .string('Please enter the code.')
  .transform((text) => text.replace(/[\s-]/g, '').toLowerCase())
  .refine((text) => /^(\d{6}|[a-z2-7]{10})$/.test(text), 'Please enter the six digits, or a recovery code.');

export const setUpMfa = post('/api/auth/mfa/setup', {
  access: 'user',
  summary: 'Begin to set up a second factor',
  body: z.object({ password }),
  changes: [],
  response: { 200: z.object({ qrCode: z.string(), secret: z.string() }) },
});

export const enableMfa = post('/api/auth/mfa/enable', {
  access: 'user',
  summary: 'Switch the second factor on with a first code; the recovery codes are shown this once',
  body: z.object({ code: mfaCode }),
  changes: ['accounts'],
  response: { 200: z.object({ recoveryCodes: z.array(z.string()) }) },
});

export const disableMfa = post('/api/auth/mfa/disable', {
  access: 'user',
  summary: 'Switch the second factor off, with the password and a code',
  body: z.object({ password, code: mfaCode }),
  changes: ['accounts'],
  response: { 204: nothing },
});

import { z } from 'zod';
import { GUESSABLE, isGuessable } from '#contract/identity/guessable-passwords';
import { mfaCode } from '#contract/identity/second-factor';
import { adminRoles } from '#contract/platform/admin-roles';
import { get, nothing, post } from '#contract/platform/endpoint';

export const ADMIN_WRONG = 'Invalid username or password';
export const MIN_ADMIN_PASSWORD_LENGTH = 12;
export const ADMIN_PASSWORD_SHORT = 'At least 12 characters';
export const SET_UP_MFA_FIRST = 'Please set up two-step verification first.';

/** For new ones: whoever has a shorter one may go on to sign in with it. */
export const adminPassword = z
  .string(ADMIN_PASSWORD_SHORT)
  .min(MIN_ADMIN_PASSWORD_LENGTH, ADMIN_PASSWORD_SHORT)
  .max(200, 'At most 200 characters')
  .refine((text) => !isGuessable(text), GUESSABLE);

/** The signed-in operator of the back office. */
export const adminSelf = z.object({
  username: z.string(),
  firstName: z.string().nullable(),
  role: z.enum(adminRoles),
  /** Whether a code is asked for at sign-in, beside the password. */
  mfaEnabled: z.boolean(),
  /** The operator demands a second factor, and there is none yet: nothing else can be done before. */
  mustSetUpMfa: z.boolean(),
});
export type AdminSelf = z.infer<typeof adminSelf>;

export const adminCredentials = z.object({
  username: z.string(ADMIN_WRONG).trim().toLowerCase().min(1, ADMIN_WRONG).max(100, ADMIN_WRONG),
  password: z.string(ADMIN_WRONG).min(1, ADMIN_WRONG).max(200, ADMIN_WRONG),
  /** From the authenticator app, where one is set up. */
  mfaCode: mfaCode.optional(),
});

export const adminLogin = post('/admin/login', {
  access: 'public',
  summary: 'Sign in to the back office',
  body: adminCredentials,
  changes: ['admins'],
  response: { 200: adminSelf },
});

export const adminMe = get('/admin/me', {
  access: 'admin',
  summary: 'The signed-in admin',
  shows: ['admins'],
  response: { 200: adminSelf },
  beforeSecondFactor: true,
});

export const adminLogout = post('/admin/logout', {
  access: 'public',
  summary: 'End the session in the back office',
  changes: ['admins'],
  response: { 204: nothing },
});

const password = z.string('Please enter your password.').min(1, 'Please enter your password.').max(200);

export const setUpAdminMfa = post('/admin/mfa/setup', {
  access: 'admin',
  summary: 'Begin to set up your second factor in the back office',
  body: z.object({ password }),
  changes: [],
  response: { 200: z.object({ qrCode: z.string(), secret: z.string() }) },
  beforeSecondFactor: true,
});

export const enableAdminMfa = post('/admin/mfa/enable', {
  access: 'admin',
  summary: 'Switch your second factor in the back office on, with a first code; the recovery codes are shown this once',
  body: z.object({ code: mfaCode }),
  changes: ['admins'],
  response: { 200: adminSelf.extend({ recoveryCodes: z.array(z.string()) }) },
  beforeSecondFactor: true,
});

/** Both, so that neither a borrowed device nor a password that was seen is enough. */
export const adminMfaEnd = z.object({ password, code: mfaCode });

export const disableAdminMfa = post('/admin/mfa/disable', {
  access: 'admin',
  summary: 'Switch your second factor in the back office off',
  body: adminMfaEnd,
  changes: ['admins'],
  response: { 200: adminSelf },
});

export const adminPasswordForm = z.object({ currentPassword: password, newPassword: adminPassword });

export const changeAdminPassword = post('/admin/password', {
  access: 'admin',
  summary: 'Change your password for the back office; your other sessions there end',
  body: adminPasswordForm,
  changes: ['admins'],
  response: { 200: adminSelf },
  beforeSecondFactor: true,
});

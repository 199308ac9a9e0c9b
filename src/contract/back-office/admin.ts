import { z } from 'zod';
import { mfaCode } from '#contract/identity/second-factor';
import { adminRoles } from '#contract/platform/admin-roles';
import { endpoint, nothing } from '#contract/platform/endpoint';

export const ADMIN_WRONG = 'Invalid username or password';

/** The signed-in operator of the back office. */
export const adminSelf = z.object({
  username: z.string(),
  firstName: z.string().nullable(),
  role: z.enum(adminRoles),
  /** Whether a code is asked for at sign-in, beside the password. */
  mfaEnabled: z.boolean(),
});
export type AdminSelf = z.infer<typeof adminSelf>;

export const adminCredentials = z.object({
  username: z.string(ADMIN_WRONG).trim().toLowerCase().min(1, ADMIN_WRONG).max(100, ADMIN_WRONG),
  password: z.string(ADMIN_WRONG).min(1, ADMIN_WRONG).max(200, ADMIN_WRONG),
  /** From the authenticator app, where one is set up. */
  mfaCode: mfaCode.optional(),
});

export const adminLogin = endpoint({
  method: 'POST',
  path: '/admin/login',
  access: 'public',
  summary: 'Sign in to the back office',
  body: adminCredentials,
  changes: ['admins'],
  response: { 200: adminSelf },
  noStore: true,
});

export const adminMe = endpoint({
  method: 'GET',
  path: '/admin/me',
  access: 'admin',
  summary: 'The signed-in admin',
  shows: ['admins'],
  response: { 200: adminSelf },
  noStore: true,
});

export const adminLogout = endpoint({
  method: 'POST',
  path: '/admin/logout',
  access: 'public',
  summary: 'End the session in the back office',
  changes: ['admins'],
  response: { 204: nothing },
  noStore: true,
});

const password = z.string('Please enter your password.').min(1, 'Please enter your password.').max(200);

export const setUpAdminMfa = endpoint({
  method: 'POST',
  path: '/admin/mfa/setup',
  access: 'admin',
  summary: 'Begin to set up your second factor in the back office',
  body: z.object({ password }),
  changes: [],
  response: { 200: z.object({ qrCode: z.string(), secret: z.string() }) },
  noStore: true,
});

export const enableAdminMfa = endpoint({
  method: 'POST',
  path: '/admin/mfa/enable',
  access: 'admin',
  summary: 'Switch your second factor in the back office on, with a first code',
  body: z.object({ code: mfaCode }),
  changes: ['admins'],
  response: { 200: adminSelf },
  noStore: true,
});

export const disableAdminMfa = endpoint({
  method: 'POST',
  path: '/admin/mfa/disable',
  access: 'admin',
  summary: 'Switch your second factor in the back office off',
  body: z.object({ password }),
  changes: ['admins'],
  response: { 200: adminSelf },
  noStore: true,
});

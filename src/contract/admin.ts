import { z } from 'zod';
import { endpoint, nothing } from './endpoint.ts';

export const adminRoles = ['super_admin', 'support', 'billing'] as const;
export type AdminRole = (typeof adminRoles)[number];

export const ADMIN_WRONG = 'Invalid username or password';

/** The signed-in operator of the back office. */
export const adminSelf = z.object({ username: z.string(), firstName: z.string().nullable(), role: z.enum(adminRoles) });
export type AdminSelf = z.infer<typeof adminSelf>;

export const adminCredentials = z.object({
  username: z.string(ADMIN_WRONG).trim().toLowerCase().min(1, ADMIN_WRONG).max(100, ADMIN_WRONG),
  password: z.string(ADMIN_WRONG).min(1, ADMIN_WRONG).max(200, ADMIN_WRONG),
});

export const adminLogin = endpoint({
  method: 'POST',
  path: '/admin/login',
  access: 'public',
  summary: 'Sign in to the back office',
  body: adminCredentials,
  response: { 200: adminSelf },
  noStore: true,
});

export const adminMe = endpoint({
  method: 'GET',
  path: '/admin/me',
  access: 'admin',
  summary: 'The signed-in admin',
  response: { 200: adminSelf },
  noStore: true,
});

export const adminLogout = endpoint({
  method: 'POST',
  path: '/admin/logout',
  access: 'public',
  summary: 'End the session in the back office',
  response: { 204: nothing },
  noStore: true,
});

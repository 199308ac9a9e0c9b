import { z } from 'zod';
import { adminRoles, superAdmins } from '#contract/platform/admin-roles';
import { del, get, nothing, post, put } from '#contract/platform/endpoint';
import { byRowId } from '#contract/platform/row-id';
import { optionalText } from '#contract/platform/text-fields';
import { adminPassword } from './admin.ts';

export const ADMIN_NAME_TAKEN = 'There is already an admin of this name.';
export const LAST_SUPER_ADMIN = 'There must be one super admin at least.';
export const NOT_YOURSELF = 'You cannot do this to your own account.';

const username = z
  .string('Username is required')
  .trim()
  .toLowerCase()
  .min(1, 'Username is required')
  .max(100, 'At most 100 characters')
  .regex(/^[\w.@-]+$/, 'Letters, digits, dots, dashes and @ only');

const firstName = optionalText(100, 'At most 100 characters');

export const adminAccount = z.object({
  id: z.number(),
  username: z.string(),
  firstName: z.string().nullable(),
  role: z.enum(adminRoles),
  mfaEnabled: z.boolean(),
  lastSeenAt: z.string().nullable(),
  createdAt: z.string(),
});
export type AdminAccount = z.infer<typeof adminAccount>;

export const newAdmin = z.object({
  username,
  password: adminPassword,
  firstName: firstName.default(null),
  role: z.enum(adminRoles),
});
export type NewAdmin = z.output<typeof newAdmin>;

/** What is left out stays. A new password ends the sessions of the admin and switches the second factor off. */
export const adminChanges = z.object({
  firstName: firstName.optional(),
  role: z.enum(adminRoles).optional(),
  password: adminPassword.optional(),
});
export type AdminChanges = z.output<typeof adminChanges>;

export const listAdmins = get('/api/admin/admins', {
  access: superAdmins,
  summary: 'Who operates the back office',
  shows: ['admins'],
  response: { 200: z.array(adminAccount) },
});

export const createAdmin = post('/api/admin/admins', {
  access: superAdmins,
  summary: 'Add an admin',
  body: newAdmin,
  changes: ['admins'],
  response: { 201: adminAccount },
});

export const updateAdmin = put('/api/admin/admins/{id}', {
  access: superAdmins,
  summary: "Change an admin's name, role or password",
  params: byRowId,
  body: adminChanges,
  changes: ['admins'],
  response: { 200: adminAccount },
});

export const deleteAdmin = del('/api/admin/admins/{id}', {
  access: superAdmins,
  summary: 'Remove an admin',
  params: byRowId,
  changes: ['admins'],
  response: { 204: nothing },
});

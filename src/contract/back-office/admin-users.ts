import { z } from 'zod';
import { goesWithAnAccount } from '#contract/identity/account';
import { resetPasswordText } from '#contract/identity/password-reset';
import { subscriptionPlans, subscriptionStatuses } from '#contract/identity/users';
import { type AdminAccess, billingAdmins, superAdmins, supportAdmins } from '#contract/platform/admin-roles';
import { instant } from '#contract/platform/calendar';
import { isEmail } from '#contract/platform/email';
import { del, endpoint, get, nothing, post, put, raw } from '#contract/platform/endpoint';
import type { Subjects } from '#contract/platform/freshness';
import { roleSchema, roles } from '#contract/platform/roles';
import { isPhone, NAME_WITH_LINK, namesLink, optionalText, personName } from '#contract/platform/text-fields';
import { adminListQuery } from './admin-lists.ts';

export const PLAN_CHANGE_DAYS = 365;
export const NO_SUCH_USER = 'There is no such user.';

export const PLAN_IS_BILLING = 'Your role does not allow giving a paid plan.';

/** Said before a user is deleted. */
export const confirmDeleteUser = (email: string): string =>
  `Are you sure you want to delete ${email}? This action cannot be undone. All their properties, applications, and data will be permanently removed.`;
/** Answered with 409 until the deletion is confirmed a second time. */
export const USER_HAS_LEASE =
  'An active lease depends on this user. Deleting them ends it and removes its books. Confirm once more to go on.';

export const adminUser = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  role: roleSchema.nullable(),
  subscriptionPlan: z.enum(subscriptionPlans),
  subscriptionStatus: z.enum(subscriptionStatuses),
  subscriptionStartDate: z.string().nullable(),
  subscriptionEndDate: z.string().nullable(),
  paymentGateway: z.string().nullable(),
  propertyLimit: z.number(),
  mfaEnabled: z.boolean(),
  isDemoUser: z.boolean(),
  isLocked: z.boolean(),
  createdAt: z.string(),
  emailVerified: z.boolean(),
  /** When they were here last; none where they never were. */
  lastSeenAt: z.string().nullable(),
  propertyCount: z.number(),
});
export type AdminUser = z.infer<typeof adminUser>;

export const adminUserSorts = ['newest', 'oldest', 'email', 'name', 'plan_end'] as const;
export type AdminUserSort = (typeof adminUserSorts)[number];

export const adminUserFilters = {
  role: z.enum([...roles, 'none']).optional(),
  plan: z.enum(subscriptionPlans).optional(),
  status: z.enum(subscriptionStatuses).optional(),
  isLocked: z.enum(['true', 'false']).optional(),
};
/** `search` looks in email, name and phone. */
export const adminUserQuery = adminListQuery.extend({
  ...adminUserFilters,
  sort: z.enum(adminUserSorts).default('newest'),
});
export type AdminUserQuery = z.output<typeof adminUserQuery>;
export type AdminUserFilter = Omit<AdminUserQuery, 'limit' | 'cursor' | 'sort'>;

const byUserId = z.object({ id: z.uuid(NO_SUCH_USER) });

const optionalName = z
  .string()
  .trim()
  .max(100, 'At most 100 characters')
  .refine((text) => !namesLink(text), NAME_WITH_LINK);
const name = optionalName.default('');
const phone = optionalText(30, 'Valid phone number is required').refine(
  (text) => text === null || isPhone(text),
  'Valid phone number is required',
);

export const newAdminUser = z.object({
  email: z
    .string('Valid email is required')
    .trim()
    .toLowerCase()
    .max(254, 'Valid email is required')
    .refine(isEmail, 'Valid email is required'),
  firstName: name,
  lastName: name,
  role: roleSchema.nullable().default(null),
  subscriptionPlan: z.enum(subscriptionPlans).default('free'),
  subscriptionStatus: z.enum(subscriptionStatuses).default('inactive'),
});
export type NewAdminUser = z.output<typeof newAdminUser>;

/** What is left out stays. */
export const adminUserChanges = z.object({
  firstName: personName('First name is required').optional(),
  lastName: optionalName.optional(),
  phone: phone.optional(),
  role: roleSchema.nullable().optional(),
});
export type AdminUserChanges = z.output<typeof adminUserChanges>;

const date = instant('Please enter a date');

export const subscriptionChange = z.object({
  status: z.enum(subscriptionStatuses, 'Please choose a status'),
  /** Left out it stays; the free plan has none. */
  endDate: date.nullable().optional(),
});
export type SubscriptionChange = z.output<typeof subscriptionChange>;

export const planChange = z.object({
  plan: z.enum(subscriptionPlans, 'Please choose a plan'),
  propertyLimit: z.coerce
    .number('Please enter a limit')
    .int('Please enter a limit')
    .min(-1, 'Please enter a limit')
    .max(1_000_000),
  /** By itself from now, for 365 days. The free plan has no end. */
  startDate: date.nullable().optional(),
  endDate: date.nullable().optional(),
});
export type PlanChangeForm = z.output<typeof planChange>;

export const listUsers = get('/admin/api/users', {
  access: 'admin',
  summary: 'The users',
  query: adminUserQuery,
  shows: ['accounts', 'sessions', 'subscriptions', 'properties'],
  response: { 200: z.array(adminUser) },
});

export const exportUsers = get('/admin/api/users/export.csv', {
  access: supportAdmins,
  summary: 'The users that a filter finds, as CSV',
  query: z.object({ ...adminUserFilters, search: adminListQuery.shape.search }),
  response: { 200: raw('text/csv') },
});

export const createUser = post('/admin/api/users', {
  access: supportAdmins,
  summary: 'Make an account for somebody, and mail them an invitation',
  body: newAdminUser,
  changes: ['accounts', 'subscriptions'],
  response: { 201: adminUser },
});

export const updateUser = put('/admin/api/users/{id}', {
  access: supportAdmins,
  summary: "Change a user's name, phone or role",
  params: byUserId,
  body: adminUserChanges,
  changes: ['accounts'],
  response: { 200: adminUser },
});

export const deleteUser = del('/admin/api/users/{id}', {
  access: superAdmins,
  summary: 'Delete a user for good, with everything of theirs; with an active lease only when confirmed',
  params: byUserId,
  query: z.object({ confirmed: z.enum(['true', 'false']).optional() }),
  changes: goesWithAnAccount,
  response: { 204: nothing },
});

export const changeSubscription = put('/admin/api/users/{id}/subscription', {
  access: billingAdmins,
  summary: 'Set the status of a subscription, and its end',
  params: byUserId,
  body: subscriptionChange,
  changes: ['subscriptions'],
  response: { 200: adminUser },
});

export const changePlan = put('/admin/api/users/{id}/subscription-plan', {
  access: billingAdmins,
  summary: 'Put a user on a plan for a year',
  params: byUserId,
  body: planChange,
  changes: ['subscriptions'],
  response: { 200: adminUser },
});

const actOnUser = <const M extends 'POST' | 'PUT', const W extends string, const C extends Subjects>(
  method: M,
  what: W,
  { access = supportAdmins, summary, changes }: { access?: 'admin' | AdminAccess; summary: string; changes: C },
) =>
  endpoint({
    method,
    path: `/admin/api/users/{id}/${what}`,
    access,
    summary,
    params: byUserId,
    changes,
    response: { 200: adminUser },
    noStore: true,
  });

export const activateUser = actOnUser('PUT', 'activate', {
  access: 'admin',
  summary: 'Set the subscription active',
  changes: ['subscriptions'],
});
export const deactivateUser = actOnUser('PUT', 'deactivate', {
  access: 'admin',
  summary: 'Set the subscription inactive',
  changes: ['subscriptions'],
});
export const lockUser = actOnUser('POST', 'lock', {
  summary: 'Lock a user out, everywhere, at once',
  changes: ['accounts', 'sessions'],
});
export const unlockUser = actOnUser('POST', 'unlock', {
  summary: 'Let a locked user sign in again',
  changes: ['accounts'],
});
export const disableUserMfa = actOnUser('POST', 'disable-mfa', {
  summary: 'Switch the second factor of a user off',
  changes: ['accounts'],
});

export const enableUserMfa = post('/admin/api/users/{id}/enable-mfa', {
  access: supportAdmins,
  summary: 'Switch a second factor on for a user, in force at once',
  params: byUserId,
  changes: ['accounts'],
  response: { 200: z.object({ qrCode: z.string(), secret: z.string() }) },
});

export const setUserPassword = post('/admin/api/users/{id}/set-password', {
  access: supportAdmins,
  summary: "Set a user's password; all their sessions end",
  params: byUserId,
  body: z.object({
    password: resetPasswordText,
  }),
  changes: ['sessions'],
  response: { 200: adminUser },
});

export const issueUserResetToken = post('/admin/api/users/{id}/reset-password-token', {
  access: supportAdmins,
  summary: 'A token that sets a new password, for an hour',
  params: byUserId,
  changes: [],
  response: { 200: z.object({ resetToken: z.string(), expiresAt: z.string() }) },
});

/** How many users the two actions on all of them would touch. */
export const bulkCounts = z.object({ activateAll: z.number(), extendAll: z.number() });

export const getBulkCounts = get('/admin/api/users/bulk-counts', {
  access: billingAdmins,
  summary: 'How many users Activate All and Extend All Active would touch',
  shows: ['accounts', 'subscriptions'],
  response: { 200: bulkCounts },
});

const touched = z.object({ touched: z.number() });

export const activateAllUsers = post('/admin/api/users/activate-all', {
  access: billingAdmins,
  summary: 'Set every subscription to a paid plan active',
  changes: ['subscriptions'],
  response: { 200: touched },
});

export const extendAllUsers = post('/admin/api/users/extend-all', {
  access: billingAdmins,
  summary: 'Let every active subscription end a year from now',
  changes: ['subscriptions'],
  response: { 200: touched },
});

import { z } from 'zod';
import { del, get, nothing, patch, post, raw } from '#contract/platform/endpoint';
import { fileUrl } from '#contract/platform/files';
import type { Subjects } from '#contract/platform/freshness';
import { messageAnswer } from '#contract/platform/message-answer';
import { isMaskedPan, isPan, normalizePan } from '#contract/platform/pan';
import { isPhone, optionalText, personName } from '#contract/platform/text-fields';
import { newPassword } from './new-password.ts';
import { userSchema } from './users.ts';

export const PASSWORD_WRONG = 'This is not your current password.';
export const PASSWORD_CHANGED = 'Your password has been changed. Other devices were signed out.';
export const DELETE_REFUSED_LEASE = 'Your account cannot be deleted while a lease is active. End the lease first.';

const UPI_ID = /^[\w.-]{2,256}@[a-z][a-z0-9.-]{1,63}$/i;

/** Everything in it is optional: what is left out stays, what is blank is removed. A masked PAN stays, too. */
export const profileForm = z
  .object({
    firstName: personName('First name is required'),
    lastName: personName('Last name is required'),
    phone: optionalText(30, 'Valid phone number is required').refine(
      (text) => text === null || isPhone(text),
      'Valid phone number is required',
    ),
    profileImageUrl: fileUrl.nullable(),
    agencyName: optionalText(200, 'At most 200 characters'),
    specialization: optionalText(200, 'At most 200 characters'),
    /** Whether agents who take a property of theirs are confirmed from the first moment. */
    agentsStartAtOnce: z.boolean(),
    upiId: optionalText(320, 'Valid UPI id is required').refine(
      (text) => text === null || UPI_ID.test(text),
      'Valid UPI id is required',
    ),
    pan: optionalText(20, 'Valid PAN number is required')
      .transform((text) => (text === null ? null : normalizePan(text)))
      .refine((text) => text === null || isPan(text) || isMaskedPan(text), 'Valid PAN number is required'),
  })
  .partial();
export type ProfileForm = z.infer<typeof profileForm>;

/** What only the owner of an account sees, on the account page. */
export const accountDetails = z.object({
  upiId: z.string().nullable(),
  pan: z.string().nullable(),
  hasPassword: z.boolean(),
  isGoogleLinked: z.boolean(),
  recoveryCodesLeft: z.number(),
});
export type AccountDetails = z.infer<typeof accountDetails>;

export const passwordForm = z.object({
  currentPassword: z.string('Please enter your password.').min(1, 'Please enter your password.').max(200),
  newPassword,
});

export const device = z.object({
  id: z.string(),
  userAgent: z.string().nullable(),
  address: z.string().nullable(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  isThisOne: z.boolean(),
});
export type DeviceRow = z.infer<typeof device>;

export const getAccount = get('/api/account', {
  access: 'user',
  summary: 'What only you see of your account',
  shows: ['accounts', 'rent-settings'],
  response: { 200: accountDetails },
  noStore: true,
});

export const updateProfile = patch('/api/auth/user', {
  access: 'user',
  summary: 'Change your name, phone and other details',
  body: profileForm,
  changes: ['accounts'],
  response: { 200: userSchema },
});

export const changePassword = post('/api/auth/change-password', {
  access: 'user',
  summary: 'Change your password; all other devices are signed out',
  body: passwordForm,
  changes: ['sessions'],
  response: { 200: messageAnswer },
});

export const listDevices = get('/api/auth/sessions', {
  access: 'user',
  summary: 'The devices you are signed in on',
  shows: ['sessions'],
  response: { 200: z.array(device) },
  noStore: true,
});

export const signOutDevice = del('/api/auth/sessions/{id}', {
  access: 'user',
  summary: 'Sign one device out',
  params: z.object({ id: z.string() }),
  changes: ['sessions'],
  response: { 204: nothing },
});

export const signOutOthers = del('/api/auth/sessions', {
  access: 'user',
  summary: 'Sign all other devices out',
  changes: ['sessions'],
  response: { 204: nothing },
});

export const downloadMyData = get('/api/auth/user/export', {
  access: 'user',
  summary: 'Everything about you as a JSON file',
  response: { 200: raw('application/json') },
  noStore: true,
});

export const downloadMyDataWithFiles = get('/api/my-data.zip', {
  access: 'user',
  summary: 'Everything about you, with your files, as one zip',
  response: { 200: raw('application/zip') },
  noStore: true,
});

/** What goes with an account, or is others' to see without it. */
export const goesWithAnAccount = [
  'accounts',
  'sessions',
  'properties',
  'tenants',
  'leases',
  'documents',
  'applications',
  'application-forms',
  'payments',
  'payment-schedules',
  'messages',
  'subscriptions',
  'invoices',
] as const satisfies Subjects;

export const deleteAccount = del('/api/auth/user', {
  access: 'user',
  summary: 'Delete your account for good',
  body: z.object({ password: z.string('Please enter your password.').min(1, 'Please enter your password.').max(200) }),
  changes: goesWithAnAccount,
  response: { 204: nothing },
});

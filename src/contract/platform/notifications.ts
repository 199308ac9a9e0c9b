import { z } from 'zod';
import { get, patch, post, put } from './endpoint.ts';
import { valuesOf } from './labels.ts';
import { pageQuery } from './paging.ts';

const everywhere = { inApp: true, mail: true, push: true };

/**
 * What a notification is about. Users choose for each whether to see it in the app, by mail, on their devices. Until they do: mail
 * for what one would regret to miss, in the app everything, on devices what does not wait for Monday.
 */
export const notificationChoices = {
  account: {
    label: 'Account and security',
    description: 'Password, two-step verification, sign-in changes, and answers from support',
    channels: everywhere,
  },
  property: { label: 'Properties', description: 'An agent takes or gives up a property', channels: everywhere },
  application: { label: 'Applications', description: 'New applications and decisions on them', channels: everywhere },
  lease: { label: 'Leases', description: 'New, renewed, ending and ended leases', channels: everywhere },
  payment: { label: 'Payments', description: 'Rent due, received and overdue', channels: everywhere },
  document: {
    label: 'Documents',
    description: 'New documents and those about to expire',
    channels: { inApp: true, mail: false, push: true },
  },
  message: {
    label: 'Messages',
    description: 'Somebody wrote to you; by mail only what you have not read within 5 minutes',
    channels: everywhere,
  },
  maintenance: {
    label: 'Maintenance',
    description: 'New requests, what becomes of them, and those that are late',
    channels: everywhere,
  },
  digest: {
    label: 'What needs you, on Mondays',
    description: 'Once a week: overdue, to confirm, to decide, ending, empty, unread, without papers',
    channels: { ...everywhere, push: false },
  },
  subscription: { label: 'Plan and billing', description: 'Invoices and the end of your plan', channels: everywhere },
};
export type NotificationType = keyof typeof notificationChoices;
export const notificationTypes = valuesOf(notificationChoices);

export const notification = z.object({
  id: z.number(),
  title: z.string(),
  content: z.string(),
  type: z.enum(notificationTypes),
  /** The place in the app that it speaks of. */
  link: z.string().nullable(),
  isRead: z.boolean(),
  createdAt: z.string(),
});
export type Notification = z.infer<typeof notification>;

const unreadCount = z.object({ count: z.number() });

export const notificationPreference = z.object({
  type: z.enum(notificationTypes),
  inApp: z.boolean(),
  mail: z.boolean(),
  push: z.boolean(),
});
export type NotificationPreference = z.infer<typeof notificationPreference>;

/** A page that is older than devices were says nothing of them: what was chosen stays. */
const preferenceForm = notificationPreference.partial({ push: true });
export type PreferenceForm = z.infer<typeof preferenceForm>;

export const listNotifications = get('/api/notifications', {
  access: 'user',
  summary: 'Your notifications, newest first',
  query: pageQuery,
  shows: ['notifications'],
  response: { 200: z.array(notification) },
});

export const countUnreadNotifications = get('/api/notifications/unread/count', {
  access: 'user',
  summary: 'How many of your notifications are unread',
  shows: ['notifications'],
  response: { 200: unreadCount },
});

export const markNotificationRead = patch('/api/notifications/{id}/read', {
  access: 'user',
  summary: 'Mark a notification as read',
  params: z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) }),
  changes: ['notifications'],
  response: { 200: notification },
});

export const markAllNotificationsRead = post('/api/notifications/read-all', {
  access: 'user',
  summary: 'Mark all your notifications as read',
  changes: ['notifications'],
  response: { 200: unreadCount },
});

export const getNotificationPreferences = get('/api/notifications/preferences', {
  access: 'user',
  summary: 'Which notifications you get in the app, by mail and on your devices',
  shows: ['notification-preferences'],
  response: { 200: z.array(notificationPreference) },
});

export const setNotificationPreference = put('/api/notifications/preferences', {
  access: 'user',
  summary: 'Choose how you get one kind of notification',
  body: preferenceForm,
  changes: ['notification-preferences'],
  response: { 200: z.array(notificationPreference) },
});

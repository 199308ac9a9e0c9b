import { z } from 'zod';
import { del, get, nothing, post, put } from './endpoint.ts';
import { byRowId } from './row-id.ts';

const MINUTES_OF_DAY = 24 * 60;

/** From then on nothing rings, until then; minutes after midnight in Asia/Kolkata. */
export const USUAL_QUIET = { quietFrom: 22 * 60, quietUntil: 7 * 60 };

const minute = z
  .number('Please choose a time')
  .int('Please choose a time')
  .min(0, 'Please choose a time')
  .max(MINUTES_OF_DAY - 1, 'Please choose a time');

export const pushSettings = z.object({
  /** Whether nothing rings at night: it comes in the morning, unless it was read by then. */
  isQuiet: z.boolean(),
  quietFrom: minute,
  quietUntil: minute,
  /** Whether names and amounts stand on a screen that is locked; otherwise only what it is about. */
  showsWords: z.boolean(),
});
export type PushSettings = z.infer<typeof pushSettings>;

export const MOST_DEVICES = 20;

export const pushDevice = z.object({
  id: z.number(),
  userAgent: z.string().nullable(),
  createdAt: z.string(),
  /** The one that asks. */
  isThis: z.boolean(),
});
export type PushDevice = z.infer<typeof pushDevice>;

const pushOverview = z.object({
  /** What a browser subscribes with: the installation's own key. */
  publicKey: z.string(),
  settings: pushSettings,
  devices: z.array(pushDevice),
});
export type PushOverview = z.infer<typeof pushOverview>;

const BASE64URL = /^[A-Za-z0-9_-]+={0,2}$/;
const notAKey = 'This browser sent a key that cannot be used';

/** What a browser hands over when it subscribes. */
export const pushSubscription = z.object({
  endpoint: z.url('This browser sent an address that cannot be used').max(2000),
  keys: z.object({
    p256dh: z.string().min(80, notAKey).max(100, notAKey).regex(BASE64URL, notAKey),
    auth: z.string().min(20, notAKey).max(40, notAKey).regex(BASE64URL, notAKey),
  }),
});
export type PushSubscriptionForm = z.infer<typeof pushSubscription>;

export const getPush = get('/api/push', {
  access: 'user',
  summary: 'Which devices show your notifications, and when',
  shows: ['push-devices', 'sessions'],
  response: { 200: pushOverview },
  noStore: true,
});

export const subscribeDevice = put('/api/push/devices', {
  access: 'user',
  summary: 'Show your notifications on the device that you call from, for as long as you are signed in there',
  body: pushSubscription,
  changes: ['push-devices'],
  response: { 200: pushOverview },
});

export const removeDevice = del('/api/push/devices/{id}', {
  access: 'user',
  summary: 'Show no more notifications on a device',
  params: byRowId,
  changes: ['push-devices'],
  response: { 204: nothing },
});

export const setPushSettings = put('/api/push/settings', {
  access: 'user',
  summary: 'Say when devices are quiet, and what they show',
  body: pushSettings,
  changes: ['push-devices'],
  response: { 200: pushOverview },
});

export const tryPush = post('/api/push/try', {
  access: 'user',
  summary: 'Send a notification to the device that you call from, to see that it arrives',
  changes: [],
  response: { 204: nothing },
});

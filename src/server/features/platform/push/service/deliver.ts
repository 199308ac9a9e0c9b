import { createHash } from 'node:crypto';
import type { NotificationType } from '#contract/platform/notifications';
import { PRODUCT_NAME } from '#contract/platform/product';
import { discreetWords, quietMinutesLeft, usualPushSettings } from '#contract/platform/push';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { InternalAddress } from '#server/integrations/push/push-service';
import { type Job, job } from '#server/jobs/job';
import {
  type DeviceRow,
  deleteDevices,
  isUnread,
  selectDevice,
  selectDevices,
  selectKeyInUse,
  selectSettings,
} from '../queries.ts';
import { encrypt } from '../rules/encrypt.ts';
import { vapidHeader } from '../rules/vapid.ts';

export interface PushMessage {
  userId: string;
  type: NotificationType;
  title: string;
  content: string;
  link: string | null;
  /** Whether it stands in the app, too, where it may have been read before it rings. */
  isInApp: boolean;
}

/** What the worker of a device gets; it shows it only to whom it is for. */
interface Message {
  for: string;
  title: string;
  body: string;
  link: string;
  /** One that takes the place of another on the screen. */
  tag: string;
}

const DAY_SECONDS = 24 * 60 * 60;
/** What a lock screen has room for; and a push service takes 4 kB. */
const MOST_CHARACTERS = 300;

const short = (text: string): string => [...text].slice(0, MOST_CHARACTERS).join('');

const messageOf = ({ userId, type, title, content, link }: PushMessage, showsWords: boolean): Message => ({
  for: userId,
  title: showsWords ? short(title) : PRODUCT_NAME,
  body: showsWords ? short(content) : discreetWords[type],
  link: link ?? '/',
  tag: `${type} ${link ?? ''}`,
});

/** The service keeps one message of a kind for a device that is switched off, and the newest one. */
const topicOf = (tag: string): string => createHash('sha256').update(tag).digest('base64url').slice(0, 32);

const contactOf = ({ config }: Deps): string =>
  config.contactEmail ? `mailto:${config.contactEmail}` : config.publicUrl.replace(/^http:/, 'https:');

/** Never again: the browser has unsubscribed, or its subscription belongs to another key. */
const isGone = (status: number): boolean => [401, 403, 404, 410].includes(status);

const deliver = async (deps: Deps, device: DeviceRow, message: Message): Promise<void> => {
  const key = await selectKeyInUse(deps.db);
  if (!key?.privateKeySealed) return;
  const { endpoint, publicKey, authSealed } = device;
  const sender = { publicKey: key.publicKey, privateKey: deps.secretBox.open(key.privateKeySealed) };
  const status = await deps.pushService.deliver({
    endpoint,
    headers: {
      authorization: vapidHeader(endpoint, { ...sender, contact: contactOf(deps), now: deps.now() }),
      'content-type': 'application/octet-stream',
      'content-encoding': 'aes128gcm',
      ttl: String(DAY_SECONDS),
      topic: topicOf(message.tag),
    },
    body: encrypt(JSON.stringify(message), { publicKey, auth: deps.secretBox.open(authSealed) }),
  });
  if (status >= 200 && status < 300) return;
  if (isGone(status)) return deleteDevices(deps.db, [device.id]);
  if (status === 429 || status >= 500) throw new Error(`the push service answered ${status}`);
  deps.log.warn({ status, host: new URL(endpoint).host }, 'a push service has refused a message');
};

/** To one device, so that another try rings on no other. The message waits sealed: it may say what nobody else is to read. */
export const sendPush = job<{ deviceId: number; sealed: string }>({
  name: 'send-push',
  retries: 6,
  run: async (deps, { deviceId, sealed }) => {
    const device = await selectDevice(deps.db, deviceId);
    if (!device) return;
    try {
      await deliver(deps, device, JSON.parse(deps.secretBox.open(sealed)) as Message);
    } catch (error) {
      if (!(error instanceof InternalAddress)) throw error;
      deps.log.warn(
        { host: new URL(device.endpoint).host },
        'a push service has an address inside: its device is removed',
      );
      await deleteDevices(deps.db, [deviceId]);
    }
  },
});

const queueTo = (deps: Deps, tx: Db, devices: DeviceRow[], message: Message): Promise<void> => {
  const text = JSON.stringify(message);
  return deps.queue.enqueueAll(
    tx,
    sendPush,
    devices.map(({ id }) => ({ deviceId: id, sealed: deps.secretBox.seal(text) })),
  );
};

export const queueTrial = (deps: Deps, db: Db, device: DeviceRow): Promise<void> =>
  queueTo(deps, db, [device], {
    for: device.userId,
    title: PRODUCT_NAME,
    body: 'This is how notifications look on this device.',
    link: '/account',
    tag: 'trial',
  });

/** To every device of a person: now, or when their night is over, unless they have read it by then. */
export const notifyDevices: Job<{ sealed: string }> = job({
  name: 'tell-devices',
  retries: 6,
  run: (deps, { sealed }): Promise<void> =>
    deps.db.transaction(async (tx) => {
      const notice = JSON.parse(deps.secretBox.open(sealed)) as PushMessage;
      const settings = (await selectSettings(tx, notice.userId)) ?? usualPushSettings;
      const minutes = quietMinutesLeft(settings, deps.now());
      if (minutes > 0) return deps.queue.enqueue(tx, notifyDevices, { sealed }, { afterSeconds: minutes * 60 });
      if (notice.isInApp && !(await isUnread(tx, notice))) return;
      await queueTo(deps, tx, await selectDevices(tx, notice.userId), messageOf(notice, settings.showsWords));
    }),
});

/** Call it inside the transaction that makes it true. */
export const queuePush = (deps: Deps, tx: Db, messages: PushMessage[]): Promise<void> =>
  deps.queue.enqueueAll(
    tx,
    notifyDevices,
    messages.map((each) => ({ sealed: deps.secretBox.seal(JSON.stringify(each)) })),
  );

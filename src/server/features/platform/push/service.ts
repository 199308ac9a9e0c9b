import {
  MOST_DEVICES,
  type PushOverview,
  type PushSettings,
  type PushSubscriptionForm,
  setPushSettings,
  usualPushSettings,
} from '#contract/platform/push';
import type { Actor, Device } from '#server/actor';
import { AppError } from '#server/app-error';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { announce } from '#server/features/platform/live/service';
import { type Limit, limitSubject } from '#server/features/platform/rate-limits/service';
import {
  deleteDevices,
  deleteOwnDevice,
  insertKey,
  lockDevices,
  type PushKeyRow,
  replaceDevice,
  retireKey,
  selectByEndpoint,
  selectBySession,
  selectDevices,
  selectKeyInUse,
  selectSettings,
  upsertSettings,
} from './queries.ts';
import { isPublicKey } from './rules/encrypt.ts';
import { makePushKey } from './rules/vapid.ts';
import { queueTrial } from './service/deliver.ts';

const addKey = async (deps: Deps, db: Db): Promise<void> => {
  const { publicKey, privateKey } = makePushKey();
  await insertKey(db, { publicKey, privateKeySealed: deps.secretBox.seal(privateKey), createdAt: deps.now() });
};

/** Made with the first start, and kept sealed like every other secret. */
export const requirePushKey = async (deps: Deps): Promise<PushKeyRow> => {
  const known = await selectKeyInUse(deps.db);
  if (known) return known;
  await addKey(deps, deps.db);
  const made = await selectKeyInUse(deps.db);
  if (!made) throw new Error('the key for push services was not made');
  return made;
};

/** Another key from now on. Devices subscribed with the old one: they do so again when the app is opened on them. */
export const replacePushKey = async (deps: Deps): Promise<string> => {
  await deps.db.transaction(async (tx) => {
    await retireKey(tx, deps.now());
    await addKey(deps, tx);
  });
  return (await requirePushKey(deps)).publicKey;
};

export const settingsOf = async (db: Db, userId: string): Promise<PushSettings> =>
  (await selectSettings(db, userId)) ?? usualPushSettings;

export const overview = async (deps: Deps, actor: Actor): Promise<PushOverview> => ({
  publicKey: (await requirePushKey(deps)).publicKey,
  settings: await settingsOf(deps.db, actor.userId),
  devices: (await selectDevices(deps.db, actor.userId)).map(({ id, userAgent, createdAt, sessionId }) => ({
    ...{ id, userAgent, createdAt: createdAt.toISOString() },
    isThis: sessionId === actor.sessionId,
  })),
});

const announceSettings = (tx: Db, userId: string) =>
  announce(tx, { userIds: [userId], changed: setPushSettings.changes });

const UNUSABLE = 'Messages cannot be sent to the address that this browser gave.';

/** Of more devices than anybody has, the oldest go. */
const removeSurplus = async (tx: Db, userId: string): Promise<void> => {
  const devices = await selectDevices(tx, userId);
  await deleteDevices(
    tx,
    devices.slice(0, Math.max(0, devices.length - MOST_DEVICES)).map(({ id }) => id),
  );
};

/** Whoever knows a browser's address could otherwise take it from the one who is signed in there. */
const requireSameBrowser = async (deps: Deps, tx: Db, { endpoint, keys }: PushSubscriptionForm): Promise<void> => {
  const known = await selectByEndpoint(tx, endpoint);
  if (known && deps.secretBox.open(known.authSealed) !== keys.auth)
    throw new AppError('conflict', 'This address belongs to another browser.');
};

export const subscribe = async (
  deps: Deps,
  actor: Actor,
  form: PushSubscriptionForm,
  { userAgent }: Pick<Device, 'userAgent'>,
): Promise<PushOverview> => {
  const { endpoint, keys } = form;
  if (!deps.pushService.isAllowed(endpoint) || !isPublicKey(keys.p256dh))
    throw new AppError('invalid_input', UNUSABLE, { fieldErrors: { endpoint: UNUSABLE } });
  await deps.db.transaction(async (tx) => {
    await lockDevices(tx, actor.userId);
    await requireSameBrowser(deps, tx, form);
    await replaceDevice(tx, {
      ...{ userId: actor.userId, sessionId: actor.sessionId, endpoint },
      publicKey: keys.p256dh,
      authSealed: deps.secretBox.seal(keys.auth),
      userAgent: userAgent?.slice(0, 500) ?? null,
      createdAt: deps.now(),
    });
    await removeSurplus(tx, actor.userId);
    await announceSettings(tx, actor.userId);
  });
  return overview(deps, actor);
};

export const remove = (deps: Deps, actor: Actor, id: number): Promise<void> =>
  deps.db.transaction(async (tx) => {
    if (!(await deleteOwnDevice(tx, actor.userId, id))) throw new AppError('not_found', 'There is no such device.');
    await announceSettings(tx, actor.userId);
  });

export const setSettings = async (deps: Deps, actor: Actor, settings: PushSettings): Promise<PushOverview> => {
  await deps.db.transaction(async (tx) => {
    await upsertSettings(tx, actor.userId, settings);
    await announceSettings(tx, actor.userId);
  });
  return overview(deps, actor);
};

const trialsPerPerson: Limit = { name: 'push-trials', max: 10, windowSeconds: 60 * 60 };

/** To the device that asks: somebody wants to see that it arrives. */
export const tryDevice = async (deps: Deps, actor: Actor): Promise<void> => {
  await limitSubject(deps, trialsPerPerson, actor.userId);
  const device = await selectBySession(deps.db, actor.sessionId);
  if (!device) throw new AppError('conflict', 'This device shows no notifications yet.');
  await queueTrial(deps, deps.db, device);
};

import { canKeep, makePlaceFor } from './offline.ts';

/** What hinders this browser from showing notifications; nothing where it can. */
export type Hindrance = 'insecure' | 'unable' | 'refused';

export const hindranceHere = (): Hindrance | undefined => {
  if (!window.isSecureContext) return 'insecure';
  if (!canKeep() || !('PushManager' in window) || !('Notification' in window)) return 'unable';
  return Notification.permission === 'denied' ? 'refused' : undefined;
};

const bytesOf = (key: string): Uint8Array<ArrayBuffer> => {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
};

const textOf = (key: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/** Asks for permission, and subscribes with the installation's key: one that was made with another is of no use. */
export const startRinging = async (publicKey: string, userId: string) => {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  const { pushManager } = await navigator.serviceWorker.ready;
  const before = await pushManager.getSubscription();
  if (before && textOf(before.options.applicationServerKey) !== publicKey) await before.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) });
  await makePlaceFor(userId);
  return {
    endpoint: subscription.endpoint,
    keys: { p256dh: textOf(subscription.getKey('p256dh')), auth: textOf(subscription.getKey('auth')) },
  };
};

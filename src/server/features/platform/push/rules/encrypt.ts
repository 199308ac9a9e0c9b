import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** What a browser has handed over: its public key and its secret, both base64url. */
export interface Receiver {
  publicKey: string;
  auth: string;
}

const RECORD_SIZE = 4096;
const CURVE = 'prime256v1';

const derived = (key: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

const info = (label: string, ...keys: Buffer[]): Buffer => Buffer.concat([Buffer.from(`${label}\0`), ...keys]);

interface Chance {
  salt: Buffer;
  /** Of the sender, for this message alone. */
  privateKey?: Buffer;
}

/** A message that only the browser can read (RFC 8291, with the one record of RFC 8188). */
export const encrypt = (
  text: string,
  { publicKey, auth }: Receiver,
  { salt, privateKey }: Chance = { salt: randomBytes(16) },
): Buffer => {
  const receiver = Buffer.from(publicKey, 'base64url');
  const sender = createECDH(CURVE);
  if (privateKey) sender.setPrivateKey(privateKey);
  else sender.generateKeys();
  const own = sender.getPublicKey();
  const shared = sender.computeSecret(receiver);
  const key = derived(shared, Buffer.from(auth, 'base64url'), info('WebPush: info', receiver, own), 32);
  const cipher = createCipheriv(
    'aes-128-gcm',
    derived(key, salt, info('Content-Encoding: aes128gcm'), 16),
    derived(key, salt, info('Content-Encoding: nonce'), 12),
  );
  // The last record, and nothing to hide its length by.
  const record = Buffer.concat([cipher.update(text, 'utf8'), cipher.update(Buffer.from([2])), cipher.final()]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD_SIZE);
  return Buffer.concat([salt, size, Buffer.from([own.length]), own, record, cipher.getAuthTag()]);
};

/** Whether something is a point of the curve: a key that is none would fail with every message. */
export const isPublicKey = (publicKey: string): boolean => {
  try {
    const probe = createECDH(CURVE);
    probe.generateKeys();
    probe.computeSecret(Buffer.from(publicKey, 'base64url'));
    return true;
  } catch {
    return false;
  }
};

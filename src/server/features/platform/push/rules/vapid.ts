import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';

interface PushKey {
  /** The uncompressed point, as browsers take it. */
  publicKey: string;
  /** The number, base64url. */
  privateKey: string;
}

const point = (publicKey: string) => {
  const bytes = Buffer.from(publicKey, 'base64url');
  return { x: bytes.subarray(1, 33).toString('base64url'), y: bytes.subarray(33).toString('base64url') };
};

export const makePushKey = (): PushKey => {
  const {
    x = '',
    y = '',
    d = '',
  } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });
  const bytes = [x, y].map((part) => Buffer.from(part, 'base64url'));
  return { publicKey: Buffer.concat([Buffer.from([4]), ...bytes]).toString('base64url'), privateKey: d };
};

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

const VALID_SECONDS = 12 * 60 * 60;

interface Sender extends PushKey {
  /** Whom a push service asks when something is wrong. */
  contact: string;
  now: Date;
}

/** By what a push service knows who sends (RFC 8292). */
export const vapidHeader = (endpoint: string, { publicKey, privateKey, contact, now }: Sender): string => {
  const exp = Math.floor(now.getTime() / 1000) + VALID_SECONDS;
  const claims = encoded({ aud: new URL(endpoint).origin, exp, sub: contact });
  const signed = `${encoded({ typ: 'JWT', alg: 'ES256' })}.${claims}`;
  const jwk = { kty: 'EC', crv: 'P-256', d: privateKey, ...point(publicKey) };
  const key = createPrivateKey({ key: jwk, format: 'jwk' });
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey}`;
};

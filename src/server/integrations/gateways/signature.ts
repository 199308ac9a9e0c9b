import { createHmac, timingSafeEqual } from 'node:crypto';

export const sign = (secret: string | Buffer, content: string | Buffer): string =>
  createHmac('sha256', secret).update(content).digest('hex');

/** Takes as long for a near miss as for a far one. */
export const isSignedBy = (secret: string | Buffer, content: string | Buffer, signature: string): boolean => {
  const expected = Buffer.from(sign(secret, content));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
};

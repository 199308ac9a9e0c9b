import { createHash, randomBytes } from 'node:crypto';
import { generateSecret, generateURI, verifySync } from 'otplib';
import { PRODUCT_NAME } from '#contract/product';
import { RECOVERY_CODES } from '#contract/second-factor';

const STEP_SECONDS = 30;
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';

export const newSecret = (): string => generateSecret();

export const authenticatorUri = (email: string, secret: string): string =>
  generateURI({ issuer: PRODUCT_NAME, label: email, secret });

interface Check {
  secret: string;
  code: string;
  now: Date;
}

/** The time step of a right code, one step early or late allowed; nothing for a wrong one. */
export const stepOf = ({ secret, code, now }: Check): number | undefined => {
  const epoch = Math.floor(now.getTime() / 1000);
  const result = verifySync({ secret, token: code, epoch, epochTolerance: STEP_SECONDS, period: STEP_SECONDS });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
};

/** Ten letters each, 50 random bits: beyond guessing within the tries there are. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => [...randomBytes(10)].map((byte) => ALPHABET[byte % 32]).join(''));

export const hashRecoveryCode = (userId: string, code: string): string =>
  createHash('sha256').update(`${userId}:${code}`).digest('hex');

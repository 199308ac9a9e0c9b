import { createHash, randomBytes } from 'node:crypto';
import { RECOVERY_CODES } from '#contract/identity/second-factor';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';

/** Ten letters each, 50 random bits: beyond guessing within the tries there are. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => [...randomBytes(10)].map((byte) => ALPHABET[byte % 32]).join(''));

export const hashRecoveryCode = (ownerId: string, code: string): string =>
  createHash('sha256').update(`${ownerId}:${code}`).digest('hex');

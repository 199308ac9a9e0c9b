import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { Turns } from './turns.ts';

/** Argon2id with the parameters that OWASP names as the minimum: 19 MiB, two passes, one lane. */
const OWASP_MINIMUM = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** More than there are processors only take turns on them, and the process has four threads for this and for files. */
const AT_ONCE = Math.min(availableParallelism(), 3);

export interface Passwords {
  hash: (password: string) => Promise<string>;
  /** Takes as long where there is no account, or one without a password, so that time tells nothing. */
  isRight: (storedHash: string | null | undefined, password: string) => Promise<boolean>;
}

export const createPasswords = (cost: typeof OWASP_MINIMUM = OWASP_MINIMUM): Passwords => {
  const turns = new Turns(AT_ONCE);
  const hashed = (password: string) => turns.take(() => hash(password, cost));
  const nobodysHash = hashed('there is no such account');
  return {
    hash: hashed,
    isRight: async (storedHash, password) => {
      const against = storedHash ?? (await nobodysHash);
      const isRight = await turns.take(() => verify(against, password));
      return isRight && Boolean(storedHash);
    },
  };
};

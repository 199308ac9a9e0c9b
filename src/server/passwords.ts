import { hash, verify } from '@node-rs/argon2';

/** Argon2id with the parameters that OWASP names as the minimum: 19 MiB, two passes, one lane. */
const OWASP_MINIMUM = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export interface Passwords {
  hash: (password: string) => Promise<string>;
  /** Takes as long where there is no account, or one without a password, so that time tells nothing. */
  isRight: (storedHash: string | null | undefined, password: string) => Promise<boolean>;
}

export const createPasswords = (cost: typeof OWASP_MINIMUM = OWASP_MINIMUM): Passwords => {
  const hashed = (password: string) => hash(password, cost);
  const nobodysHash = hashed('there is no such account');
  return {
    hash: hashed,
    isRight: async (storedHash, password) => {
      const isRight = await verify(storedHash ?? (await nobodysHash), password);
      return isRight && Boolean(storedHash);
    },
  };
};

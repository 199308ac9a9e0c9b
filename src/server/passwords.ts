import { hash, verify } from '@node-rs/argon2';

/** Argon2id with the parameters that OWASP names as the minimum: 19 MiB, two passes, one lane. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, PARAMETERS);

const nobodysHash = hashPassword('there is no such account');

/** Takes as long where there is no account, or one without a password, so that time tells nothing. */
export const isRightPassword = async (storedHash: string | null | undefined, password: string): Promise<boolean> => {
  const isRight = await verify(storedHash ?? (await nobodysHash), password);
  return isRight && Boolean(storedHash);
};

import type { Deps } from '#server/deps';
import {
  addressGroup,
  countOf,
  forget,
  type Limit,
  limitAddress,
  limitSubject,
} from '#server/features/platform/rate-limits/service';

const QUARTER_HOUR = 15 * 60;

const perAddress: Limit = { name: 'login-address', max: 60, windowSeconds: QUARTER_HOUR };
const perAccountAndAddress: Limit = { name: 'login-account-address', max: 5, windowSeconds: QUARTER_HOUR };
const perAccount: Limit = { name: 'login-account', max: Number.MAX_SAFE_INTEGER, windowSeconds: QUARTER_HOUR };

/** So many wrong tries from all over: the account is under attack, and each address gets a single try. */
const UNDER_ATTACK = 50;

interface Attempt {
  email: string;
  address: string;
}

const pair = ({ email, address }: Attempt) => `${email} ${addressGroup(address)}`;

/**
 * Counts a try before the password is looked at. The limit is per account and address together, so that somebody who
 * guesses at an account does not lock its owner out, who comes from elsewhere.
 */
export const countLoginTry = async (deps: Deps, attempt: Attempt): Promise<void> => {
  await limitAddress(deps, perAddress, attempt.address);
  const isUnderAttack = (await countOf(deps, perAccount, attempt.email)) >= UNDER_ATTACK;
  const limit = isUnderAttack ? { ...perAccountAndAddress, max: 1 } : perAccountAndAddress;
  await limitSubject(deps, limit, pair(attempt));
  await limitSubject(deps, perAccount, attempt.email);
};

/** A right password clears what was counted from that address. */
export const clearLoginTries = (deps: Deps, attempt: Attempt) => forget(deps, perAccountAndAddress, pair(attempt));

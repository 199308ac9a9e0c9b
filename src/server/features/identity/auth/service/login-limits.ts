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
const PER_ACCOUNT_AND_ADDRESS = 5;

/** So many wrong tries from all over: the account is under attack, and each address gets a single try. */
const UNDER_ATTACK = 50;

interface Attempt {
  account: string;
  address: string;
}

const pair = ({ account, address }: Attempt) => `${account} ${addressGroup(address)}`;

/**
 * Tries are counted before the password is looked at. The limit is per account and address together, so that somebody who
 * guesses at an account does not lock its owner out, who comes from elsewhere.
 */
export const loginLimits = (name: string, triesPerAddress: number) => {
  const perAddress: Limit = { name: `${name}-address`, max: triesPerAddress, windowSeconds: QUARTER_HOUR };
  const perPair: Limit = {
    name: `${name}-account-address`,
    max: PER_ACCOUNT_AND_ADDRESS,
    windowSeconds: QUARTER_HOUR,
  };
  const perAccount: Limit = {
    name: `${name}-account`,
    max: Number.MAX_SAFE_INTEGER,
    windowSeconds: QUARTER_HOUR,
  };
  return {
    count: async (deps: Deps, attempt: Attempt): Promise<void> => {
      await limitAddress(deps, perAddress, attempt.address);
      const isUnderAttack = (await countOf(deps, perAccount, attempt.account)) >= UNDER_ATTACK;
      await limitSubject(deps, isUnderAttack ? { ...perPair, max: 1 } : perPair, pair(attempt));
      await limitSubject(deps, perAccount, attempt.account);
    },
    /** A right password clears what was counted from that address. */
    clear: (deps: Deps, attempt: Attempt) => forget(deps, perPair, pair(attempt)),
  };
};

import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import {
  addressGroup,
  type CountTurns,
  counterOf,
  forget,
  type Limit,
  limitInTurn,
  refuse,
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
    /** Answers what the statement that counts has found besides. */
    count: async <Found>(deps: Deps, attempt: Attempt, countTurns: CountTurns<Found>): Promise<Found> => {
      const { account, address } = attempt;
      const others = [
        { limit: perPair, subject: pair(attempt) },
        { limit: perAccount, subject: account },
      ];
      const counted = await limitInTurn(deps, { limit: perAddress, address }, others, countTurns);
      const [, ofPair, ofAccount] = counted.counts;
      const isUnderAttack = (ofAccount?.count ?? 0) > UNDER_ATTACK;
      if (isUnderAttack && ofPair && ofPair.count > 1) refuse(deps, perPair, ofPair.resetsAt);
      return counted;
    },
    /** What a right password clears: the tries that were counted from that address. */
    counter: (attempt: Attempt) => counterOf(perPair, pair(attempt)),
    clear: (db: Db, attempt: Attempt) => forget(db, perPair, pair(attempt)),
  };
};

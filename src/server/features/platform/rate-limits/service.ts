import { AppError } from '#server/app-error';
import type { Db } from '#server/db/client';
import type { Turn } from '#server/db/counted-turns';
import type { Deps } from '#server/deps';
import { countHit, countInTurn, deleteCounter, deletePassed } from './queries.ts';

export interface Limit {
  name: string;
  max: number;
  windowSeconds: number;
  /** What is said beyond it, where the usual words do not fit. */
  refusal?: string;
}

const TOO_MANY = 'Too many attempts. Please wait a while and try again.';

export const refuse = (deps: Deps, { refusal = TOO_MANY }: Limit, resetsAt: Date): never => {
  const retryAfterSeconds = Math.max(1, Math.ceil((resetsAt.getTime() - deps.now().getTime()) / 1000));
  throw new AppError('too_many_requests', refusal, { retryAfterSeconds });
};

export const counterOf = ({ name }: Limit, subject: string) => `${name}:${subject}`;

const hit = async (deps: Deps, limit: Limit, subject: string, max: number, amount = 1): Promise<void> => {
  const key = counterOf(limit, subject);
  const { windowSeconds } = limit;
  const { count, resetsAt } = await countHit(deps.db, { key, now: deps.now(), windowSeconds, amount });
  if (count > max) refuse(deps, limit, resetsAt);
};

/** A household's IPv6 addresses share their first 64 bits and count as one. */
export const addressGroup = (address: string): string => {
  if (!address.includes(':') || address.startsWith('::ffff:')) return address;
  const [before = '', after] = address.split('::');
  const head = before.split(':').filter(Boolean);
  const tail = after?.split(':').filter(Boolean) ?? [];
  const zeros =
    after === undefined ? [] : Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0');
  return [...head, ...zeros, ...tail].slice(0, 4).join(':');
};

/** How many calls of an address the operator lets through. */
const mostOfAddress = (deps: Deps, { max }: Limit) => Math.max(1, Math.round(max * deps.config.rateLimitFactor));

/** Counts a call by its sender's address and refuses when there were too many. */
export const limitAddress = (deps: Deps, limit: Limit, address: string, amount = 1) =>
  hit(deps, limit, addressGroup(address), mostOfAddress(deps, limit), amount);

/** The same by account or any other subject; the operator's factor does not loosen it. */
export const limitSubject = (deps: Deps, limit: Limit, subject: string, amount = 1) =>
  hit(deps, limit, subject, limit.max, amount);

interface Counted {
  limit: Limit;
  subject: string;
}

/** Counts turns in one statement, which may find something else at the same time. */
export type CountTurns<Found> = (turns: Turn[]) => Promise<Found & { counts: { count: number; resetsAt: Date }[] }>;

export const countTurns =
  (deps: Deps): CountTurns<unknown> =>
  (turns) =>
    countInTurn(deps.db, turns, deps.now());

/** By an address, then by other subjects: what one refuses is not counted by those after it. The counts in their order. */
export const limitInTurn = async <Found>(
  deps: Deps,
  ofAddress: { limit: Limit; address: string },
  others: Counted[],
  count: CountTurns<Found>,
) => {
  const max = mostOfAddress(deps, ofAddress.limit);
  const first = { limit: { ...ofAddress.limit, max }, subject: addressGroup(ofAddress.address) };
  const all = [first, ...others];
  const counted = await count(all.map(({ limit, subject }) => ({ ...limit, key: counterOf(limit, subject) })));
  const [last, reached] = [all[counted.counts.length - 1], counted.counts.at(-1)];
  if (last && reached && reached.count > last.limit.max) refuse(deps, last.limit, reached.resetsAt);
  return counted;
};

export const forget = (db: Db, limit: Limit, subject: string) => deleteCounter(db, { key: counterOf(limit, subject) });

export const removePassedCounters = (deps: Deps) => deletePassed(deps.db, deps.now());

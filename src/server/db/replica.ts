import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from './client.ts';
import { databaseOver, type Send, sessionOf } from './driver.ts';
import { isOutOfReach, rootOf } from './out-of-reach.ts';
import { openPool, reach } from './pool.ts';
import { sendOver } from './server-line.ts';

/** A copy of the database that answers questions while it knows all that was written, as the database itself does otherwise. */
export interface Replica {
  db: Db;
  /** Whether a question would go to it now. */
  isUpToDate: () => Promise<boolean>;
  /** Fails in words where it cannot be reached. */
  ping: () => Promise<void>;
  close: () => Promise<void>;
}

interface Reports {
  onLost: (error: Error) => void;
  /** It is left out for now, for an error or because it is behind. */
  onLeftOut: (error: Error) => void;
  onBack: () => void;
}

/** What was just written is mostly there within a few. */
const CATCHES_UP_WITHIN_MS = 300;
const LOOKS_EVERY_MS = 15;
/** Whoever asks meanwhile does not wait for it. */
const LEFT_OUT_MS = 5_000;

/** The server took too long over it: so would the other one. */
const TOOK_TOO_LONG = '57014';
/** The replica had to go on with what it is told, and gave up the question for it. */
const CONFLICTS_WITH_RECOVERY = '40001';

const codeOf = (error: unknown): string => String((rootOf(error) as { code?: string } | undefined)?.code ?? '');
const isNoAnswer = (error: unknown): boolean =>
  codeOf(error) === CONFLICTS_WITH_RECOVERY || (isOutOfReach(error) && codeOf(error) !== TOOK_TOO_LONG);

const WRITTEN = 'select pg_current_wal_flush_lsn()::text as position';
/** A replica that has become a server of its own knows nothing of what is written here. */
const KNOWS = 'select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as knows';

export const openReplica = (url: string, primary: Db, { onLost, onLeftOut, onBack }: Reports): Replica => {
  const { send: sendToServer } = sessionOf(primary);
  const pool = openPool(url, onLost);
  const sendToReplica = sendOver(pool);
  let leftOutUntil = 0;
  let isAsked = true;

  const leaveOut = (error: unknown) => {
    leftOutUntil = performance.now() + LEFT_OUT_MS;
    if (isAsked) onLeftOut(error as Error);
    isAsked = false;
  };

  const knows = async (position: string): Promise<boolean> => {
    for (const until = performance.now() + CATCHES_UP_WITHIN_MS; ; await sleep(LOOKS_EVERY_MS)) {
      if ((await pool.query(KNOWS, [position])).rows[0]?.knows) return true;
      if (performance.now() > until) return false;
    }
  };

  /** Whether it has all that was committed before this question. */
  const isUpToDate = async (): Promise<boolean> => {
    if (performance.now() < leftOutUntil) return false;
    const [written] = (await sendToServer(WRITTEN, [], 'object')).rows as { position: string }[];
    try {
      if (!(await knows(written?.position ?? ''))) throw new Error('the replica is behind');
    } catch (error) {
      leaveOut(error);
      return false;
    }
    if (!isAsked) onBack();
    isAsked = true;
    return true;
  };

  const send: Send = async (...asked) => {
    if (!(await isUpToDate())) return sendToServer(...asked);
    try {
      return await sendToReplica(...asked);
    } catch (error) {
      if (!isNoAnswer(error)) throw error;
      leaveOut(error);
      return sendToServer(...asked);
    }
  };

  return {
    db: databaseOver(pool, { send, transact: sessionOf(primary).shared.transact }),
    isUpToDate,
    ping: () => reach(pool, 'DATABASE_REPLICA_URL', url),
    close: () => pool.end(),
  };
};

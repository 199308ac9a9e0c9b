import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '#server/db/client';
import { sendNotice } from '#server/features/platform/live/queries';
import { openTestDatabase } from '#test/database';
import { job } from './job.ts';
import { JobQueue } from './job-queue.ts';

const CHANNEL = 'test_notices';

const database = await openTestDatabase();
const { db } = database;
const fail = (problem: unknown) => expect.unreachable(String(problem));
const tidyUp = job({ name: 'tidy-up', run: async () => undefined });
const queue = new JobQueue(database, { onError: fail, onFailedTry: fail });
await queue.prepare([tidyUp]);

const heard: string[] = [];
const stopListening = await database.listen(CHANNEL, {
  onNotice: (notice) => void heard.push(notice),
  onCut: () => fail('cut'),
  onGap: () => fail('gap'),
});
afterAll(async () => {
  await stopListening();
  await queue.stop();
  await database.close();
});
beforeEach(async () => {
  heard.splice(0);
  await db.execute(sql`delete from pgboss.job`);
});

const say = async (tx: Db, at: string) => {
  await queue.enqueue(tx, tidyUp, { at });
  await queue.enqueueAll(tx, tidyUp, [{ at: `${at}, first of two` }, { at: `${at}, second of two` }]);
  await sendNotice(tx, CHANNEL, at);
};
/** Does it in a transaction that is rolled back. */
const undo = (around: Db, work: (tx: Db) => Promise<unknown>) => {
  const undone = around.transaction(async (tx) => {
    await work(tx);
    throw new Error('changed my mind');
  });
  return expect(undone).rejects.toThrow('changed my mind');
};

/** What was queued and heard, up to a word that is sent at the end. */
const told = async () => {
  await sendNotice(db, CHANNEL, 'end');
  await expect.poll(() => heard.at(-1)).toBe('end');
  heard.pop();
  const query = sql`select data ->> 'at' as at from pgboss.job where name = 'tidy-up'`;
  const { rows } = (await db.execute(query)) as unknown as { rows: { at: string }[] };
  return { queued: rows.map(({ at }) => at).toSorted(), heard };
};
const allOf = (...times: string[]) => ({
  queued: times.flatMap((at) => [at, `${at}, first of two`, `${at}, second of two`]),
  heard: times,
});

describe('what is queued and announced', () => {
  it('without a transaction is there at once', async () => {
    await say(db, 'alone');
    expect(await told()).toEqual(allOf('alone'));
  });

  it('in a transaction waits for its end', async () => {
    await db.transaction(async (tx) => {
      await say(tx, 'inside');
      expect(heard).toEqual([]);
    });
    expect(await told()).toEqual(allOf('inside'));
  });

  it('is gone with a transaction that rolls back, and the next one on its connection is none the wiser', async () => {
    await undo(db, (tx) => say(tx, 'undone'));
    await db.transaction((tx) => say(tx, 'next'));
    expect(await told()).toEqual(allOf('next'));
  });

  it('in a transaction within a transaction goes with either', async () => {
    await db.transaction(async (tx) => {
      await tx.transaction((inner) => say(inner, 'inner'));
      await undo(tx, (inner) => say(inner, 'undone'));
      await tx.transaction((inner) => inner.transaction((innermost) => say(innermost, 'innermost')));
    });
    expect(await told()).toEqual(allOf('inner', 'innermost'));
    await undo(db, (tx) => tx.transaction((inner) => say(inner, 'all undone')));
    expect(await told()).toEqual(allOf('inner', 'innermost'));
  });

  it('in a transaction that only reads is refused by the database', async () => {
    const reading = db.transaction((tx) => queue.enqueue(tx, tidyUp, { at: 'never' }), { accessMode: 'read only' });
    await expect(reading).rejects.toThrow('read-only transaction');
    expect(await told()).toEqual(allOf());
  });
});

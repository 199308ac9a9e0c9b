import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { rateLimits } from '#server/db/schema/rate-limits';
import { openTestApp } from '#test/app';
import { removePassedCounters } from './service.ts';

const app = await openTestApp();

it('counters whose time is over go, but for one that somebody counts by: nobody waits for the other', async () => {
  const resetsAt = new Date(app.deps.now().getTime() - 1_000);
  await app.db.insert(rateLimits).values(['counted', 'left'].map((key) => ({ key, count: 1, resetsAt })));
  let go = () => {};
  const cleared = new Promise<void>((done) => {
    go = done;
  });
  let held = () => {};
  const isHeld = new Promise<void>((done) => {
    held = done;
  });
  const counting = app.db.transaction(async (tx) => {
    await tx.select().from(rateLimits).where(eq(rateLimits.key, 'counted')).for('update');
    held();
    await cleared;
  });
  await isHeld;
  await removePassedCounters(app.deps);
  go();
  await counting;
  const keys = (await app.db.select().from(rateLimits)).map(({ key }) => key);
  expect(keys.filter((key) => ['counted', 'left'].includes(key))).toEqual(['counted']);
  await removePassedCounters(app.deps);
  expect(await app.db.select().from(rateLimits).where(eq(rateLimits.key, 'counted'))).toEqual([]);
});

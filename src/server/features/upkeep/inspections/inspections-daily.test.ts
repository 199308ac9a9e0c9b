import { expect, it } from 'vitest';
import { listNotifications } from '#contract/platform/notifications';
import { openTestApp } from '#test/app';
import type { Caller } from '#test/caller';
import { anEntry, anInspection, askToSign } from '#test/inspections';
import { aRental } from '#test/payments';
import { signInApp } from '#test/signings';
import { inspectionsDaily } from './jobs.ts';

// It is 5 April 2026, and an inspection is open for a week.
const app = await openTestApp();

it('reminds the side that has not signed, once, two days before it closes', async () => {
  const { landlord, tenant, lease } = await aRental(app);
  const inspection = await anInspection(landlord, lease.id);
  await anEntry(tenant, inspection, 'Floor', { condition: 'fine' });
  await signInApp(app, tenant, (await askToSign(tenant, inspection.id)).body.id, 'Meera Iyer');
  const told = async (who: Caller) =>
    (await who.call(listNotifications, { query: {} })).body.filter(({ title }) => title.startsWith('Closes soon'))
      .length;
  const run = (day: string) => inspectionsDaily.run({ ...app.deps, now: () => new Date(`${day}T06:00:00Z`) }, {});
  await run('2026-04-09');
  expect(await told(landlord)).toBe(0);
  for (const _ of [1, 2]) await run('2026-04-10');
  expect([await told(landlord), await told(tenant)]).toEqual([1, 0]);
});

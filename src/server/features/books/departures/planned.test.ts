import { expect, it } from 'vitest';
import { DEPARTURE_DONE, LEAVES_ALREADY, settleDeparture, takeBackDeparture } from '#contract/books/departures';
import { getLeaseStatement } from '#contract/books/lease-statement';
import { listPayments } from '#contract/money/payments';
import { listNotifications } from '#contract/platform/notifications';
import { checkBooks } from '#server/features/books/journal/service/check';
import { openTestApp } from '#test/app';
import type { Caller } from '#test/caller';
import { acceptInvitation } from '#test/leases-and-tenants';
import { aLandlord } from '#test/people-and-homes';
import { aSharedFlat, aSharer } from '#test/shared-flat';
import { carryOutDepartures } from './service/daily.ts';

const app = await openTestApp();
const landlord = await aLandlord(app);
const lastDay = '2026-04-30';

const on = (day: string) => carryOutDepartures({ ...app.deps, now: () => new Date(`${day}T06:00:00Z`) });
const titles = async (who: Caller) => (await who.call(listNotifications)).body.map(({ title }) => title);
const seesBooks = async (who: Caller, id: number) =>
  (await who.call(getLeaseStatement, { params: { id }, query: {} })).status;

it('plans a departure that all see, and carries it out after its day', async () => {
  const { id, priya, ravi, leave, people, held } = await aSharedFlat(app, landlord);
  const joiner = aSharer('Zoya');
  const planned = await leave({ personId: priya.personId, lastDay, joiner });
  expect(planned.body.departures).toMatchObject([
    {
      leaver: 'Priya Shah',
      status: 'planned',
      lastDay,
      joiner: 'Zoya Shah',
      isSettled: false,
      shareWord: 'not_needed',
    },
  ]);
  expect(planned.body.people).toHaveLength(3);
  for (const who of [priya.caller, ravi.caller]) {
    expect((await people(who)).departures).toMatchObject([{ status: 'planned', lastDay }]);
    expect(await titles(who)).toContainEqual(expect.stringContaining('Priya Shah leaves'));
  }
  const twice = await leave({ personId: priya.personId, lastDay });
  expect([twice.status, twice.error.message]).toEqual([409, LEAVES_ALREADY]);
  await on(lastDay);
  expect(await seesBooks(priya.caller, id)).toBe(200);
  await on('2026-05-01');
  await on('2026-05-01');
  const now = await people();
  expect(now.people.map(({ name, untilDay }) => [name, untilDay])).toEqual([
    ['Meera Iyer', null],
    ['Priya Shah', lastDay],
    ['Ravi Shah', null],
    ['Zoya Shah', null],
  ]);
  expect(await seesBooks(priya.caller, id)).toBe(404);
  // Nobody said yet that the landlord gave the share back: it is not in the books.
  expect(now.departures).toMatchObject([{ status: 'done', isSettled: false, depositShare: '9999.00' }]);
  expect(await held()).toBe('30000.00');
  const asked = (await landlord.call(listPayments, { query: { leaseId: id, limit: 20 } })).body;
  expect(asked.map(({ description }) => description)).toContain('Deposit share of Zoya Shah');
  const departureId = now.departures[0]?.id ?? 0;
  const settled = await landlord.call(settleDeparture, {
    params: { id: departureId },
    body: { depositSettledBy: 'landlord' },
  });
  expect(settled.body.departures).toMatchObject([{ isSettled: true, shareWord: 'asked' }]);
  expect(await held()).toBe('20001.00');
  await acceptInvitation(app, joiner);
  const late = await landlord.call(takeBackDeparture, { params: { id: departureId } });
  expect([late.status, late.error.message]).toEqual([409, DEPARTURE_DONE]);
  expect((await checkBooks(app.deps.db)).problems).toEqual([]);
});

it('can be taken back until then, and can then be planned anew', async () => {
  const { priya, ravi, leave, people } = await aSharedFlat(app, landlord);
  const { body } = await leave({ personId: priya.personId, lastDay });
  const id = body.departures[0]?.id ?? 0;
  const takeBack = (who: Caller) => who.call(takeBackDeparture, { params: { id } });
  expect((await takeBack(priya.caller)).status).toBe(403);
  expect((await takeBack(await aLandlord(app))).status).toBe(404);
  expect((await takeBack(landlord)).status).toBe(200);
  expect((await takeBack(landlord)).status).toBe(404);
  expect(await titles(ravi.caller)).toContainEqual(expect.stringContaining('Priya Shah stays'));
  await on('2026-05-01');
  expect((await people()).people.every(({ untilDay }) => untilDay === null)).toBe(true);
  expect((await leave({ personId: priya.personId, lastDay: '2026-05-10' })).status).toBe(200);
});

it('stays as it was, and says why, where it cannot be carried out on its day', async () => {
  const { priya, ravi, leave, people } = await aSharedFlat(app, landlord);
  await leave({ personId: null, nextMainId: ravi.personId, lastDay });
  await leave({ personId: ravi.personId });
  await on('2026-05-01');
  const now = await people();
  expect(now.departures).toMatchObject([{ leaver: 'Ravi Shah' }, { status: 'planned', leaver: 'Meera Iyer' }]);
  expect(now.departures[1]?.problem).toContain('co-tenant');
  expect((await people(priya.caller)).departures[1]?.problem).toBeNull();
  expect(await titles(landlord)).toContain('The departure of Meera Iyer could not be carried out');
});

import { expect, it } from 'vitest';
import { answerDepartureQuestion, listDepartureQuestions } from '#contract/books/departure-questions';
import { settleDeparture, takeBackDeparture } from '#contract/books/departures';
import { checkBooks } from '#server/features/books/journal/service/check';
import { openTestApp } from '#test/app';
import { aCharge, aReceipt } from '#test/payments';
import { aLandlord } from '#test/people-and-homes';
import { aSharedFlat, aSharer } from '#test/shared-flat';
import { carryOutDepartures } from './service/daily.ts';

const app = await openTestApp();
const landlord = await aLandlord(app);
const ROUNDS = 3;
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();
const later = { ...app.deps, now: () => new Date('2026-05-01T06:00:00Z') };
const isSound = async () => expect((await checkBooks(app.deps.db)).problems).toEqual([]);

it('of two joiners for one place one comes', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { priya, leave, people } = await aSharedFlat(app, landlord);
    const answers = await Promise.all(
      ['Zoya', 'Kiran'].map((name) => leave({ personId: priya.personId, joiner: aSharer(name) })),
    );
    expect(statuses(answers)).toEqual([200, 400]);
    expect((await people()).people.filter(({ untilDay }) => !untilDay)).toHaveLength(3);
  }
  await isSound();
});

it('of two plans for one person one is kept', async () => {
  const { priya, leave, people } = await aSharedFlat(app, landlord);
  const plan = () => leave({ personId: priya.personId, lastDay: '2026-04-30' });
  expect(statuses(await Promise.all([plan(), plan(), plan()]))).toEqual([200, 409, 409]);
  expect((await people()).departures).toHaveLength(1);
});

it('a plan is carried out or taken back, never both', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { priya, leave, people } = await aSharedFlat(app, landlord);
    const id = (await leave({ personId: priya.personId, lastDay: '2026-04-30' })).body.departures[0]?.id ?? 0;
    const [taken] = await Promise.all([
      landlord.call(takeBackDeparture, { params: { id } }),
      carryOutDepartures(later),
      carryOutDepartures(later),
    ]);
    const { people: now, departures } = await people();
    const hasLeft = now.some(({ untilDay }) => untilDay !== null);
    expect([taken.status, departures.length, hasLeft]).toEqual(taken.status === 200 ? [200, 0, false] : [409, 1, true]);
  }
});

it('of yes and no at once one counts, and a share is settled once', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { priya, leave, held, people } = await aSharedFlat(app, landlord);
    await leave({ personId: priya.personId, depositSettledBy: 'joiner', joiner: aSharer('Zoya') });
    const id = (await priya.caller.call(listDepartureQuestions)).body[0]?.departureId ?? 0;
    const say = (isSo: boolean) =>
      priya.caller.call(answerDepartureQuestion, { params: { id }, body: { question: 'share', isSo } });
    expect(statuses(await Promise.all([say(true), say(false)]))).toEqual([200, 409]);
    if ((await people()).departures[0]?.shareWord !== 'denied') continue;
    const settle = () => landlord.call(settleDeparture, { params: { id }, body: { depositSettledBy: 'landlord' } });
    expect(statuses(await Promise.all([settle(), settle()]))).toEqual([200, 409]);
    expect(await held()).toBe('20001.00');
  }
  await isSound();
});

it('a leaver and a payment at once leave the deposit sound', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { id, priya, ravi, leave, held, people } = await aSharedFlat(app, landlord);
    const more = await aCharge(landlord, { leaseId: id, type: 'security_deposit', amount: '6000' });
    const [left] = await Promise.all([
      leave({ personId: priya.personId }),
      aReceipt(landlord, more.id, { amount: '6000', payerId: ravi.caller.user.id }),
    ]);
    expect(left.status).toBe(200);
    const given = Number((await people()).people.find(({ name }) => name === 'Priya Shah')?.depositShare);
    expect([9999, 11998.8]).toContain(given);
    expect(Number(await held())).toBeCloseTo(36000 - given, 2);
  }
  await isSound();
});

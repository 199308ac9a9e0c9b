import { expect, it } from 'vitest';
import {
  answerDepartureQuestion,
  listDepartureQuestions,
  QUESTION_ANSWERED,
} from '#contract/books/departure-questions';
import { HAS_MAIN_TENANT, NOTHING_TO_SETTLE, nameMainTenant, settleDeparture } from '#contract/books/departures';
import { listJournal } from '#contract/books/journal';
import { getLease } from '#contract/lettings/leases';
import { refundPayment } from '#contract/money/payment-actions';
import { getPayment } from '#contract/money/payments';
import { listNotifications } from '#contract/platform/notifications';
import { checkBooks } from '#server/features/books/journal/service/check';
import { openTestApp } from '#test/app';
import type { Caller } from '#test/caller';
import { anAgentOf } from '#test/leases-and-tenants';
import { aCharge } from '#test/payments';
import { aLandlord, aProperty } from '#test/people-and-homes';
import { aSharedFlat, aSharer } from '#test/shared-flat';

const app = await openTestApp();
const landlord = await aLandlord(app);

const asked = async (who: Caller) => (await who.call(listDepartureQuestions)).body;
const titles = async (who: Caller) => (await who.call(listNotifications)).body.map(({ title }) => title);
const answer = (who: Caller, id: number, question: 'share' | 'lead', isSo: boolean) =>
  who.call(answerDepartureQuestion, { params: { id }, body: { question, isSo } });
const passed = async () =>
  (await landlord.call(listJournal, { query: { limit: 200 } })).body.filter(({ kind }) => kind === 'deposit_passed');
const isSound = async () => expect((await checkBooks(app.deps.db)).problems).toEqual([]);

it('asks the leaver whether they got their share; until then it is the landlord’s word, to all', async () => {
  const { priya, ravi, leave, people } = await aSharedFlat(app, landlord);
  await leave({ personId: priya.personId, depositSettledBy: 'joiner', joiner: aSharer('Zoya') });
  const [question] = await asked(priya.caller);
  expect(question).toMatchObject({ question: 'share', amount: '9999.00', givenBy: 'Zoya Shah', leaver: 'Priya Shah' });
  const id = question?.departureId ?? 0;
  expect(await asked(ravi.caller)).toEqual([]);
  expect((await people(ravi.caller)).departures).toMatchObject([{ shareWord: 'asked' }]);
  expect((await answer(ravi.caller, id, 'share', true)).status).toBe(404);
  expect((await answer(priya.caller, id, 'lead', true)).status).toBe(404);
  expect((await answer(landlord, id, 'share', true)).status).toBe(403);
  expect((await answer(priya.caller, 999_999, 'share', true)).status).toBe(404);
  expect((await answer(priya.caller, id, 'share', true)).status).toBe(200);
  expect((await people()).departures).toMatchObject([{ shareWord: 'confirmed', isSettled: true }]);
  expect(await titles(landlord)).toContain('Priya Shah has their share of the deposit');
  const again = await answer(priya.caller, id, 'share', false);
  expect([again.status, again.error.message]).toEqual([409, QUESTION_ANSWERED]);
  expect(await asked(priya.caller)).toEqual([]);
});

it('needs no right to give money back where none of theirs is held', async () => {
  const property = await aProperty(landlord);
  const agent = await anAgentOf(app, property, { renewLeases: true, endLeases: true });
  const { priya, leave, deposit } = await aSharedFlat(app, landlord, property);
  expect((await leave({ personId: priya.personId }, agent)).status).toBe(403);
  await landlord.call(refundPayment, { params: { id: deposit.id }, body: { amount: '30000' } });
  expect((await leave({ personId: priya.personId }, agent)).body.depositHeld).toBe('0.00');
});

it('takes the entry back where the joiner gave nothing, and lets the landlord say it again', async () => {
  const property = await aProperty(landlord);
  const agent = await anAgentOf(app, property, { renewLeases: true, endLeases: true });
  const { priya, leave, people, held } = await aSharedFlat(app, landlord, property);
  const before = (await passed()).length;
  await leave({ personId: priya.personId, depositSettledBy: 'joiner', joiner: aSharer('Zoya') });
  const id = (await asked(priya.caller))[0]?.departureId ?? 0;
  const settle = (body: object, who = landlord) => who.call(settleDeparture, { params: { id }, body: body as never });
  const early = await settle({ depositSettledBy: 'joiner' });
  expect([early.status, early.error.message]).toEqual([409, NOTHING_TO_SETTLE]);
  expect((await answer(priya.caller, id, 'share', false)).status).toBe(200);
  expect((await passed()).length).toBe(before + 2);
  expect((await people()).departures).toMatchObject([{ shareWord: 'denied' }]);
  expect(await titles(landlord)).toContain('Priya Shah has not got their share of the deposit');
  expect(await held()).toBe('30000.00');
  // The landlord gives it back instead.
  expect((await settle({}, landlord)).status).toBe(400);
  expect((await settle({ depositSettledBy: 'landlord' }, priya.caller)).status).toBe(403);
  expect((await settle({ depositSettledBy: 'landlord' }, await aLandlord(app))).status).toBe(404);
  expect((await settle({ depositSettledBy: 'landlord' }, agent)).status).toBe(403);
  const settled = await settle({ depositSettledBy: 'landlord', method: 'upi' });
  expect(settled.body.departures).toMatchObject([{ shareWord: 'asked', depositSettledBy: 'landlord' }]);
  expect(await held()).toBe('20001.00');
  // Said once more, the books have it already.
  await answer(priya.caller, id, 'share', false);
  expect((await settle({ depositSettledBy: 'joiner' })).status).toBe(400);
  expect((await settle({ depositSettledBy: 'landlord' })).status).toBe(200);
  expect(await held()).toBe('20001.00');
  expect((await answer(priya.caller, id, 'share', true)).status).toBe(200);
  await isSound();
});

it('lets a co-tenant say that they do not lead the lease: nobody does until the next one is named and agrees', async () => {
  const { id, priya, ravi, main, leave, people } = await aSharedFlat(app, landlord);
  const open = await aCharge(landlord, { leaseId: id });
  const name = (personId: number, who = landlord) => who.call(nameMainTenant, { params: { id }, body: { personId } });
  const early = await name(ravi.personId);
  expect([early.status, early.error.message]).toEqual([409, HAS_MAIN_TENANT]);
  await leave({ personId: null, nextMainId: priya.personId });
  const [question] = await asked(priya.caller);
  expect(question).toMatchObject({ question: 'lead', leaver: 'Meera Iyer', amount: null });
  expect((await people(ravi.caller)).departures).toMatchObject([{ leadWord: 'asked', nextMain: 'Priya Shah' }]);
  expect((await asked(main)).map((each) => each.question)).toEqual(['share']);
  const departureId = question?.departureId ?? 0;
  expect((await answer(priya.caller, departureId, 'lead', false)).status).toBe(200);
  const now = await people();
  expect(now.people.map((each) => [each.name, each.role, each.share])).toEqual([
    ['Priya Shah', 'co_tenant', 50],
    ['Ravi Shah', 'co_tenant', 50],
    ['Meera Iyer', 'co_tenant', null],
  ]);
  expect((await landlord.call(getLease, { params: { id } })).body.tenantId).toBeNull();
  expect((await landlord.call(getPayment, { params: { id: open.id } })).body).toMatchObject({
    tenantId: null,
    tenantName: 'Priya Shah and Ravi Shah',
  });
  expect((await priya.caller.call(getPayment, { params: { id: open.id } })).status).toBe(200);
  expect(await titles(landlord)).toContain('Priya Shah does not take the lease over');
  expect((await name(999_999)).status).toBe(400);
  expect((await name(ravi.personId, priya.caller)).status).toBe(403);
  expect((await name(ravi.personId, await aLandlord(app))).status).toBe(404);
  expect((await name(ravi.personId)).status).toBe(200);
  const [next] = await asked(ravi.caller);
  expect(next).toMatchObject({ departureId, question: 'lead' });
  expect((await answer(ravi.caller, departureId, 'lead', true)).status).toBe(200);
  expect((await landlord.call(getLease, { params: { id } })).body).toMatchObject({ tenantId: ravi.caller.user.id });
  expect((await people()).departures).toMatchObject([{ leadWord: 'confirmed', nextMain: 'Ravi Shah' }]);
  await isSound();
});

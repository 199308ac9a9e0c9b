import { expect, it, vi } from 'vitest';
import { withdrawNotice } from '#contract/lettings/lease-notices';
import { claimPayment } from '#contract/money/payment-actions';
import { getAttention } from '#contract/overview/attention';
import { listNotifications, setNotificationPreference } from '#contract/platform/notifications';
import { planStep } from '#contract/upkeep/exit-plan';
import { openTestApp } from '#test/app';
import { anApplication } from '#test/books';
import type { Caller } from '#test/caller';
import { countStatements } from '#test/count-statements';
import { aHomeToLeave, aNotice, answerNow } from '#test/exits';
import { write } from '#test/messages';
import { aCharge, aRental } from '#test/payments';
import { aLandlord, aProperty } from '#test/people-and-homes';
import { aLeavingRental, aSentSettlement, say } from '#test/settlements';
import { digestsOnMondays } from './jobs.ts';

// It is Sunday, 5 April 2026 here.
const app = await openTestApp();

const needs = async (who: Caller) =>
  Object.fromEntries((await who.call(getAttention)).body.map(({ kind, count }) => [kind, count]));

/** An overdue rent, one that the tenant says to have paid, an application, a message, and a tenant without papers. */
const aBusyWeek = async () => {
  const rental = await aRental(app);
  const { landlord, tenant, lease, property } = rental;
  await aCharge(landlord, { leaseId: lease.id, dueDate: '2026-03-05' });
  const claimed = await aCharge(landlord, { leaseId: lease.id, dueDate: '2026-04-20' });
  await tenant.call(claimPayment, { params: { id: claimed.id }, body: { amount: '25000', method: 'upi' } });
  await anApplication(app, { propertyId: property.id });
  await write(tenant, landlord);
  return rental;
};

it('counts what needs an owner, and the agent whom the owner lets', async () => {
  const { landlord, agent } = await aBusyWeek();
  expect(await needs(landlord)).toEqual({ overdue: 1, to_confirm: 1, approvals: 1, unread: 1, papers: 1 });
  expect(await needs(agent)).toMatchObject({ overdue: 1, to_confirm: 1, papers: 1 });
  expect(await needs(await aLandlord(app))).toEqual({});
});

it('counts settlements in which the tenant has proposed something', async () => {
  const { landlord, tenant, lease } = await aLeavingRental(app);
  const { id } = await aSentSettlement(landlord, lease.id, '5000');
  expect(await needs(landlord)).not.toHaveProperty('to_settle');
  await say(tenant, id, 0, { answer: 'counter', amount: '1000', text: 'It was old' });
  expect(await needs(landlord)).toMatchObject({ to_settle: 1 });
});

it('counts steps of moving out that wait for whoever runs the home', async () => {
  const { landlord, agent, tenant, lease } = await aHomeToLeave(app);
  await aNotice(tenant, lease.id, { lastDay: '2026-04-15', words: 'My father is ill' });
  expect(await needs(landlord)).toMatchObject({ moving_out: 1 });
  const params = { id: lease.id };
  await tenant.call(planStep, { params, body: { step: 'keys', day: '2026-05-04' } });
  expect([await needs(landlord), await needs(agent)]).toMatchObject([{ moving_out: 2 }, { moving_out: 2 }]);
  await answerNow(landlord, lease.id, 'day', false);
  await landlord.call(planStep, { params, body: { step: 'keys', day: '2026-05-03' } });
  expect(await needs(landlord)).not.toHaveProperty('moving_out');
  await tenant.call(withdrawNotice, { params });
  expect(await needs(landlord)).toMatchObject({ moving_out: 1 });
  await answerNow(landlord, lease.id, 'withdrawal', true);
  expect(await needs(landlord)).not.toHaveProperty('moving_out');
});

it('takes as many statements for many homes as for one', async () => {
  const landlord = await aLandlord(app);
  const count = () => countStatements(app, () => needs(landlord));
  const few = await count();
  for (const name of ['One', 'Two', 'Three']) await aProperty(landlord, { name });
  expect(await count()).toBe(few);
});

it('is told though somebody else cannot be told at the moment, who hears of it with the next hour', async () => {
  const busy = [await aBusyWeek(), await aBusyWeek()].map(({ landlord }) => landlord);
  const digests = async () => {
    const lists = await Promise.all(busy.map((who) => who.call(listNotifications, { query: {} })));
    return lists.flatMap(({ body }) => body.filter(({ type }) => type === 'digest')).length;
  };
  app.pass(8 * 24 * 60 * 60);
  const told = vi.spyOn(app.deps.log, 'error').mockImplementation(() => undefined);
  const queue = vi.spyOn(app.deps.queue, 'enqueueAll').mockRejectedValueOnce(new Error('not now'));
  await digestsOnMondays.run(app.deps, {});
  expect([queue.mock.calls.length > 1, told.mock.calls.length]).toEqual([true, 1]);
  for (const spy of [told, queue]) spy.mockRestore();
  await digestsOnMondays.run(app.deps, {});
  expect(await digests()).toBe(2);
  app.pass(-8 * 24 * 60 * 60);
});

it('is told on Mondays, once, to whoever has something to do and wants to hear of it', async () => {
  const { landlord, agent } = await aBusyWeek();
  const idle = await aLandlord(app);
  await agent.call(setNotificationPreference, { body: { type: 'digest', inApp: false, mail: false } });
  const digests = async (who: Caller) =>
    (await who.call(listNotifications, { query: {} })).body.filter(({ type }) => type === 'digest');
  await digestsOnMondays.run(app.deps, {});
  expect(await digests(landlord)).toEqual([]);
  app.pass(24 * 60 * 60);
  for (const _ of [1, 2]) await digestsOnMondays.run(app.deps, {});
  expect(await digests(landlord)).toMatchObject([
    {
      title: '5 things need you',
      content: expect.stringMatching(/^\d overdue payments?, 1 payment to confirm, 1 decision that waits for you, /),
      link: '/landlord-dashboard',
    },
  ]);
  expect([await digests(agent), await digests(idle)]).toEqual([[], []]);
  const mails = (await app.mails()).filter(({ subject }) => subject === '5 things need you');
  expect(mails.filter(({ to }) => to === landlord.user.email)).toHaveLength(1);
});

import { expect, it } from 'vitest';
import { updateLease } from '#contract/lettings/leases';
import { removeAgent } from '#contract/lettings/mandates';
import { updatePayment } from '#contract/money/payment-actions';
import {
  createPaymentSchedule,
  deletePaymentSchedule,
  listPaymentSchedules,
  updatePaymentSchedule,
} from '#contract/money/payment-schedules';
import { listPayments } from '#contract/money/payments';
import type { BodyIn, QueryIn } from '#contract/platform/endpoint';
import { listNotifications } from '#contract/platform/notifications';
import type { ActorId } from '#server/actor';
import { runLeasesDaily } from '#server/features/lettings/leases/service/daily';
import { openTestApp } from '#test/app';
import type { Caller } from '#test/caller';
import { leaseFields, onboard } from '#test/leases-and-tenants';
import { aRental, detailsOf } from '#test/payments';
import { aLandlord, aProperty } from '#test/people-and-homes';
import { change as changeLater } from './service/manage.ts';
import { raiseAll } from './service/raise-all.ts';

const app = await openTestApp();
const shared = await aRental(app);
type Body = BodyIn<typeof createPaymentSchedule>;

const body = (leaseId: number, overrides: Partial<Body> = {}): Body => ({
  leaseId,
  scheduleName: 'Monthly rent',
  amount: 25000,
  startDate: '2026-03-05T00:00:00+05:30',
  ...overrides,
});
const create = async (who: Caller, leaseId: number, overrides: Partial<Body> = {}) =>
  (await who.call(createPaymentSchedule, { body: body(leaseId, overrides) })).body;
const change = (who: Caller, id: number, changes: BodyIn<typeof updatePaymentSchedule>) =>
  who.call(updatePaymentSchedule, { params: { id }, body: changes });
/** What is raised on a lease, the earliest first. */
const raised = async (who: Caller, leaseId: number) =>
  (await who.call(listPayments, { query: { leaseId } })).body.sort((one, other) =>
    one.dueDate.localeCompare(other.dueDate),
  );
const days = async (who: Caller, leaseId: number) => (await raised(who, leaseId)).map(({ dueDate }) => dueDate);
const notices = async (who: Caller) =>
  (await who.call(listNotifications)).body
    .filter(({ type }) => type === 'payment')
    .map(({ title, content }) => [title, content]);
const laterDeps = (date: string) => ({ ...app.deps, now: () => new Date(`${date}T06:30:00Z`) });

it('raise at once what is due within 30 days, and sum it up for the tenant', async () => {
  const { landlord, agent, tenant, lease } = await aRental(app);
  const answer = await landlord.call(createPaymentSchedule, { body: body(lease.id, { description: 'With water' }) });
  expect(answer.status).toBe(201);
  expect(answer.body).toEqual({
    id: answer.body.id,
    leaseId: lease.id,
    propertyName: 'Palm Court',
    tenantName: 'Asha Rao',
    landlordName: 'Meera Rao',
    scheduleName: 'Monthly rent',
    description: 'With water',
    amount: '25000.00',
    frequency: 'monthly',
    paymentType: 'rent',
    startDate: '2026-03-05',
    endDate: null,
    dayOfMonth: null,
    dayOfWeek: null,
    isByCalendarMonth: false,
    nextAmount: null,
    nextAmountFrom: null,
    autoPayEnabled: false,
    autoPayAsked: false,
    autoPay: 'none',
    autoPayConsent: null,
    reminderDays: 3,
    lateFeeKind: 'none',
    lateFeeValue: null,
    graceDays: 0,
    status: 'active',
    nextDueDate: '2026-06-05',
    createdAt: '2026-04-05T06:30:00.000Z',
  });
  const payments = await raised(tenant, lease.id);
  expect(payments.map(({ dueDate, status }) => [dueDate, status])).toEqual([
    ['2026-03-05', 'overdue'],
    ['2026-04-05', 'pending'],
    ['2026-05-05', 'pending'],
  ]);
  expect(payments[0]).toMatchObject({
    amount: '25000.00',
    type: 'rent',
    description: 'Monthly rent for 5 Mar to 4 Apr 2026',
    periodStart: '2026-03-05',
    periodEnd: '2026-04-04',
    scheduleId: answer.body.id,
  });
  expect(await notices(tenant)).toEqual([
    [
      '3 new payments for Palm Court',
      'Monthly rent: ₹75,000 in all, in 3 payments that are due from 5 Mar 2026 to 5 May 2026.',
    ],
  ]);
  expect(await notices(landlord)).toEqual([]);
  expect((await detailsOf(landlord, payments[0]?.id ?? 0)).timeline).toMatchObject([
    { kind: 'raised', by: 'Meera Rao' },
  ]);
  for (const who of [landlord, agent, tenant]) {
    expect((await who.call(listPaymentSchedules)).body).toMatchObject([{ id: answer.body.id }]);
  }
});

it('are listed by page, newest first, and those of one lease by themselves', async () => {
  const { landlord, lease } = await aRental(app);
  const other = await onboard(landlord, leaseFields(await aProperty(landlord)));
  const made: number[] = [];
  for (const leaseId of [lease.id, other.lease?.id ?? 0, lease.id])
    made.unshift((await create(landlord, leaseId, { scheduleName: `Number ${made.length}` })).id);
  const idsOf = async (query: QueryIn<typeof listPaymentSchedules>) => {
    const answer = await landlord.call(listPaymentSchedules, { query });
    return { ids: answer.body.map(({ id }) => id), link: answer.headers.link };
  };
  expect((await idsOf({})).ids).toEqual(made);
  const first = await idsOf({ limit: 2 });
  expect(first.ids).toEqual(made.slice(0, 2));
  expect(first.link).toBe(`</api/payment-schedules?limit=2&cursor=${made[1]}>; rel="next"`);
  expect((await idsOf({ limit: 2, cursor: made[1] })).ids).toEqual(made.slice(2));
  expect((await idsOf({ leaseId: lease.id })).ids).toEqual([made[0], made[2]]);
});

it('begin with a part of the first period where they start off their day', async () => {
  const { landlord, tenant, lease } = await aRental(app);
  const schedule = await create(landlord, lease.id, { startDate: '2026-04-10', dayOfMonth: 1 });
  const payments = await raised(landlord, lease.id);
  expect(payments.map(({ dueDate, amount }) => [dueDate, amount])).toEqual([
    ['2026-04-10', '17500.00'],
    ['2026-05-01', '25000.00'],
  ]);
  expect(schedule.nextDueDate).toBe('2026-06-01');
  expect(await notices(tenant)).toHaveLength(1);
});

it('by an agent are told to the landlord; one that starts later raises nothing yet and is told to the tenant', async () => {
  const { landlord, agent, tenant, lease } = await aRental(app);
  const schedule = await create(agent, lease.id, {
    scheduleName: 'Parking',
    paymentType: 'parking',
    frequency: 'weekly',
    dayOfWeek: 1,
    dayOfMonth: 7,
    startDate: '2026-06-01',
    endDate: '2026-06-10',
  });
  expect(schedule).toMatchObject({ dayOfWeek: 1, dayOfMonth: null, nextDueDate: '2026-06-01' });
  expect(await raised(agent, lease.id)).toEqual([]);
  const words = 'Parking: ₹25,000, weekly from 1 Jun 2026.';
  expect(await notices(tenant)).toEqual([['New payment schedule for Palm Court', words]]);
  expect(await notices(landlord)).toEqual([
    ['New payment schedule for Palm Court', `${words} Done by Farhan Rao (agent).`],
  ]);
});

it('raise each payment once, however often the job runs and however long it slept', async () => {
  const { landlord, tenant, lease } = await aRental(app);
  const { id } = await create(landlord, lease.id, { startDate: '2026-04-05' });
  expect(await days(landlord, lease.id)).toEqual(['2026-04-05', '2026-05-05']);
  for (const date of ['2026-04-05', '2026-04-20', '2026-05-06', '2026-05-06', '2026-08-20', '2026-08-21']) {
    await raiseAll(laterDeps(date));
  }
  expect(await days(landlord, lease.id)).toEqual(
    ['04', '05', '06', '07', '08', '09'].map((month) => `2026-${month}-05`),
  );
  expect(await notices(tenant)).toHaveLength(3);
  expect((await notices(tenant))[1]).toEqual([
    'New payment for Palm Court',
    'Monthly rent: ₹25,000 is due on 5 Jun 2026.',
  ]);
  // One that was moved or cancelled is not raised again.
  const last = (await raised(landlord, lease.id)).at(-1)?.id ?? 0;
  await landlord.call(updatePayment, { params: { id: last }, body: { status: 'cancelled' } });
  await raiseAll(laterDeps('2026-08-22'));
  expect(await raised(landlord, lease.id)).toHaveLength(6);
  // The lease ends on 30 November: nothing is due after that, and then the schedule is over.
  await raiseAll(laterDeps('2026-11-20'));
  expect((await days(landlord, lease.id)).at(-1)).toBe('2026-11-05');
  expect((await landlord.call(listPaymentSchedules)).body).toMatchObject([{ id, status: 'active', nextDueDate: null }]);
});

it('end with their lease and at their own end', async () => {
  const { landlord, lease } = await aRental(app);
  const one = await create(landlord, lease.id, { startDate: '2026-04-05', endDate: '2026-05-04' });
  expect(await days(landlord, lease.id)).toEqual(['2026-04-05']);
  expect(one.nextDueDate).toBeNull();
  await raiseAll(laterDeps('2026-05-04'));
  expect((await landlord.call(listPaymentSchedules)).body).toMatchObject([{ status: 'active' }]);
  await raiseAll(laterDeps('2026-05-05'));
  expect((await landlord.call(listPaymentSchedules)).body).toMatchObject([{ status: 'ended' }]);
  const again = await change(landlord, one.id, { status: 'active' });
  expect([again.status, again.error.message]).toEqual([409, 'This schedule has ended. Create a new one.']);
  expect((await change(landlord, one.id, { status: 'ended' })).status).toBe(200);
});

it('are made for a lease that is still to come, and go on where its term is over and the tenant stays', async () => {
  const landlord = await aLandlord(app);
  const property = await aProperty(landlord);
  const dates = { leaseStartDate: '2026-04-10', leaseEndDate: '2026-05-31' };
  const leaseId = (await onboard(landlord, leaseFields(property, dates))).lease?.id ?? 0;
  await create(landlord, leaseId, { startDate: '2026-04-10', dayOfMonth: 10 });
  expect(await days(landlord, leaseId)).toEqual(['2026-04-10']);
  await raiseAll(laterDeps('2026-05-31'));
  expect(await days(landlord, leaseId)).toEqual(['2026-04-10', '2026-05-10']);
  for (const date of ['2026-04-10', '2026-06-01']) await runLeasesDaily(laterDeps(date));
  await raiseAll(laterDeps('2026-06-01'));
  // The month that the end had cut, to its ninth, and the next one.
  expect(await days(landlord, leaseId)).toEqual(['2026-04-10', '2026-05-10', '2026-06-01', '2026-06-10']);
});

it('change for what is raised later only', async () => {
  const { landlord, agent, tenant, lease } = await aRental(app);
  const { id } = await create(landlord, lease.id, { startDate: '2026-04-05' });
  for (let twice = 0; twice < 2; twice++) {
    const answer = await change(agent, id, {
      amount: '26000.50',
      scheduleName: 'Rent',
      endDate: null,
      reminderDays: 0,
    });
    expect(answer.body).toMatchObject({ amount: '26000.50', scheduleName: 'Rent', reminderDays: 0, graceDays: 0 });
  }
  await raiseAll(laterDeps('2026-05-06'));
  expect((await raised(landlord, lease.id)).map(({ amount }) => amount)).toEqual(['25000.00', '25000.00', '26000.50']);
  expect((await notices(tenant)).at(-2)).toEqual([
    'Payment schedule changed for Palm Court',
    'Rent: from now on ₹26,000.50 instead of ₹25,000; what is raised already stays.',
  ]);
  expect((await notices(landlord)).some(([, content]) => content?.endsWith('Done by Farhan Rao (agent).'))).toBe(true);
});

it('go on after an end that was moved, without a gap', async () => {
  const { landlord, lease } = await aRental(app);
  const { id } = await create(landlord, lease.id, { startDate: '2026-04-05', endDate: '2026-04-30' });
  await raiseAll(laterDeps('2026-04-20'));
  expect(await days(landlord, lease.id)).toEqual(['2026-04-05']);
  const early = await change(landlord, id, { endDate: '2026-04-04' });
  expect(early.error.fieldErrors).toEqual({ endDate: 'The end date must be after the start date' });
  expect((await change(landlord, id, { endDate: '' })).body).toMatchObject({
    endDate: null,
    nextDueDate: '2026-06-05',
  });
  expect(await days(landlord, lease.id)).toEqual(['2026-04-05', '2026-05-05']);
});

it('pass over what fell into a pause', async () => {
  const { landlord, tenant, lease } = await aRental(app);
  const { id } = await create(landlord, lease.id, { frequency: 'weekly', startDate: '2026-03-01' });
  const before = await days(landlord, lease.id);
  expect(before).toHaveLength(10);
  for (let twice = 0; twice < 2; twice++) {
    expect((await change(landlord, id, { status: 'paused' })).body).toMatchObject({
      status: 'paused',
      nextDueDate: null,
    });
  }
  await raiseAll(laterDeps('2026-07-01'));
  expect(await days(landlord, lease.id)).toEqual(before);
  expect((await notices(tenant))[0]).toEqual(['Payment schedule paused for Palm Court', 'Monthly rent.']);
  const actor = { userId: landlord.user.id as ActorId, role: 'landlord' as const, sessionId: 'test', address: null };
  await changeLater(laterDeps('2026-07-01'), actor, id, { status: 'active' });
  expect((await days(landlord, lease.id)).filter((day) => !before.includes(day))).toEqual([
    '2026-07-05',
    '2026-07-12',
    '2026-07-19',
    '2026-07-26',
  ]);
  expect((await landlord.call(listPaymentSchedules)).body).toMatchObject([
    { status: 'active', nextDueDate: '2026-08-02' },
  ]);
});

it('are removed without what they raised', async () => {
  const { landlord, tenant, lease } = await aRental(app);
  const { id } = await create(landlord, lease.id);
  const remove = (who: Caller) => who.call(deletePaymentSchedule, { params: { id } });
  expect((await remove(landlord)).status).toBe(204);
  expect((await remove(landlord)).status).toBe(404);
  expect((await raised(tenant, lease.id)).map(({ scheduleId }) => scheduleId)).toEqual([null, null, null]);
  expect((await landlord.call(listPaymentSchedules)).body).toEqual([]);
});

it('are 404 for strangers, and for an agent who was removed', async () => {
  const { landlord, agent, tenant, property, lease } = await aRental(app);
  const { id } = await create(landlord, lease.id);
  await landlord.call(removeAgent, { params: { id: property.id } });
  const stranger = await aLandlord(app);
  for (const who of [agent, stranger]) {
    expect((await who.call(listPaymentSchedules)).body).toEqual([]);
    expect((await who.call(createPaymentSchedule, { body: body(lease.id) })).error.message).toBe(
      'There is no such lease.',
    );
    expect((await change(who, id, { scheduleName: 'Mine' })).error.message).toBe('There is no such schedule.');
    expect((await who.call(deletePaymentSchedule, { params: { id } })).status).toBe(404);
  }
  expect((await (await app.signUp('tenant')).call(listPaymentSchedules)).body).toEqual([]);
  expect((await tenant.call(listPaymentSchedules)).body).toHaveLength(1);
  expect((await change(tenant, id, { scheduleName: 'Mine' })).status).toBe(403);
});

it.each<[string, Partial<Record<keyof Body, unknown>>, string, string]>([
  ['what the form refuses', { amount: 0 }, 'amount', 'Please enter an amount above 0'],
  [
    'a start too far back',
    { startDate: '2024-04-04' },
    'startDate',
    'The start date can be at most 24 months in the past',
  ],
])('refuse %s', async (_, overrides, field, words) => {
  const { landlord, lease } = shared;
  const answer = await landlord.call(createPaymentSchedule, { body: body(lease.id, overrides as Partial<Body>) });
  expect(answer.status).toBe(400);
  expect(answer.error.fieldErrors).toMatchObject({ [field]: words });
  expect(await raised(landlord, lease.id)).toEqual([]);
});

it('keep kind and value of the late fee in accord, and take no lease that is over', async () => {
  const { landlord, tenant, lease } = await aRental(app);
  const { id } = await create(landlord, lease.id, { lateFeeKind: 'percent', lateFeeValue: '5' });
  const wrong = async (changes: BodyIn<typeof updatePaymentSchedule>) =>
    (await change(landlord, id, changes)).error.fieldErrors?.lateFeeValue;
  expect(await wrong({ lateFeeValue: '101' })).toBe('At most 100 percent');
  expect(await wrong({ lateFeeValue: null })).toBe('Please enter a value above 0');
  expect((await change(landlord, id, { lateFeeKind: 'fixed', lateFeeValue: '500' })).body.lateFeeValue).toBe('500.00');
  expect(await wrong({ lateFeeKind: 'percent' })).toBe('Please enter a value above 0');
  expect((await change(landlord, id, { lateFeeKind: 'none' })).body.lateFeeValue).toBeNull();
  await landlord.call(updateLease, { params: { id: lease.id }, body: { status: 'ended', endedOn: '2026-04-04' } });
  const answer = await landlord.call(createPaymentSchedule, { body: body(lease.id) });
  expect([answer.status, answer.error.message]).toEqual([409, 'This lease is not active any more.']);
  await raiseAll(app.deps);
  expect((await tenant.call(listPaymentSchedules)).body).toMatchObject([{ status: 'ended', nextDueDate: null }]);
});

import { describe, expect, it } from 'vitest';
import { withdrawNotice } from '#contract/lettings/lease-notices';
import { listPayments } from '#contract/money/payments';
import { listNotifications } from '#contract/platform/notifications';
import { type ExitPlan, getExitPlan, planStep, tickStep } from '#contract/upkeep/exit-plan';
import type { ExitStep, TickedStep } from '#contract/upkeep/exit-steps';
import { BILL_CHANGED, BILL_RAISED, previewFinalBill, raiseFinalBill } from '#contract/upkeep/final-bill';
import { sendSettlement } from '#contract/upkeep/settlements';
import { checkBooks } from '#server/features/books/journal/service/check';
import { raiseAll } from '#server/features/money/payment-schedules/service/raise-all';
import { openTestApp } from '#test/app';
import type { Caller } from '#test/caller';
import { aHomeToLeave, aHomeWithAgent, aMonthlyRent, aNotice, answerNow } from '#test/exits';
import { anEntry, anInspection, signedByBoth } from '#test/inspections';
import { aMeter, aReading } from '#test/meters';
import { aReceipt } from '#test/payments';
import { aLandlord } from '#test/people-and-homes';
import { aLeavingRental, aSettlement } from '#test/settlements';
import { exitsDaily } from './jobs.ts';

// It is 5 April 2026; notice runs to 5 May unless somebody says otherwise.
const app = await openTestApp();

const planFor = async (who: Caller, id: number) => (await who.call(getExitPlan, { params: { id } })).body;
const stepOf = (plan: ExitPlan | null, step: ExitStep) => plan?.steps.find((each) => each.step === step);
const move = (who: Caller, id: number, step: ExitStep, day: string) =>
  who.call(planStep, { params: { id }, body: { step, day } });
const tick = (who: Caller, id: number, step: TickedStep, body: object = { isDone: true }) =>
  who.call(tickStep, { params: { id }, body: { step, isDone: true, ...body } });
const bill = (who: Caller, id: number) => who.call(previewFinalBill, { params: { id } });
const raise = async (who: Caller, id: number, fingerprint?: string) =>
  who.call(raiseFinalBill, {
    params: { id },
    body: { fingerprint: fingerprint ?? (await bill(who, id)).body?.fingerprint ?? '' },
  });
const isSound = async () => expect((await checkBooks(app.deps.db)).problems).toEqual([]);
const rents = async (who: Caller) =>
  (await who.call(listPayments, { query: {} })).body
    .filter(({ type }) => type === 'rent')
    .map(({ status, amount, periodEnd }) => [periodEnd, amount, status])
    .sort();

describe('the plan of moving out', () => {
  it('is there once notice is given, with usual days', async () => {
    const { landlord, tenant, lease } = await aHomeToLeave(app);
    expect(await planFor(landlord, lease.id)).toBeNull();
    expect((await move(landlord, lease.id, 'keys', '2026-05-04')).status).toBe(409);
    await aNotice(tenant, lease.id);
    const plan = await planFor(tenant, lease.id);
    expect(plan).toMatchObject({ lastDay: '2026-05-05', dueBack: { date: '2026-05-20' }, done: 0, needed: 4 });
    expect(plan?.steps.map(({ step, plannedOn, state }) => [step, plannedOn, state])).toEqual([
      ['inspection', '2026-05-05', 'open'],
      ['readings', '2026-05-05', 'not_needed'],
      ['keys', '2026-05-05', 'open'],
      ['no_dues', '2026-05-05', 'open'],
      ['bill', '2026-05-06', 'open'],
      ['settlement', '2026-05-20', 'not_needed'],
    ]);
  });

  it('is moved by the manager, and the tenant proposes', async () => {
    const { landlord, tenant, lease } = await aHomeToLeave(app);
    await aNotice(tenant, lease.id);
    expect(stepOf((await move(landlord, lease.id, 'inspection', '2026-05-03')).body, 'inspection')).toMatchObject({
      plannedOn: '2026-05-03',
    });
    const proposed = await move(tenant, lease.id, 'inspection', '2026-05-02');
    expect(stepOf(proposed.body, 'inspection')).toMatchObject({
      plannedOn: '2026-05-03',
      proposed: { day: '2026-05-02' },
    });
    const taken = await move(landlord, lease.id, 'inspection', '2026-05-02');
    expect(stepOf(taken.body, 'inspection')).toMatchObject({ plannedOn: '2026-05-02', proposed: null });
    expect((await move(landlord, lease.id, 'inspection', '2026-12-02')).status).toBe(400);
    expect((await move(landlord, lease.id, 'settlement', '2026-05-10')).status).toBe(409);
  });

  it('follows the inspection and the readings', async () => {
    const { landlord, tenant, lease, property } = await aHomeToLeave(app);
    const meter = await aMeter(landlord, property.id);
    await aNotice(tenant, lease.id, { lastDay: '2026-04-05', words: 'Today' });
    await aReading(landlord, meter.id, ['2026-04-05', 100]);
    const inspection = await anInspection(landlord, lease.id, { kind: 'move_out' });
    expect(stepOf(await planFor(tenant, lease.id), 'inspection')).toMatchObject({ state: 'under_way' });
    await anEntry(tenant, inspection, 'Floor', { condition: 'fine' });
    await signedByBoth(app, { tenant, manager: landlord }, inspection.id);
    const plan = await planFor(landlord, lease.id);
    expect(stepOf(plan, 'inspection')).toMatchObject({ state: 'done', inspectionId: inspection.id });
    // Read a month before the last day: not yet the final reading.
    expect(stepOf(plan, 'readings')).toMatchObject({ state: 'open' });
    expect((await move(landlord, lease.id, 'inspection', '2026-05-01')).status).toBe(409);
  });

  it('has steps that somebody ticks: keys by who gets them', async () => {
    const { landlord, tenant, lease } = await aHomeToLeave(app);
    await aNotice(tenant, lease.id);
    expect((await tick(tenant, lease.id, 'keys')).status).toBe(403);
    expect(stepOf((await tick(landlord, lease.id, 'keys')).body, 'keys')).toMatchObject({
      state: 'done',
      doneOn: '2026-04-05',
    });
    expect((await tick(landlord, lease.id, 'keys', { doneOn: '2026-04-06' })).status).toBe(400);
    expect(stepOf((await tick(landlord, lease.id, 'keys', { isDone: false })).body, 'keys')).toMatchObject({
      state: 'open',
    });
    expect(stepOf((await tick(tenant, lease.id, 'no_dues')).body, 'no_dues')).toMatchObject({ state: 'done' });
  });

  it('leads to the settlement, of which the tenant knows nothing while it is a draft', async () => {
    const { landlord, tenant, lease } = await aLeavingRental(app);
    const step = async (who: Caller) => stepOf(await planFor(who, lease.id), 'settlement');
    expect(await step(landlord)).toMatchObject({ state: 'open', settlementId: null, may: { settle: true } });
    const { id } = await aSettlement(landlord, lease.id);
    expect(await step(landlord)).toMatchObject({
      text: '₹50,000 is held; a draft is begun',
      settlementId: id,
      may: { settle: false },
    });
    expect(await step(tenant)).toMatchObject({
      text: '₹50,000 is held',
      settlementId: null,
      may: { settle: false },
    });
    await landlord.call(sendSettlement, { params: { id }, body: { answerBy: '2026-04-15' } });
    expect(await step(tenant)).toMatchObject({ state: 'under_way', settlementId: id });
  });

  it('reminds both sides once, two days ahead', async () => {
    const { landlord, tenant, lease } = await aHomeToLeave(app);
    await aNotice(tenant, lease.id);
    const told = async (who: Caller) =>
      (await who.call(listNotifications, { query: {} })).body.filter(({ title }) =>
        title.endsWith('what is to be done'),
      ).length;
    const run = (day: string) => exitsDaily.run({ ...app.deps, now: () => new Date(`${day}T06:00:00Z`) }, {});
    await run('2026-05-01');
    expect(await told(tenant)).toBe(0);
    for (const _ of [1, 2]) await run('2026-05-03');
    expect([await told(tenant), await told(landlord)]).toEqual([1, 1]);
  });

  it('is nobody else’s', async () => {
    const { tenant, lease } = await aHomeToLeave(app);
    await aNotice(tenant, lease.id);
    for (const stranger of [await aLandlord(app), await app.signUp('tenant')]) {
      expect((await stranger.call(getExitPlan, { params: { id: lease.id } })).status).toBe(404);
      expect((await move(stranger, lease.id, 'keys', '2026-05-04')).status).toBe(404);
      expect((await tick(stranger, lease.id, 'no_dues')).status).toBe(404);
      expect((await bill(stranger, lease.id)).status).toBe(404);
    }
  });
});

describe('the final bill', () => {
  it('counts the broken month by its days, and cancels what comes after', async () => {
    const { landlord, tenant, lease } = await aHomeToLeave(app);
    await aMonthlyRent(landlord, lease.id);
    expect(await rents(landlord)).toEqual([
      ['2026-04-30', '30000.00', 'overdue'],
      ['2026-05-31', '30000.00', 'pending'],
    ]);
    await aNotice(tenant, lease.id, { lastDay: '2026-05-10' });
    const shown = (await bill(tenant, lease.id)).body;
    expect(shown).toMatchObject({ mayRaise: false, change: '-20322.58', owedAfter: '39677.42' });
    expect(shown?.lines).toMatchObject([{ way: 'changed', before: '30000.00', amount: '9677.42' }]);
    expect((await raise(landlord, lease.id, '0'.repeat(64))).error).toMatchObject({ message: BILL_CHANGED });
    const raised = await raise(landlord, lease.id);
    expect([raised.status, raised.body.raised?.by]).toEqual([201, expect.stringMatching(/^Meera/)]);
    expect(await rents(landlord)).toEqual([
      ['2026-04-30', '30000.00', 'overdue'],
      ['2026-05-10', '9677.42', 'pending'],
    ]);
    expect((await raise(landlord, lease.id)).error).toMatchObject({ message: BILL_RAISED });
    expect(stepOf(await planFor(tenant, lease.id), 'bill')).toMatchObject({ state: 'done' });
    await raiseAll({ ...app.deps, now: () => new Date('2026-05-20T06:00:00Z') });
    expect(await rents(landlord)).toHaveLength(2);
    await isSound();
  });

  it('keeps what was paid too much as credit, for what is left', async () => {
    const { landlord, tenant, lease } = await aHomeToLeave(app);
    await aMonthlyRent(landlord, lease.id);
    const may = (await landlord.call(listPayments, { query: {} })).body.find(
      ({ periodEnd }) => periodEnd === '2026-05-31',
    );
    await aReceipt(landlord, may?.id ?? 0, { amount: '30000' });
    await aNotice(tenant, lease.id, { lastDay: '2026-04-20', words: 'Soon' });
    // Until the landlord agrees it runs to 5 May.
    expect((await bill(landlord, lease.id)).body?.lines).toMatchObject([{ way: 'credited', amount: '4838.71' }]);
    expect((await raise(landlord, lease.id)).status).toBe(201);
    expect(await rents(landlord)).toEqual([
      ['2026-04-30', '30000.00', 'partial'],
      ['2026-05-05', '4838.71', 'paid'],
    ]);
    await isSound();
  });

  it('cancels a month that was paid and lies after the last day', async () => {
    const { landlord, tenant, lease } = await aHomeToLeave(app);
    await aMonthlyRent(landlord, lease.id);
    const may = (await landlord.call(listPayments, { query: {} })).body.find(
      ({ periodEnd }) => periodEnd === '2026-05-31',
    );
    await aReceipt(landlord, may?.id ?? 0, { amount: '30000' });
    await aNotice(landlord, lease.id, { side: 'tenant', lastDay: '2026-04-30' });
    await answerNow(tenant, lease.id, 'given', true);
    expect((await raise(landlord, lease.id)).status).toBe(201);
    expect(await rents(landlord)).toEqual([
      ['2026-04-30', '30000.00', 'paid'],
      ['2026-05-31', '30000.00', 'cancelled'],
    ]);
    await isSound();
  });

  it('is undone by days where the notice is withdrawn: the rest is raised again', async () => {
    const { landlord, lease } = await aHomeToLeave(app);
    await aMonthlyRent(landlord, lease.id);
    await aNotice(landlord, lease.id, { lastDay: '2026-05-10' });
    await raise(landlord, lease.id);
    await app.db.execute(`update lease_notices set status = 'withdrawn' where lease_id = ${lease.id}`);
    await landlord.call(withdrawNotice, { params: { id: lease.id } });
    await raiseAll({ ...app.deps, now: () => new Date('2026-04-12T06:00:00Z') });
    expect((await rents(landlord)).map(([end, amount]) => [end, amount])).toEqual([
      ['2026-04-30', '30000.00'],
      ['2026-05-10', '9677.42'],
      ['2026-05-31', '20322.58'],
    ]);
    await isSound();
  });

  it('charges the meters up to the last reading, and says which is missing', async () => {
    const { landlord, tenant, property, lease } = await aHomeToLeave(app);
    const meter = await aMeter(landlord, property.id);
    await aMeter(landlord, property.id, { kind: 'water', number: '4712' });
    await aReading(landlord, meter.id, ['2026-03-05', 100]);
    await aNotice(tenant, lease.id, { lastDay: '2026-04-06', words: 'At once' });
    await answerNow(landlord, lease.id, 'day', true);
    expect((await bill(landlord, lease.id)).body).toMatchObject({
      lines: [],
      missing: ['Electricity: not read yet for 6 Apr 2026', 'Water: not read yet for 6 Apr 2026'],
    });
    const { fingerprint: blank } = (await bill(landlord, lease.id)).body ?? {};
    await aReading(landlord, meter.id, ['2026-04-05', 150]);
    const shown = (await bill(tenant, lease.id)).body;
    expect(shown).toMatchObject({ change: '400.00', missing: ['Water: not read yet for 6 Apr 2026'] });
    expect(shown?.lines).toMatchObject([{ way: 'raised', before: '0.00', amount: '400.00' }]);
    expect(shown?.lines[0]?.text).toMatch(/^Electricity.*, 5 Mar 2026 to 5 Apr 2026$/);
    expect(shown?.lines[0]?.working.length).toBeGreaterThan(0);
    // What was read meanwhile is not raised unseen.
    expect((await raise(landlord, lease.id, blank)).error).toMatchObject({ message: BILL_CHANGED });
    expect((await raise(landlord, lease.id)).status).toBe(201);
    const charged = (await tenant.call(listPayments, { query: {} })).body.filter(({ type }) => type === 'utility');
    expect(charged).toMatchObject([{ amount: '400.00', dueDate: '2026-04-06' }]);
    await isSound();
  });

  it('is raised by agents whom the owner lets give money back', async () => {
    const { tenant, lease, agent } = await aHomeWithAgent(app, { giveBackMoney: false });
    await aNotice(tenant, lease.id);
    expect((await raise(agent, lease.id)).status).toBe(403);
    expect(
      (await tenant.call(raiseFinalBill, { params: { id: lease.id }, body: { fingerprint: '0'.repeat(64) } })).status,
    ).toBe(403);
  });
});

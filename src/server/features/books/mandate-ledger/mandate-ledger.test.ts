import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { listJournal } from '#contract/books/journal';
import {
  downloadMandateLedger,
  exportMandateLedger,
  getMandateLedger,
  listMandateLedgers,
} from '#contract/books/mandate-ledger';
import * as actions from '#contract/books/mandate-ledger-actions';
import { removeAgent } from '#contract/lettings/mandates';
import { updateProperty } from '#contract/lettings/properties';
import { KEPT_BY_AGENT, recordPayment, refundPayment } from '#contract/money/payment-actions';
import { readFile } from '#contract/platform/files';
import { listNotifications } from '#contract/platform/notifications';
import type { Scope } from '#server/access/viewer';
import { mandates } from '#server/db/schema/mandates';
import { properties } from '#server/db/schema/properties';
import { checkBooks } from '#server/features/books/journal/service/check';
import { aCommissionedRental, ledgerFor } from '#test/agent-ledgers';
import { openTestApp } from '#test/app';
import { anUpload } from '#test/leases-and-tenants';
import { aCapture, aCharge, aReceipt, detailsOf } from '#test/payments';
import { textIn } from '#test/pdf-text';
import { aLandlord } from '#test/people-and-homes';
import { bookFixedAmounts } from './service/fixed-amounts.ts';
import { ledgerOf } from './service.ts';

// It is 5 April 2026 here.
const app = await openTestApp();

const DAY = 24 * 60 * 60;
let passed = 0;
const passDays = (days: number) => {
  passed += days;
  app.pass(days * DAY);
};

afterEach(async () => {
  passDays(-passed);
  expect((await checkBooks(app.db)).problems).toEqual([]);
});

const TODAY = '2026-04-05';
const aCost = { category: 'repairs', amount: '900', date: TODAY, note: 'Plumber' } as const;
const toAgent = {
  direction: 'to_agent',
  amount: '500',
  date: TODAY,
  method: 'upi',
  reference: '123456789012',
} as const;

describe('a commission', () => {
  it('is proposed by the agent, and counts once the owner agrees', async () => {
    const { agent, landlord, lease, mandateId } = await aCommissionedRental(app, null);
    const params = { id: mandateId };
    const before = await ledgerFor(landlord, mandateId);
    expect(before).toMatchObject({
      rule: null,
      commission: { proposal: null, suggestion: { value: '2.00' }, agreed: [] },
    });

    const body = { kind: 'percent_of_rent', value: '3' } as const;
    const { commission } = (await agent.call(actions.setCommission, { params, body })).body;
    const id = commission.proposal?.id ?? 0;
    expect(commission.proposal).toMatchObject({ kind: 'percent_of_rent', value: '3.00', from: TODAY, by: 'agent' });
    expect((await landlord.call(listNotifications)).body[0]).toMatchObject({
      type: 'payment',
      title: 'Commission proposed: Palm Court',
      link: `/landlord-dashboard?section=books&book=agents&mandate=${mandateId}`,
    });

    // Nothing is booked by a proposal.
    const early = await aCharge(landlord, { leaseId: lease.id });
    await aReceipt(landlord, early.id);
    expect(await ledgerFor(landlord, mandateId)).toMatchObject({ balance: '0.00', lines: [] });

    expect((await agent.call(actions.agreeCommission, { params: { id } })).status).toBe(403);
    const agreed = await landlord.call(actions.agreeCommission, { params: { id } });
    expect(agreed.body).toMatchObject({
      rule: { kind: 'percent_of_rent', value: '3.00' },
      commission: { proposal: null },
    });
    expect((await agent.call(listNotifications)).body[0]?.title).toBe('Commission agreed: Palm Court');
    // The same again changes nothing.
    expect((await landlord.call(actions.agreeCommission, { params: { id } })).body.commission.agreed).toHaveLength(1);
    expect((await landlord.call(actions.refuseCommission, { params: { id } })).status).toBe(409);

    const next = await aCharge(landlord, { leaseId: lease.id, dueDate: '2026-04-06', description: 'Rent for April' });
    await aReceipt(agent, next.id);
    const ledger = await ledgerFor(landlord, mandateId);
    expect(ledger).toMatchObject({
      balance: '750.00',
      inWords: 'Owner owes agent ₹750',
      opening: '0.00',
      closing: '750.00',
      lines: [{ date: TODAY, text: 'Commission: 3% of ₹25,000, Rent for April', owed: '750.00', paid: '0.00' }],
    });
    expect(await ledgerFor(agent, mandateId)).toEqual(ledger);
  });

  it('is set by the owner, replaces what waits, and never counts backwards', async () => {
    const { agent, landlord, mandateId } = await aCommissionedRental(app, null);
    const params = { id: mandateId };
    const propose = (value: string) =>
      agent.call(actions.setCommission, { params, body: { kind: 'percent_of_rent', value } });
    const first = (await propose('5')).body.commission.proposal?.id ?? 0;
    const second = (await propose('4')).body.commission.proposal?.id ?? 0;
    expect((await landlord.call(actions.agreeCommission, { params: { id: first } })).status).toBe(409);
    const body = { kind: 'fixed_monthly', value: '1000', from: '2026-04-04' } as const;
    const past = await landlord.call(actions.setCommission, { params, body });
    expect(past.error).toMatchObject({ fieldErrors: { from: actions.NOT_BACKWARDS } });
    const set = await landlord.call(actions.setCommission, { params, body: { ...body, from: '2026-05-01' } });
    expect(set.body).toMatchObject({ rule: null, commission: { proposal: null, agreed: [{ from: '2026-05-01' }] } });
    expect((await landlord.call(actions.agreeCommission, { params: { id: second } })).status).toBe(409);
    const third = (await propose('1')).body.commission.proposal?.id ?? 0;
    expect(
      (await agent.call(actions.withdrawCommission, { params: { id: third } })).body.commission.proposal,
    ).toBeNull();
    const wrong = await agent.call(actions.setCommission, { params, body: { kind: 'percent_of_rent', value: '101' } });
    expect(wrong.error).toMatchObject({ fieldErrors: { value: 'At most 100%' } });
  });

  it('that waited until its day was over counts from today on', async () => {
    const { agent, landlord, mandateId } = await aCommissionedRental(app, null);
    const body = { kind: 'percent_of_rent', value: '2', from: '2026-04-06' } as const;
    const made = await agent.call(actions.setCommission, { params: { id: mandateId }, body });
    passDays(5);
    const id = made.body.commission.proposal?.id ?? 0;
    const { agreed } = (await landlord.call(actions.agreeCommission, { params: { id } })).body.commission;
    expect(agreed[0]?.from).toBe('2026-04-10');
  });
});

const owedLines = async (who: Parameters<typeof ledgerFor>[0], id: number) =>
  (await ledgerFor(who, id)).lines.map(({ owed }) => owed);

describe('rent that comes in', () => {
  it('in parts, through a gateway or as credit earns commission; what goes back takes it back', async () => {
    const { landlord, lease, mandateId } = await aCommissionedRental(app);
    const { id } = await aCharge(landlord, { leaseId: lease.id });
    await aReceipt(landlord, id, { amount: '10000.99' });
    await aCapture(app, id, { amount: '20000.00' });
    expect(await owedLines(landlord, mandateId)).toEqual(['200.01', '400.00', '-100.02']);
    await aCharge(landlord, { leaseId: lease.id, amount: '30000', dueDate: '2026-05-05' });
    expect((await owedLines(landlord, mandateId)).at(-1)).toBe('100.01');
    const transactionId = (await detailsOf(landlord, id)).transactions.find(({ amount }) => amount === '10000.99')?.id;
    const mistake = { amount: '10000.99', isMistake: true, transactionId };
    await landlord.call(refundPayment, { params: { id }, body: mistake });
    expect((await owedLines(landlord, mandateId)).at(-1)).toBe('-200.01');
    const half = await aCharge(landlord, { leaseId: lease.id, dueDate: '2026-06-05', amount: '10000' });
    await aReceipt(landlord, half.id, { amount: '10000' });
    await landlord.call(refundPayment, { params: { id: half.id }, body: { amount: '5000' } });
    expect((await owedLines(landlord, mandateId)).slice(-2)).toEqual(['200.00', '-100.00']);
  });

  it('in test mode, for a deposit, or dated before the agreement earns nothing', async () => {
    const { landlord, lease, mandateId } = await aCommissionedRental(app);
    const [test, deposit, early] = await Promise.all([
      aCharge(landlord, { leaseId: lease.id }),
      aCharge(landlord, { leaseId: lease.id, type: 'security_deposit' }),
      aCharge(landlord, { leaseId: lease.id, dueDate: '2026-04-06' }),
    ]);
    await aCapture(app, test.id, { isTest: true });
    await aReceipt(landlord, deposit.id);
    await aReceipt(landlord, early.id, { paidDate: '2026-04-04' });
    expect(await owedLines(landlord, mandateId)).toEqual([]);
  });

  it('in full as the first rent of a lease earns a share once', async () => {
    const rule = { kind: 'share_of_first_rent', value: '50' } as const;
    const { landlord, lease, mandateId } = await aCommissionedRental(app, rule);
    const first = await aCharge(landlord, { leaseId: lease.id });
    const second = await aCharge(landlord, { leaseId: lease.id, dueDate: '2026-05-05' });
    await aReceipt(landlord, second.id);
    await aReceipt(landlord, first.id, { amount: '10000' });
    expect(await owedLines(landlord, mandateId)).toEqual([]);
    await aReceipt(landlord, first.id, { amount: '15000' });
    expect(await owedLines(landlord, mandateId)).toEqual(['12500.00']);
    await landlord.call(refundPayment, { params: { id: first.id }, body: { amount: '5000' } });
    expect((await owedLines(landlord, mandateId)).at(-1)).toBe('-2500.00');
    // An earlier one that turns up later is not the first any more.
    const earlier = await aCharge(landlord, { leaseId: lease.id, dueDate: '2026-03-05' });
    await aReceipt(landlord, earlier.id);
    expect(await owedLines(landlord, mandateId)).toHaveLength(2);
  });
});

it('a fixed amount is booked once a month, also for months in which nobody looked', async () => {
  const { landlord, mandateId } = await aCommissionedRental(app, { kind: 'fixed_monthly', value: '1000' });
  await Promise.all([bookFixedAmounts(app.deps), bookFixedAmounts(app.deps)]);
  expect(await owedLines(landlord, mandateId)).toEqual(['1000.00']);
  // Whoever was signed in is no longer by then.
  const owner = { role: 'landlord', userId: landlord.user.id } as Scope;
  passDays(65);
  await bookFixedAmounts(app.deps);
  const lines = async () => (await ledgerOf(app.deps, app.db, owner, mandateId)).lines;
  expect((await lines()).map(({ date, text }) => `${date} ${text}`)).toEqual([
    '2026-04-05 Commission: Apr 2026',
    '2026-05-01 Commission: May 2026',
    '2026-06-01 Commission: Jun 2026',
  ]);
  const ended = { status: 'ended', endedAt: app.deps.now() } as const;
  await app.db.update(mandates).set(ended).where(eq(mandates.id, mandateId));
  passDays(65);
  await bookFixedAmounts(app.deps);
  expect(await lines()).toHaveLength(3);
});

describe('a cost that the agent laid out', () => {
  it('is booked once the owner agrees, with its bill', async () => {
    const { agent, landlord, tenant, mandateId } = await aCommissionedRental(app);
    const params = { id: mandateId };
    const billUrl = await anUpload(agent);
    const added = await agent.call(actions.addAgentCost, { params, body: { ...aCost, billUrl } });
    expect(added.body).toMatchObject({ balance: '0.00', costs: [{ state: 'waiting', amount: '900.00', billUrl }] });
    const id = added.body.costs[0]?.id ?? 0;
    const agreed = await landlord.call(actions.agreeAgentCost, { params: { id } });
    expect(agreed.body).toMatchObject({
      balance: '900.00',
      costs: [],
      lines: [{ text: 'Paid by the agent: Repairs, Plumber', owed: '900.00', billUrl }],
    });
    expect((await agent.call(actions.withdrawAgentCost, { params: { id } })).status).toBe(409);
    const fileId = Number(billUrl.split('/').at(-1));
    const read = async (who: typeof agent) => (await who.call(readFile, { params: { id: fileId }, query: {} })).status;
    expect([await read(landlord), await read(agent), await read(tenant)]).toEqual([200, 200, 404]);
  });

  it('is disputed with a reason, or withdrawn', async () => {
    const { agent, landlord, mandateId } = await aCommissionedRental(app);
    const params = { id: mandateId };
    const add = async () => (await agent.call(actions.addAgentCost, { params, body: aCost })).body.costs[0]?.id ?? 0;
    const disputed = await add();
    const body = { reason: 'The tap still drips' };
    expect(
      (await landlord.call(actions.refuseAgentCost, { params: { id: disputed }, body: { reason: ' ' } })).status,
    ).toBe(400);
    await landlord.call(actions.refuseAgentCost, { params: { id: disputed }, body });
    await agent.call(actions.withdrawAgentCost, { params: { id: await add() } });
    expect(await ledgerFor(agent, mandateId)).toMatchObject({
      balance: '0.00',
      costs: [{ state: 'refused', ...body }],
    });
    const future = await agent.call(actions.addAgentCost, { params, body: { ...aCost, date: '2026-04-06' } });
    expect(future.error).toMatchObject({ fieldErrors: { date: actions.DAY_IN_FUTURE } });
    const notMine = { ...aCost, billUrl: await anUpload(landlord) };
    expect((await agent.call(actions.addAgentCost, { params, body: notMine })).status).toBe(400);
  });
});

describe('a payment between the two', () => {
  it('counts once the other side confirms', async () => {
    const { agent, landlord, lease, mandateId } = await aCommissionedRental(app);
    const params = { id: mandateId };
    await aReceipt(landlord, (await aCharge(landlord, { leaseId: lease.id })).id);
    const noted = await landlord.call(actions.addAgentSettlement, { params, body: toAgent });
    expect(noted.body).toMatchObject({ balance: '500.00', settlements: [{ by: 'owner', state: 'waiting' }] });
    const id = noted.body.settlements[0]?.id ?? 0;
    expect((await agent.call(listMandateLedgers)).body).toMatchObject([
      { id: mandateId, waiting: 1, balance: '500.00' },
    ]);
    expect((await landlord.call(actions.confirmAgentSettlement, { params: { id } })).status).toBe(403);
    const confirmed = await agent.call(actions.confirmAgentSettlement, { params: { id } });
    expect(confirmed.body).toMatchObject({ balance: '0.00', inWords: 'Nothing is owed', settlements: [] });
    expect(confirmed.body.lines.at(-1)).toMatchObject({
      text: 'Settled with the agent (UPI): paid by the owner, 123456789012',
      owed: '0.00',
      paid: '500.00',
    });
    const csv = (await landlord.call(exportMandateLedger, { params, query: {} })).text;
    expect(csv).toContain('paid by the owner, 123456789012",0.00,500.00,0.00');
    expect(csv).toContain('Closing balance,,,0.00');
  });

  it('the other way round makes the owner owe it, and can be refused or withdrawn before', async () => {
    const { agent, landlord, mandateId } = await aCommissionedRental(app);
    const params = { id: mandateId };
    const body = { ...toAgent, direction: 'to_owner', method: 'cash' } as const;
    const note = async () =>
      (await agent.call(actions.addAgentSettlement, { params, body })).body.settlements[0]?.id ?? 0;
    const [refused, withdrawn, good] = [await note(), await note(), await note()];
    await landlord.call(actions.refuseAgentSettlement, { params: { id: refused }, body: { reason: 'Never came' } });
    expect((await landlord.call(actions.withdrawAgentSettlement, { params: { id: withdrawn } })).status).toBe(403);
    await agent.call(actions.withdrawAgentSettlement, { params: { id: withdrawn } });
    expect((await landlord.call(actions.confirmAgentSettlement, { params: { id: withdrawn } })).status).toBe(409);
    await landlord.call(actions.confirmAgentSettlement, { params: { id: good } });
    expect(await ledgerFor(landlord, mandateId)).toMatchObject({
      balance: '500.00',
      settlements: [{ id: refused, reason: 'Never came' }],
      lines: [{ owed: '0.00', paid: '-500.00', balance: '500.00' }],
    });
  });
});

describe('a ledger', () => {
  it('opens with what was before its period', async () => {
    const { landlord, lease, mandateId } = await aCommissionedRental(app);
    for (const dueDate of [TODAY, '2026-04-06']) {
      await aReceipt(landlord, (await aCharge(landlord, { leaseId: lease.id, dueDate })).id);
      passDays(1);
    }
    expect(await ledgerFor(landlord, mandateId, { from: '2026-04-06' })).toMatchObject({
      opening: '500.00',
      closing: '1000.00',
      lines: [{ date: '2026-04-06', balance: '1000.00' }],
    });
    expect(await ledgerFor(landlord, mandateId, { to: TODAY })).toMatchObject({ opening: '0.00', closing: '500.00' });
  });

  it('stays with a former agent until it is settled, and is never shown to the next one', async () => {
    const { agent, landlord, lease, property, mandateId } = await aCommissionedRental(app);
    const params = { id: mandateId };
    await aReceipt(landlord, (await aCharge(landlord, { leaseId: lease.id })).id);
    await landlord.call(removeAgent, { params: { id: property.id } });
    await landlord.call(updateProperty, { params: { id: property.id }, body: { openToAgents: true } });
    const set = { kind: 'percent_of_rent', value: '9' } as const;
    expect((await landlord.call(actions.setCommission, { params, body: set })).status).toBe(409);
    expect((await ledgerFor(agent, mandateId)).balance).toBe('500.00');
    const noted = await agent.call(actions.addAgentSettlement, { params, body: toAgent });
    const id = noted.body.settlements[0]?.id ?? 0;
    await landlord.call(actions.confirmAgentSettlement, { params: { id } });
    expect((await agent.call(getMandateLedger, { params, query: {} })).status).toBe(404);
    expect((await agent.call(listMandateLedgers)).body).toEqual([]);
    expect((await ledgerFor(landlord, mandateId)).lines).toHaveLength(2);
    expect((await (await aLandlord(app)).call(getMandateLedger, { params, query: {} })).status).toBe(404);
  });

  it('of one agent is in the journal of no other', async () => {
    const { agent, landlord, lease, property, mandateId } = await aCommissionedRental(app);
    await aReceipt(landlord, (await aCharge(landlord, { leaseId: lease.id })).id);
    const kinds = async (who: typeof agent) => (await who.call(listJournal)).body.map(({ kind }) => kind);
    expect(await kinds(agent)).toContain('commission');
    await landlord.call(removeAgent, { params: { id: property.id } });
    // A home that is let is open to nobody, so the next one comes by the back door.
    const next = await app.signUp('agent');
    const now = app.deps.now();
    await app.db
      .insert(mandates)
      .values({ propertyId: property.id, agentId: next.user.id, status: 'confirmed', takenAt: now, confirmedAt: now });
    await app.db.update(properties).set({ agentId: next.user.id }).where(eq(properties.id, property.id));
    expect(await kinds(next)).toContain('receipt');
    expect(await kinds(next)).not.toContain('commission');
    expect((await next.call(getMandateLedger, { params: { id: mandateId }, query: {} })).status).toBe(404);
  });
});

describe('cash that an agent keeps', () => {
  it('is owed to the owner until it is handed over and the owner confirms, and both read the same', async () => {
    const { agent, landlord, lease, mandateId } = await aCommissionedRental(app, null);
    const record = (who: typeof agent, id: number, body: object) =>
      who.call(recordPayment, { params: { id }, body: { amount: '25000', method: 'cash', ...body } });
    const rent = await aCharge(landlord, { leaseId: lease.id });
    const byOwner = await record(landlord, rent.id, { isKept: true });
    expect([byOwner.status, byOwner.error.message]).toEqual([400, KEPT_BY_AGENT]);
    expect((await record(agent, rent.id, { method: 'upi', isKept: true })).status).toBe(400);
    expect((await record(agent, rent.id, { isKept: true })).body).toMatchObject({ status: 'paid' });

    const kept = await ledgerFor(agent, mandateId);
    expect(kept).toEqual(await ledgerFor(landlord, mandateId));
    expect(kept).toMatchObject({ balance: '-25000.00', inWords: 'Agent owes owner ₹25,000' });
    expect(kept.lines).toMatchObject([
      { source: 'agent_holding', text: 'Kept by the agent (Cash): Rent', owed: '-25000.00', paymentId: rent.id },
    ]);
    const entries = (await landlord.call(listJournal)).body.filter(({ kind }) => kind === 'agent_kept');
    expect(entries.map(({ lines }) => lines.map(({ account, amount }) => [account, amount]))).toEqual([
      [
        ['receivable.agent', '25000.00'],
        ['money.cash', '-25000.00'],
      ],
    ]);

    // A mistake in part is not owed; what the agent hands over counts once the owner confirms.
    await landlord.call(refundPayment, { params: { id: rent.id }, body: { amount: '5000', isMistake: true } });
    expect((await ledgerFor(agent, mandateId)).balance).toBe('-20000.00');
    const body = { direction: 'to_owner', amount: '20000', date: TODAY, method: 'bank_transfer' } as const;
    const noted = (await agent.call(actions.addAgentSettlement, { params: { id: mandateId }, body })).body;
    expect(noted.balance).toBe('-20000.00');
    const settlement = { params: { id: noted.settlements[0]?.id ?? 0 } };
    const settled = (await landlord.call(actions.confirmAgentSettlement, settlement)).body;
    expect(settled).toMatchObject({ balance: '0.00', inWords: 'Nothing is owed' });
    expect(settled.lines.map(({ balance }) => balance)).toEqual(['-25000.00', '-20000.00', '0.00']);

    const url = downloadMandateLedger.path.replace('{id}', String(mandateId));
    const papers = [];
    for (const who of [agent, landlord]) papers.push(await who.request({ method: 'GET', url }));
    const [forAgent, forOwner] = papers.map(({ rawPayload }) => textIn(rawPayload));
    expect(forAgent).toBe(forOwner);
    for (const words of ['Owner and agent', 'Kept by the agent (Cash): Rent', 'Closing balance', 'Nothing is owed'])
      expect(forOwner).toContain(words);
    expect((await (await aLandlord(app)).request({ method: 'GET', url })).statusCode).toBe(404);
  });
});

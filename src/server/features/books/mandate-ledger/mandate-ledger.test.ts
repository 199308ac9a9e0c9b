import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
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
import { mandates } from '#server/db/schema/mandates';
import { properties } from '#server/db/schema/properties';
import { aCommissionedRental, ledgerFor, passingDays } from '#test/agent-ledgers';
import { openTestApp } from '#test/app';
import { anUpload } from '#test/leases-and-tenants';
import { aCharge, aReceipt } from '#test/payments';
import { textIn } from '#test/pdf-text';
import { aLandlord } from '#test/people-and-homes';

// It is 5 April 2026 here.
const app = await openTestApp();

const passDays = passingDays(app);

const TODAY = '2026-04-05';
const aCost = { category: 'repairs', amount: '900', date: TODAY, note: 'Plumber' } as const;
const toAgent = {
  direction: 'to_agent',
  amount: '500',
  date: TODAY,
  method: 'upi',
  reference: '123456789012',
} as const;

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

import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as actions from '#contract/books/mandate-ledger-actions';
import { refundPayment } from '#contract/money/payment-actions';
import { listNotifications } from '#contract/platform/notifications';
import type { Scope } from '#server/access/viewer';
import { mandates } from '#server/db/schema/mandates';
import { aCommissionedRental, ledgerFor, passingDays } from '#test/agent-ledgers';
import { openTestApp } from '#test/app';
import { aCapture, aCharge, aReceipt, detailsOf } from '#test/payments';
import { postFixedAmounts } from './service/fixed-amounts.ts';
import { ledgerOf } from './service.ts';

// It is 5 April 2026 here.
const app = await openTestApp();

const passDays = passingDays(app);

const TODAY = '2026-04-05';

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
  await Promise.all([postFixedAmounts(app.deps), postFixedAmounts(app.deps)]);
  expect(await owedLines(landlord, mandateId)).toEqual(['1000.00']);
  // Whoever was signed in is no longer by then.
  const owner = { role: 'landlord', userId: landlord.user.id } as Scope;
  passDays(65);
  await postFixedAmounts(app.deps);
  const lines = async () => (await ledgerOf(app.deps, app.db, owner, mandateId)).lines;
  expect((await lines()).map(({ date, text }) => `${date} ${text}`)).toEqual([
    '2026-04-05 Commission: Apr 2026',
    '2026-05-01 Commission: May 2026',
    '2026-06-01 Commission: Jun 2026',
  ]);
  const ended = { status: 'ended', endedAt: app.deps.now() } as const;
  await app.db.update(mandates).set(ended).where(eq(mandates.id, mandateId));
  passDays(65);
  await postFixedAmounts(app.deps);
  expect(await lines()).toHaveLength(3);
});

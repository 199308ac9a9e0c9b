import { expect, it } from 'vitest';
import * as actions from '#contract/books/mandate-ledger-actions';
import { recordPayment, refundPayment } from '#contract/money/payment-actions';
import { checkBooks } from '#server/features/books/journal/service/check';
import { aCommissionedRental, anOpenLedger, ledgerFor } from '#test/agent-ledgers';
import { openTestApp } from '#test/app';
import { aCharge } from '#test/payments';

// It is 5 April 2026 here.
const app = await openTestApp();
const ROUNDS = 8;
const problems = async () => (await checkBooks(app.db)).problems;

it('what is confirmed twice at once is booked once', async () => {
  const { agent, landlord, mandateId } = await aCommissionedRental(app);
  for (let round = 1; round <= ROUNDS; round++) {
    const { settlements, costs } = await anOpenLedger(agent);
    const id = settlements[0]?.id ?? 0;
    const costId = costs[0]?.id ?? 0;
    const confirm = () => landlord.call(actions.confirmAgentSettlement, { params: { id } });
    const agree = () => landlord.call(actions.agreeAgentCost, { params: { id: costId } });
    const answers = await Promise.all([confirm(), confirm(), agree(), agree()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await ledgerFor(agent, mandateId)).balance).toBe(`${round * 1000}.00`);
  }
  expect(await problems()).toEqual([]);
});

it('what one side confirms while the other withdraws is one of the two', async () => {
  const { agent, landlord, mandateId } = await aCommissionedRental(app);
  let booked = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const { settlements, commission } = await anOpenLedger(agent);
    const params = { id: settlements[0]?.id ?? 0 };
    const terms = { id: commission.proposal?.id ?? 0 };
    const [confirmed, withdrawn, agreed, undone] = await Promise.all([
      landlord.call(actions.confirmAgentSettlement, { params }),
      agent.call(actions.withdrawAgentSettlement, { params }),
      landlord.call(actions.agreeCommission, { params: terms }),
      agent.call(actions.withdrawCommission, { params: terms }),
    ]);
    expect([confirmed.status, withdrawn.status].sort()).toEqual([200, 409]);
    expect([agreed.status, undone.status].sort()).toEqual([200, 409]);
    if (confirmed.status === 200) booked += 100;
    expect((await ledgerFor(landlord, mandateId)).balance).toBe(`${booked}.00`);
  }
  expect(await problems()).toEqual([]);
});

it('rent that is recorded and undone at once leaves the commission that it earns', async () => {
  const { agent, landlord, lease } = await aCommissionedRental(app);
  for (let round = 0; round < ROUNDS; round++) {
    const { id } = await aCharge(landlord, { leaseId: lease.id });
    const record = () => agent.call(recordPayment, { params: { id }, body: { amount: '12345.67', method: 'upi' } });
    const undo = () => landlord.call(refundPayment, { params: { id }, body: { amount: '12345.67', isMistake: true } });
    await record();
    await Promise.all([undo(), undo(), record(), record()]);
    expect(await problems()).toEqual([]);
  }
});

it('cash that is kept, undone and handed over at once is owed as far as it is there', async () => {
  const { agent, landlord, lease, mandateId } = await aCommissionedRental(app, null);
  for (let round = 0; round < ROUNDS; round++) {
    const { id } = await aCharge(landlord, { leaseId: lease.id });
    const body = { amount: '12000', method: 'cash', isKept: true } as const;
    const record = () => agent.call(recordPayment, { params: { id }, body });
    const undo = () => landlord.call(refundPayment, { params: { id }, body: { amount: '12000', isMistake: true } });
    await record();
    const settlement = { direction: 'to_owner', amount: '100', date: '2026-04-05', method: 'upi' } as const;
    const noted = await agent.call(actions.addAgentSettlement, { params: { id: mandateId }, body: settlement });
    const params = { id: noted.body.settlements[0]?.id ?? 0 };
    const confirm = () => landlord.call(actions.confirmAgentSettlement, { params });
    await Promise.all([undo(), undo(), record(), confirm(), confirm()]);
    expect(await problems()).toEqual([]);
  }
});

import { expect, it } from 'vitest';
import {
  claimPayment,
  confirmClaim,
  createPayment,
  declineClaim,
  recordPayment,
  refundPayment,
  updatePayment,
} from '#contract/money/payment-actions';
import { listPayments } from '#contract/money/payments';
import { openTestApp } from '#test/app';
import { aLease } from '#test/books';
import { aCapture, aCharge, aReceipt, aRental, detailsOf } from '#test/payments';
import { aProperty } from '#test/people-and-homes';
import { receive } from './service/receipts/receive.ts';

const app = await openTestApp();
const rental = await aRental(app);
const { landlord, agent, tenant } = rental;
const leaseId = rental.lease.id;
const ROUNDS = 5;
const cash = { amount: '20000', method: 'cash' as const };
const statuses = (answers: { status: number }[]) => answers.map((answer) => answer.status).sort();

it('two that record at once lose no money: what is too much is credit', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const other = await aRental(app);
    const { id } = await aCharge(other.landlord, { leaseId: other.lease.id });
    const params = { id };
    const answers = await Promise.all(
      [other.landlord, other.agent, other.landlord].map((who) => who.call(recordPayment, { params, body: cash })),
    );
    expect(statuses(answers)).toEqual([200, 200, 409]);
    expect(await detailsOf(other.landlord, id)).toMatchObject({ status: 'paid', received: '25000.00' });
    expect(await aCharge(other.landlord, { leaseId: other.lease.id })).toMatchObject({ received: '15000.00' });
  }
});

it('of recording and cancelling at once one happens', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { id } = await aCharge(landlord, { leaseId });
    const params = { id };
    const [recorded, cancelled] = await Promise.all([
      landlord.call(recordPayment, { params, body: { ...cash, amount: '25000' } }),
      agent.call(updatePayment, { params, body: { status: 'cancelled' } }),
    ]);
    expect(statuses([recorded, cancelled])).toEqual([200, 409]);
    const { status } = await detailsOf(landlord, id);
    expect(status).toBe(recorded.status === 200 ? 'paid' : 'cancelled');
  }
});

it('refunds at once never come to more than was received', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { id } = await aCharge(landlord, { leaseId });
    await aReceipt(landlord, id);
    const refund = () => landlord.call(refundPayment, { params: { id }, body: { amount: '10000' } });
    expect(statuses(await Promise.all([refund(), refund(), refund()]))).toEqual([200, 200, 409]);
    expect(await detailsOf(landlord, id)).toMatchObject({ status: 'partial', received: '5000.00' });
    await aReceipt(landlord, id, { amount: '20000' });
  }
});

it('refunds through a gateway at once never come to more than was received', async () => {
  let asked = 0;
  app.deps.gateways.razorpay = {
    refund: async () => {
      asked += 1;
      return { refundId: `rfnd_${asked}` };
    },
  } as never;
  for (let round = 0; round < ROUNDS; round++) {
    asked = round * 10;
    const { id } = await aCharge(landlord, { leaseId });
    await aCapture(app, id);
    const refund = () => landlord.call(refundPayment, { params: { id }, body: { amount: '25000' } });
    expect(statuses(await Promise.all([refund(), refund(), refund()]))).toEqual([200, 409, 409]);
    expect(asked).toBe(round * 10 + 1);
    expect(await detailsOf(landlord, id)).toMatchObject({ status: 'refunded', received: '0.00' });
  }
});

it('the same key at once does it once, and answers all the same', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const key = { 'idempotency-key': `round-${round}` };
    const { id } = await aCharge(landlord, { leaseId });
    const record = () => landlord.call(recordPayment, { params: { id }, body: { ...cash, amount: '100' } }, key);
    const answers = await Promise.all([record(), record(), record(), record()]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    expect((await detailsOf(landlord, id)).transactions).toHaveLength(1);
    await landlord.call(recordPayment, { params: { id }, body: { ...cash, amount: '24900' } });

    const before = (await landlord.call(listPayments)).body.length;
    const body = { leaseId, amount: '1', dueDate: '2026-04-05' };
    const raise = () => landlord.call(createPayment, { body }, { 'idempotency-key': `raise-${round}` });
    const raised = await Promise.all([raise(), raise(), raise()]);
    expect(new Set(raised.map((answer) => answer.body.id)).size).toBe(1);
    expect((await landlord.call(listPayments)).body.length).toBe(before + 1);
    await aReceipt(landlord, raised[0].body.id, { amount: '1' });
  }
});

it('a claim is made once, and decided once', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { id } = await aCharge(landlord, { leaseId });
    const params = { id };
    const claim = () => tenant.call(claimPayment, { params, body: { amount: '25000', method: 'upi' } });
    expect(statuses(await Promise.all([claim(), claim()]))).toEqual([200, 409]);
    const answers = await Promise.all([
      landlord.call(confirmClaim, { params, query: {} }),
      agent.call(confirmClaim, { params, query: {} }),
      landlord.call(declineClaim, { params, body: { reason: 'Not there' } }),
    ]);
    expect(statuses(answers)).toEqual([200, 409, 409]);
    const { status, transactions } = await detailsOf(landlord, id);
    expect(transactions).toHaveLength(status === 'paid' ? 1 : 0);
    if (status !== 'paid') await aReceipt(landlord, id);
  }
});

it('what a gateway says twice at once counts once', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { id } = await aCharge(landlord, { leaseId });
    const gatewayId = `pay_round_${round}`;
    const answers = await Promise.all([1, 2, 3].map(() => aCapture(app, id, { gatewayId })));
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await detailsOf(landlord, id)).toMatchObject({ status: 'paid', received: '25000.00' });
  }
});

it('receipts of one landlord that are given at once have numbers without a gap, whatever fails between', async () => {
  const other = await aRental(app);
  const second = await aLease(app, other.tenant, { propertyId: (await aProperty(other.landlord)).id });
  const raise = (index: number) =>
    aCharge(other.landlord, { leaseId: index % 2 ? second.id : other.lease.id, amount: '100' });
  const raised = await Promise.all(Array.from({ length: 12 }, (_, index) => raise(index)));
  const failing = (paymentId: number) =>
    app.db
      .transaction(async (tx) => {
        const receipt = { paymentId, amount: '100.00', method: 'cash' as const, paidDate: '2026-04-05', by: null };
        await receive(app.deps, tx, receipt);
        throw new Error('the power is gone');
      })
      .catch(() => undefined);
  const gatewayId = 'pay_numbered';
  await Promise.all(
    raised.flatMap(({ id }, index) => [
      ...(index % 3 === 0 ? [failing(id)] : []),
      // What a gateway says twice is one receipt.
      ...(index === 5
        ? [1, 2].map(() => aCapture(app, id, { amount: '100.00', gatewayId }))
        : [aReceipt(other.landlord, id, { amount: '100' })]),
    ]),
  );
  const details = await Promise.all(raised.map(({ id }) => detailsOf(other.landlord, id)));
  const numbers = details.flatMap(({ transactions }) =>
    transactions.flatMap(({ receiptNumber }) => receiptNumber ?? []),
  );
  expect(numbers.sort()).toEqual(
    Array.from({ length: 12 }, (_, index) => `KR/2026-27/${String(index + 1).padStart(6, '0')}`),
  );
});

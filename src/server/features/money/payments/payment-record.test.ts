import { describe, expect, it } from 'vitest';
import { removeAgent } from '#contract/lettings/mandates';
import { createPayment, recordPayment, updatePayment } from '#contract/money/payment-actions';
import { listNotifications } from '#contract/platform/notifications';
import { openTestApp } from '#test/app';
import { countOnWire } from '#test/count-statements';
import { aCapture, aCharge, aReceipt, aRental, detailsOf } from '#test/payments';
import { aLandlord } from '#test/people-and-homes';
import { markFailed, markProcessing, settleOverdue } from './service/gateway-outcomes.ts';

// It is 5 April 2026 here.
const app = await openTestApp();

describe('recording money', () => {
  it('in full pays the payment', async () => {
    const { landlord, agent, tenant, lease } = await aRental(app);
    const { id } = await aCharge(landlord, { leaseId: lease.id });
    const receipt = {
      amount: '25000',
      method: 'upi' as const,
      paidDate: '2026-04-03',
      reference: 'UTR 1',
      note: 'Thanks',
    };
    const paid = await aReceipt(agent, id, receipt);
    expect(paid).toMatchObject({
      status: 'paid',
      received: '25000.00',
      outstanding: '0.00',
      paymentMethod: 'upi',
      paidDate: '2026-04-02T18:30:00.000Z',
      actions: ['refund', 'receipt'],
    });
    expect(paid.transactions).toEqual([
      {
        id: expect.any(Number),
        kind: 'receipt',
        amount: '25000.00',
        method: 'upi',
        paidDate: '2026-04-03',
        reference: 'UTR 1',
        note: 'Thanks',
        recordedBy: 'Farhan Rao (agent)',
        payer: lease.tenantName,
        receiptNumber: 'KR/2026-27/000001',
        isTest: false,
        refundable: '25000.00',
        createdAt: '2026-04-05T06:30:00.000Z',
      },
    ]);
    expect(paid.timeline.at(-1)).toMatchObject({
      kind: 'received',
      text: '₹25,000 by UPI on 3 Apr 2026, reference UTR 1',
      by: 'Farhan Rao (agent)',
    });
    for (const reader of [landlord, tenant])
      expect((await reader.call(listNotifications)).body[0]).toMatchObject({
        title: 'Payment received: Rent (Palm Court)',
        link: `/payments?payment=${id}`,
      });
    const again = await landlord.call(recordPayment, { params: { id }, body: { amount: '1', method: 'cash' } });
    expect(again.error).toEqual({ code: 'conflict', message: 'This payment is paid already.' });
  });

  it('in parts is partial until all is there, and the method is the last one', async () => {
    const { landlord, lease } = await aRental(app);
    const { id } = await aCharge(landlord, { leaseId: lease.id, dueDate: '2026-04-01' });
    expect(await aReceipt(landlord, id, { amount: '0.01' })).toMatchObject({
      status: 'partial',
      received: '0.01',
      outstanding: '24999.99',
      paidDate: null,
      paymentMethod: 'cash',
    });
    const rest = { amount: '24999.99', method: 'cheque' as const };
    expect(await aReceipt(landlord, id, rest)).toMatchObject({
      status: 'paid',
      received: '25000.00',
      paymentMethod: 'cheque',
      paidDate: '2026-04-05T06:30:00.000Z',
    });
  });

  it('too much becomes credit, which pays the oldest open payments', async () => {
    const { landlord, lease } = await aRental(app);
    const [april, june, may] = [
      await aCharge(landlord, { leaseId: lease.id }),
      await aCharge(landlord, { leaseId: lease.id, dueDate: '2026-06-05' }),
      await aCharge(landlord, { leaseId: lease.id, dueDate: '2026-05-05' }),
    ];
    const paid = await aReceipt(landlord, april.id, { amount: '60000', method: 'bank_transfer' });
    expect(paid).toMatchObject({ status: 'paid', received: '25000.00', paymentMethod: 'bank_transfer' });
    expect(paid.transactions).toMatchObject([
      { kind: 'receipt', amount: '60000.00', refundable: '60000.00' },
      { kind: 'credit_out', amount: '35000.00', method: 'credit', refundable: '0.00' },
    ]);
    expect(paid.timeline.at(-1)).toMatchObject({
      kind: 'credited',
      text: '₹35,000 more than was owed, kept as credit for the next payment',
    });
    expect(await detailsOf(landlord, may.id)).toMatchObject({ status: 'paid', paymentMethod: 'credit' });
    expect(await detailsOf(landlord, june.id)).toMatchObject({ status: 'partial', received: '10000.00' });
    await aReceipt(landlord, june.id, { amount: '20000' });
    const july = await aCharge(landlord, { leaseId: lease.id, dueDate: '2026-07-05' });
    expect(july).toMatchObject({ status: 'partial', received: '5000.00', outstanding: '20000.00' });
    expect((await detailsOf(landlord, july.id)).timeline).toMatchObject([
      { kind: 'raised' },
      { kind: 'credited', text: '₹5,000 of the credit used', by: null },
    ]);
  });

  it('leaves credit of another lease alone', async () => {
    const [one, other] = [await aRental(app), await aRental(app)];
    const { id } = await aCharge(one.landlord, { leaseId: one.lease.id });
    await aReceipt(one.landlord, id, { amount: '30000' });
    expect(await aCharge(other.landlord, { leaseId: other.lease.id })).toMatchObject({ received: '0.00' });
  });

  it.each([
    [{ amount: '0' }, { amount: 'Please enter an amount above 0' }],
    [{ method: 'stripe' }, { method: 'Please choose how the money came in' }],
    [{ paidDate: '2026-04-06' }, { paidDate: 'The day of the payment cannot be in the future' }],
    [{ paidDate: 'soon' }, { paidDate: 'Please enter a date' }],
    [{ reference: 'x'.repeat(101) }, { reference: 'At most 100 characters' }],
  ])('with %j is refused by its words', async (wrong, fieldErrors) => {
    const { landlord, lease } = await aRental(app);
    const { id } = await aCharge(landlord, { leaseId: lease.id });
    const body = { amount: '1', method: 'cash', ...wrong } as never;
    const answer = await landlord.call(recordPayment, { params: { id }, body });
    expect(answer.status).toBe(400);
    expect(answer.error.fieldErrors).toEqual(fieldErrors);
  });

  it('takes a day long ago', async () => {
    const { landlord, lease } = await aRental(app);
    const { id } = await aCharge(landlord, { leaseId: lease.id });
    expect((await aReceipt(landlord, id, { paidDate: '2025-01-01' })).paidDate).toBe('2024-12-31T18:30:00.000Z');
  });

  it('is for those who manage the property', async () => {
    const { landlord, agent, property, lease } = await aRental(app);
    const { id } = await aCharge(landlord, { leaseId: lease.id });
    await landlord.call(removeAgent, { params: { id: property.id } });
    const body = { amount: '1', method: 'cash' as const };
    for (const stranger of [agent, await aLandlord(app)])
      expect((await stranger.call(recordPayment, { params: { id }, body })).status).toBe(404);
    expect((await detailsOf(landlord, id)).transactions).toEqual([]);
  });
});

describe('what a gateway says', () => {
  const inBooks = <T>(work: (tx: typeof app.db) => Promise<T>) => app.db.transaction(work);

  it('counts once, however often it says so', async () => {
    const { landlord, lease } = await aRental(app);
    const { id } = await aCharge(landlord, { leaseId: lease.id });
    const { isNew, gatewayId } = await aCapture(app, id);
    expect(isNew).toBe(true);
    expect(await aCapture(app, id, { gatewayId })).toEqual({ isNew: false, gatewayId });
    expect(await detailsOf(landlord, id)).toMatchObject({
      status: 'paid',
      received: '25000.00',
      paymentMethod: 'razorpay',
      transactions: [{ kind: 'receipt', recordedBy: null }],
    });
  });

  it('late, for what was cancelled or paid meanwhile, becomes credit', async () => {
    const { landlord, lease } = await aRental(app);
    const [gone, paid] = [
      await aCharge(landlord, { leaseId: lease.id }),
      await aCharge(landlord, { leaseId: lease.id }),
    ];
    await landlord.call(updatePayment, { params: { id: gone.id }, body: { status: 'cancelled' } });
    await aReceipt(landlord, paid.id);
    await aCapture(app, gone.id);
    await aCapture(app, paid.id, { amount: '1000.00' });
    expect(await detailsOf(landlord, gone.id)).toMatchObject({
      status: 'cancelled',
      received: '0.00',
      actions: ['refund'],
    });
    expect(await detailsOf(landlord, paid.id)).toMatchObject({ status: 'paid', received: '25000.00' });
    const next = await landlord.call(createPayment, {
      body: { leaseId: lease.id, amount: '26000', dueDate: '2026-05-05' },
    });
    expect(next.body).toMatchObject({ status: 'paid', received: '26000.00', paymentMethod: 'credit' });
  });

  it('held is processing, failed is failed, and captured after that is paid', async () => {
    const { landlord, tenant, lease } = await aRental(app);
    const { id } = await aCharge(landlord, { leaseId: lease.id });
    await inBooks((tx) => markProcessing(app.deps, tx, id));
    expect(await detailsOf(tenant, id)).toMatchObject({ status: 'processing', actions: [] });
    const cancelled = await landlord.call(updatePayment, { params: { id }, body: { status: 'cancelled' } });
    expect(cancelled.error.message).toBe(
      'This payment is being processed. Please wait until it is confirmed or declined.',
    );
    await inBooks((tx) => markFailed(app.deps, tx, id, { by: null }));
    expect(await detailsOf(tenant, id)).toMatchObject({ status: 'failed', actions: ['pay', 'claim'] });
    expect((await tenant.call(listNotifications)).body[0]?.title).toBe('Payment failed: Rent (Palm Court)');
    await aCapture(app, id);
    await inBooks((tx) => markFailed(app.deps, tx, id, { by: null }));
    expect(await detailsOf(tenant, id)).toMatchObject({ status: 'paid' });
  });

  it('does not get in the way of cash', async () => {
    const { landlord, lease } = await aRental(app);
    const { id } = await aCharge(landlord, { leaseId: lease.id });
    await inBooks((tx) => markProcessing(app.deps, tx, id));
    expect(await aReceipt(landlord, id)).toMatchObject({ status: 'paid' });
    await aCapture(app, id);
    expect((await detailsOf(landlord, id)).transactions.at(-1)).toMatchObject({
      kind: 'credit_out',
      amount: '25000.00',
    });
  });
});

it('becomes overdue once, the day after it was due', async () => {
  const { landlord, tenant, lease } = await aRental(app);
  const { id } = await aCharge(landlord, { leaseId: lease.id });
  const look = () => app.db.transaction((tx) => settleOverdue(app.deps, tx, id));
  expect(await look()).toBe(false);
  const tomorrow = { ...app.deps, now: () => new Date('2026-04-05T18:30:00Z') };
  const lookTomorrow = () => app.db.transaction((tx) => settleOverdue(tomorrow, tx, id));
  expect(await lookTomorrow()).toBe(true);
  expect(await lookTomorrow()).toBe(false);
  expect((await detailsOf(tenant, id)).timeline.at(-1)).toMatchObject({
    kind: 'overdue',
    text: 'Overdue since 6 Apr 2026',
  });
  for (const reader of [landlord, tenant])
    expect((await reader.call(listNotifications)).body.map(({ title }) => title)).toContain(
      'Overdue: Rent (Palm Court)',
    );
});

it.each(['landlord', 'agent'] as const)('a payment is recorded by the %s in few statements', async (role) => {
  const { lease, ...people } = await aRental(app);
  const [first, second] = [
    await aCharge(people.landlord, { leaseId: lease.id }),
    await aCharge(people.landlord, { leaseId: lease.id }),
  ];
  const record = (id: number) => () =>
    people[role].call(
      recordPayment,
      { params: { id }, body: { amount: '25000', method: 'upi', reference: '412345678901' } },
      { 'idempotency-key': `few-${id}` },
    );
  await record(first.id)();
  const sent = await countOnWire(record(second.id));
  // None where there is no server.
  expect(sent).toBeLessThanOrEqual(14);
});

it('a charge is raised in few statements', async () => {
  const { landlord, lease } = await aRental(app);
  const raise = () => aCharge(landlord, { leaseId: lease.id });
  await raise();
  expect(await countOnWire(raise)).toBeLessThanOrEqual(11);
});

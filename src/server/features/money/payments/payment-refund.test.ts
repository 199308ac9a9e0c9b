import { beforeEach, describe, expect, it } from 'vitest';
import { claimPayment, refundPayment } from '#contract/money/payment-actions';
import { listNotifications } from '#contract/platform/notifications';
import { GatewayDown, GatewayRefused } from '#server/integrations/gateways/gateway';
import { openTestApp } from '#test/app';
import type { Caller } from '#test/caller';
import { aCapture, aCharge, aReceipt, aRental, detailsOf } from '#test/payments';
import { aLandlord } from '#test/people-and-homes';
import { markDisputed } from './service/gateway-outcomes.ts';
import { openGatewayRefunds, recordGatewayRefund, settleGatewayRefund } from './service/refunds/gateway-refunds.ts';

// It is 5 April 2026 here.
const app = await openTestApp();

const refund = (who: Caller, id: number, body: object, key?: string) =>
  who.call(refundPayment, { params: { id }, body: body as never }, key ? { 'idempotency-key': key } : {});

const aPaidRental = async (amount = '25000') => {
  const rental = await aRental(app);
  const { id } = await aCharge(rental.landlord, { leaseId: rental.lease.id });
  await aReceipt(rental.landlord, id, { amount });
  return { ...rental, id };
};

describe('giving back what came in by hand', () => {
  it('in part leaves it paid in part, in full refunded', async () => {
    const { landlord, tenant, id } = await aPaidRental();
    const part = (await refund(landlord, id, { amount: '5000', note: 'Leak in the kitchen' })).body;
    expect(part).toMatchObject({ status: 'partial', received: '20000.00', paidDate: null });
    expect(part.transactions).toMatchObject([
      { kind: 'receipt', refundable: '20000.00' },
      { kind: 'refund', amount: '5000.00', method: 'cash', note: 'Leak in the kitchen', recordedBy: 'Meera Rao' },
    ]);
    expect(part.timeline.at(-1)).toMatchObject({ kind: 'refunded', text: '₹5,000 given back (Leak in the kitchen)' });
    expect((await tenant.call(listNotifications)).body[0]?.title).toBe('Refund: Rent (Palm Court)');
    const whole = (await refund(landlord, id, { amount: '20000' })).body;
    expect(whole).toMatchObject({ status: 'refunded', received: '0.00', outstanding: '0.00', actions: [] });
    expect((await refund(landlord, id, { amount: '0.01' })).error).toMatchObject({
      code: 'conflict',
      message: 'No more can be given back than was received.',
    });
  });

  it('as a mistake makes it open again', async () => {
    const { landlord, id } = await aPaidRental();
    const undone = (await refund(landlord, id, { amount: '25000', isMistake: true })).body;
    expect(undone).toMatchObject({ status: 'pending', received: '0.00', outstanding: '25000.00' });
    expect(undone.actions).toEqual(['amend', 'cancel', 'record']);
    expect(undone.timeline.at(-1)).toMatchObject({ kind: 'reversed', text: '₹25,000 undone: entered by mistake' });
  });

  it('takes the latest receipt that has enough left, or the one that is named', async () => {
    const { landlord, id } = await aPaidRental('10000');
    const { transactions } = await aReceipt(landlord, id, { amount: '15000', method: 'cheque' });
    const [first, second] = transactions;
    expect((await refund(landlord, id, { amount: '12000' })).body.transactions.at(-1)?.method).toBe('cheque');
    expect((await refund(landlord, id, { amount: '10000' })).body.transactions[0]?.refundable).toBe('0.00');
    expect((await refund(landlord, id, { amount: '1', transactionId: first?.id })).status).toBe(409);
    expect((await refund(landlord, id, { amount: '3000', transactionId: second?.id })).body.status).toBe('refunded');
    const unknown = await refund(landlord, id, { amount: '1', transactionId: 2_000_000 });
    expect(unknown.error.fieldErrors).toEqual({ transactionId: 'There is no such receipt' });
  });

  it('takes credit back, even where it was used for another payment', async () => {
    const { landlord, lease, id } = await aPaidRental('60000');
    const next = await aCharge(landlord, { leaseId: lease.id, dueDate: '2026-05-05' });
    expect(next).toMatchObject({ status: 'paid' });
    const undone = (await refund(landlord, id, { amount: '55000', isMistake: true })).body;
    expect(undone).toMatchObject({ status: 'partial', received: '5000.00' });
    const reopened = await detailsOf(landlord, next.id);
    expect(reopened).toMatchObject({ status: 'pending', received: '0.00', paidDate: null });
    expect(reopened.timeline.at(-1)).toMatchObject({ kind: 'credited', text: '₹25,000 of credit taken back' });
    expect(await aCharge(landlord, { leaseId: lease.id, dueDate: '2026-06-05' })).toMatchObject({ received: '0.00' });
  });

  it('gives back first what was too much, so that the payment stays paid', async () => {
    const { landlord, id } = await aPaidRental('30000');
    const given = (await refund(landlord, id, { amount: '5000' })).body;
    expect(given).toMatchObject({ status: 'paid', received: '25000.00', paymentMethod: 'cash' });
    expect((await refund(landlord, id, { amount: '25000' })).body.status).toBe('refunded');
  });

  it('is refused while the tenant waits for an answer, and where nothing was received', async () => {
    const { landlord, tenant, lease } = await aRental(app);
    const { id } = await aCharge(landlord, { leaseId: lease.id });
    expect((await refund(landlord, id, { amount: '1' })).error.message).toBe(
      'No more can be given back than was received.',
    );
    await aReceipt(landlord, id, { amount: '10000' });
    await tenant.call(claimPayment, { params: { id }, body: { amount: '15000', method: 'upi' } });
    expect((await refund(landlord, id, { amount: '1' })).error.message).toBe(
      'This payment is being processed. Please wait until it is confirmed or declined.',
    );
  });

  it("is the landlord's, and that of an agent whom the landlord lets do so", async () => {
    const { agent, id } = await aPaidRental();
    const given = await refund(agent, id, { amount: '1' });
    expect(given.body.transactions.at(-1)).toMatchObject({ kind: 'refund', recordedBy: 'Farhan Rao (agent)' });
    expect((await refund(await aLandlord(app), id, { amount: '1' })).status).toBe(404);
  });
});

describe('giving back through a gateway', () => {
  const asked: { paymentId: string; amountInPaise: number; key: string }[] = [];
  let answer = async (key: string): Promise<{ refundId: string }> => ({ refundId: `rfnd_${key}` });
  beforeEach(() => {
    asked.length = 0;
    answer = async (key) => ({ refundId: `rfnd_${key}` });
    app.deps.gateways.razorpay = {
      refund: (wanted: (typeof asked)[number]) => {
        asked.push(wanted);
        return answer(wanted.key);
      },
    } as never;
  });

  const aCaptured = async () => {
    const rental = await aRental(app);
    const { id } = await aCharge(rental.landlord, { leaseId: rental.lease.id });
    const { gatewayId } = await aCapture(app, id);
    return { ...rental, id, gatewayId };
  };

  it('asks it once, and enters its word once', async () => {
    const { landlord, id, gatewayId } = await aCaptured();
    const given = (await refund(landlord, id, { amount: '10000', note: 'Sorry' })).body;
    expect(asked).toEqual([{ paymentId: gatewayId, amountInPaise: 1_000_000, key: expect.any(String) }]);
    const refundId = `rfnd_${asked[0]?.key}`;
    expect(given).toMatchObject({ status: 'partial', received: '15000.00' });
    expect(given.transactions.at(-1)).toMatchObject({
      kind: 'refund',
      amount: '10000.00',
      method: 'razorpay',
      reference: refundId,
      note: 'Sorry',
      recordedBy: 'Meera Rao',
    });
    const webhook = { gateway: 'razorpay' as const, gatewayPaymentId: gatewayId, refundId, amount: '10000.00' };
    for (const key of [asked[0]?.key ?? null, null])
      expect(await app.db.transaction((tx) => recordGatewayRefund(app.deps, tx, { ...webhook, key }))).toEqual({
        isNew: false,
      });
    expect((await detailsOf(landlord, id)).received).toBe('15000.00');
  });

  it('that does not answer leaves it noted, counts it as taken, and is asked again for the same one', async () => {
    const { landlord, id } = await aCaptured();
    answer = async () => Promise.reject(new GatewayDown('no answer'));
    const down = await refund(landlord, id, { amount: '20000' }, 'refund-1');
    expect(down.status).toBe(503);
    expect(down.headers['retry-after']).toBe('60');
    expect(down.error).toEqual({
      code: 'unavailable',
      message:
        'The payment service does not answer at present. The refund is noted and will be made as soon as it does.',
    });
    expect(await detailsOf(landlord, id)).toMatchObject({ status: 'paid', transactions: [{ refundable: '5000.00' }] });
    expect((await refund(landlord, id, { amount: '5000.01' })).status).toBe(409);
    answer = async (key) => ({ refundId: `rfnd_${key}` });
    const again = await refund(landlord, id, { amount: '20000' }, 'refund-1');
    expect(again.body).toMatchObject({ status: 'partial', received: '5000.00' });
    expect(new Set(asked.map(({ key }) => key)).size).toBe(1);
    expect((await refund(landlord, id, { amount: '20000' }, 'refund-1')).body.received).toBe('5000.00');
  });

  it('is settled later by whoever looks after what was left open', async () => {
    const { landlord, id } = await aCaptured();
    answer = async () => Promise.reject(new GatewayDown('no answer'));
    await refund(landlord, id, { amount: '25000' });
    answer = async (key) => ({ refundId: `rfnd_${key}` });
    const later = new Date('2026-04-05T07:00:00Z');
    const [open] = await openGatewayRefunds(app.db, { before: later, afterId: 0, limit: 10 });
    expect(open).toMatchObject({ gateway: 'razorpay', amountInPaise: 2_500_000, key: asked[0]?.key });
    await settleGatewayRefund(app.deps, open?.id ?? 0);
    await settleGatewayRefund(app.deps, open?.id ?? 0);
    expect(await detailsOf(landlord, id)).toMatchObject({ status: 'refunded', received: '0.00' });
    expect(await openGatewayRefunds(app.db, { before: later, afterId: 0, limit: 10 })).toEqual([]);
  });

  it('that refuses gives nothing back', async () => {
    const { landlord, id } = await aCaptured();
    answer = async () => Promise.reject(new GatewayRefused('too old'));
    expect((await refund(landlord, id, { amount: '25000' })).error).toEqual({
      code: 'refund_refused',
      message: 'The payment service refused the refund. Nothing was given back.',
    });
    expect(await detailsOf(landlord, id)).toMatchObject({ status: 'paid', transactions: [{ refundable: '25000.00' }] });
  });

  it('is never a mistake', async () => {
    const { landlord, id } = await aCaptured();
    expect((await refund(landlord, id, { amount: '1', isMistake: true })).error.message).toBe(
      'Money that came in through a payment service can only be given back.',
    );
  });

  it('made at the gateway itself is entered, too', async () => {
    const { landlord, tenant, id, gatewayId } = await aCaptured();
    const notices = { gateway: 'razorpay' as const, gatewayPaymentId: gatewayId, amount: '25000.00', key: null };
    const record = (refundId: string, amount = notices.amount) =>
      app.db.transaction((tx) => recordGatewayRefund(app.deps, tx, { ...notices, refundId, amount }));
    expect(await record('rfnd_own')).toEqual({ isNew: true });
    expect(await record('rfnd_own')).toEqual({ isNew: false });
    expect(await detailsOf(landlord, id)).toMatchObject({ status: 'refunded', received: '0.00' });
    expect((await tenant.call(listNotifications)).body[0]?.title).toBe('Refund: Rent (Palm Court)');
    const unknown = { ...notices, gatewayPaymentId: 'pay_unknown', refundId: 'rfnd_x' };
    expect(await app.db.transaction((tx) => recordGatewayRefund(app.deps, tx, unknown))).toEqual({ isNew: false });
  });

  it('waits while the bank decides a dispute, whose end is entered once', async () => {
    const { landlord, id, gatewayId } = await aCaptured();
    const say = (outcome: 'opened' | 'won' | 'lost') =>
      app.db.transaction((tx) =>
        markDisputed(app.deps, tx, { gateway: 'razorpay', gatewayPaymentId: gatewayId, outcome }),
      );
    expect([await say('opened'), await say('opened')]).toEqual([true, true]);
    expect((await refund(landlord, id, { amount: '1' })).error.message).toBe(
      'This payment is disputed at the bank. Please wait for its decision.',
    );
    await say('won');
    expect(await detailsOf(landlord, id)).toMatchObject({ status: 'paid', received: '25000.00' });
    await say('opened');
    await say('lost');
    await say('lost');
    const lost = await detailsOf(landlord, id);
    expect(lost).toMatchObject({ status: 'refunded', received: '0.00' });
    expect(lost.timeline.map(({ kind }) => kind)).toEqual([
      'raised',
      'received',
      'disputed',
      'dispute_won',
      'disputed',
      'refunded',
    ]);
    const unknown = { gateway: 'stripe' as const, gatewayPaymentId: gatewayId, outcome: 'opened' as const };
    expect(await app.db.transaction((tx) => markDisputed(app.deps, tx, unknown))).toBe(false);
  });
});

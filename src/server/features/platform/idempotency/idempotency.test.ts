import { expect, it } from 'vitest';
import { claimPayment, confirmClaim, createPayment, recordPayment } from '#contract/money/payment-actions';
import { listPayments } from '#contract/money/payments';
import { openTestApp } from '#test/app';
import { aCharge, aRental, detailsOf } from '#test/payments';
import { removeOldAnswers } from './service.ts';

const app = await openTestApp();
const withKey = (key: string) => ({ 'idempotency-key': key });
const SENT_BEFORE =
  'This form was sent before with other values, and that may have been done. Please look first, and open it anew if it was not.';
const cash = { amount: '10000', method: 'cash' as const };

it('a repeat with the same key is answered as the first one, and does nothing', async () => {
  const { landlord, tenant, lease } = await aRental(app);
  const body = { leaseId: lease.id, amount: '25000', dueDate: '2026-04-05' };
  const raised = await landlord.call(createPayment, { body }, withKey('raise'));
  expect((await landlord.call(createPayment, { body }, withKey('raise'))).body).toEqual(raised.body);
  expect((await landlord.call(listPayments)).body).toHaveLength(1);

  const params = { id: raised.body.id };
  const first = await landlord.call(recordPayment, { params, body: cash }, withKey('record'));
  await landlord.call(recordPayment, { params, body: { amount: '1', method: 'cash' } });
  const again = await landlord.call(recordPayment, { params, body: cash }, withKey('record'));
  expect([again.status, again.body]).toEqual([200, first.body]);

  const claimed = await tenant.call(claimPayment, { params, body: cash }, withKey('claim'));
  expect((await tenant.call(claimPayment, { params, body: cash }, withKey('claim'))).body).toEqual(claimed.body);
  const confirmed = await landlord.call(confirmClaim, { params, query: {} }, withKey('confirm'));
  expect((await landlord.call(confirmClaim, { params, query: {} }, withKey('confirm'))).body).toEqual(confirmed.body);
  expect((await detailsOf(landlord, params.id)).received).toBe('20001.00');
});

it('a key for another request is refused, and belongs to whoever used it', async () => {
  const { landlord, agent, lease } = await aRental(app);
  const [one, two] = [await aCharge(landlord, { leaseId: lease.id }), await aCharge(landlord, { leaseId: lease.id })];
  const record = (who: typeof landlord, id: number, amount = '10000') =>
    who.call(recordPayment, { params: { id }, body: { ...cash, amount } }, withKey('key'));
  expect((await record(landlord, one.id)).status).toBe(200);
  for (const other of [await record(landlord, two.id), await record(landlord, one.id, '10001')])
    expect([other.status, other.error]).toEqual([409, { code: 'key_used', message: SENT_BEFORE }]);
  expect((await record(landlord, one.id, '10000.00')).body.received).toBe('10000.00');
  expect((await record(agent, one.id)).body.received).toBe('20000.00');
});

it('what failed can be tried again under its key', async () => {
  const { landlord, lease } = await aRental(app);
  const { id } = await aCharge(landlord, { leaseId: lease.id });
  const future = { ...cash, paidDate: '2026-04-06' };
  const record = () => landlord.call(recordPayment, { params: { id }, body: future }, withKey('later'));
  expect((await record()).status).toBe(400);
  app.pass(24 * 60 * 60);
  expect((await record()).status).toBe(200);
});

it.each(['', 'x'.repeat(201), 'tab\there'])('the key %j is no key', async (key) => {
  const { landlord, lease } = await aRental(app);
  const { id } = await aCharge(landlord, { leaseId: lease.id });
  const answer = await landlord.call(recordPayment, { params: { id }, body: cash }, withKey(key));
  expect(answer.status).toBe(400);
  expect(answer.error.message).toBe('The Idempotency-Key must have 1 to 200 printable characters.');
  expect((await detailsOf(landlord, id)).received).toBe('0.00');
});

it('is forgotten after two days', async () => {
  const { landlord, lease } = await aRental(app);
  const { id } = await aCharge(landlord, { leaseId: lease.id });
  const record = async () =>
    (await landlord.call(recordPayment, { params: { id }, body: cash }, withKey('old'))).body.received;
  expect(await record()).toBe('10000.00');
  app.pass(47 * 60 * 60);
  await removeOldAnswers(app.deps);
  expect(await record()).toBe('10000.00');
  app.pass(2 * 60 * 60);
  await removeOldAnswers(app.deps);
  expect(await record()).toBe('20000.00');
});

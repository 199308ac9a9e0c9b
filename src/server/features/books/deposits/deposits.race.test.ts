import { expect, it } from 'vitest';
import { adjustDeposit, getDeposit, refundDeposit, transferDeposit } from '#contract/books/deposits';
import { updateLease } from '#contract/lettings/leases';
import { refundPayment } from '#contract/money/payment-actions';
import { listPayments } from '#contract/money/payments';
import { sumPaise, toPaise } from '#contract/platform/money';
import { checkBooks } from '#server/features/books/journal/service/check';
import { openTestApp } from '#test/app';
import { aLease } from '#test/books';
import { aCharge, aReceipt, aRental } from '#test/payments';
import { aProperty } from '#test/people-and-homes';

const app = await openTestApp();

it('gives no more than is held, whatever is done to it at once', async () => {
  const { landlord, tenant, lease } = await aRental(app);
  const next = await aLease(app, tenant, { propertyId: (await aProperty(landlord)).id, securityDeposit: '0.00' });
  const deposit = await aCharge(landlord, { leaseId: lease.id, type: 'security_deposit', amount: '50000' });
  await aReceipt(landlord, deposit.id, { amount: '50000' });
  const rent = await aCharge(landlord, { leaseId: lease.id, amount: '30000' });
  await landlord.call(updateLease, { params: { id: lease.id }, body: { noticeDate: '2026-05-05' } });
  const params = { id: lease.id };
  const acts = [
    ...Array.from(
      { length: 3 },
      () => () => landlord.call(transferDeposit, { params, body: { toLeaseId: next.id, amount: '15000' } }),
    ),
    ...Array.from(
      { length: 3 },
      () => () => landlord.call(refundDeposit, { params, body: { amount: '15000', method: 'cash' as const } }),
    ),
    ...Array.from(
      { length: 3 },
      () => () => landlord.call(adjustDeposit, { params, body: { paymentId: rent.id, amount: '15000' } }),
    ),
  ];
  const answers = await Promise.all(acts.map((act) => act()));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(6);
  const { body } = await landlord.call(getDeposit, { params, query: {} });
  expect(body.held).toBe('5000.00');
  expect(sumPaise([body.adjusted.total, body.moved.total, body.givenBack.total])).toBe(toPaise('45000.00'));
  const arrived = (await landlord.call(getDeposit, { params: { id: next.id }, query: {} })).body;
  expect(arrived.held).toBe(body.moved.total);
  expect((await checkBooks(app.db)).problems).toEqual([]);
});

it('moves to and fro between two leases at once, and nothing is lost', async () => {
  const { landlord, tenant, lease } = await aRental(app);
  const next = await aLease(app, tenant, { propertyId: (await aProperty(landlord)).id, securityDeposit: '0.00' });
  for (const leaseId of [lease.id, next.id]) {
    const deposit = await aCharge(landlord, { leaseId, type: 'security_deposit', amount: '20000' });
    await aReceipt(landlord, deposit.id, { amount: '20000' });
  }
  // Whichever comes first, there is enough.
  const move = (id: number, toLeaseId: number) =>
    landlord.call(transferDeposit, { params: { id }, body: { toLeaseId, amount: '5000' } });
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => (index % 2 ? move(lease.id, next.id) : move(next.id, lease.id))),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
  const held = await Promise.all(
    [lease.id, next.id].map(async (id) => (await landlord.call(getDeposit, { params: { id }, query: {} })).body.held),
  );
  expect(held).toEqual(['20000.00', '20000.00']);
  expect((await checkBooks(app.db)).problems).toEqual([]);
});

it('is moved and taken back at once, and nobody waits for the other for ever', async () => {
  const { landlord, tenant, lease } = await aRental(app);
  const next = await aLease(app, tenant, { propertyId: (await aProperty(landlord)).id, securityDeposit: '0.00' });
  const deposit = await aCharge(landlord, { leaseId: lease.id, type: 'security_deposit', amount: '60000' });
  await aReceipt(landlord, deposit.id, { amount: '60000' });
  const move = () =>
    landlord.call(transferDeposit, { params: { id: lease.id }, body: { toLeaseId: next.id, amount: '5000' } });
  for (let moved = 0; moved < 4; moved++) expect((await move()).status).toBe(200);
  const arrived = (await landlord.call(listPayments)).body.filter(({ leaseId }) => leaseId === next.id);
  const undo = (id: number) =>
    landlord.call(refundPayment, { params: { id }, body: { amount: '5000', isMistake: true } });
  const answers = await Promise.all(arrived.flatMap(({ id }) => [move(), undo(id)]));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
  const heldBy = async (id: number) => (await landlord.call(getDeposit, { params: { id }, query: {} })).body.held;
  expect([await heldBy(lease.id), await heldBy(next.id)]).toEqual(['40000.00', '20000.00']);
  expect((await checkBooks(app.db)).problems).toEqual([]);
});

import { describe, expect, it } from 'vitest';
import { getLeaseBalances, getLeaseStatement } from '#contract/books/lease-statement';
import { updatePayment } from '#contract/money/payment-actions';
import { openTestApp } from '#test/app';
import type { Caller } from '#test/caller';
import { aCharge, aReceipt, aRental } from '#test/payments';

// It is 5 April 2026 here.
const app = await openTestApp();

const statementFor = async (who: Caller, id: number, query: { from?: string; to?: string } = {}) =>
  (await who.call(getLeaseStatement, { params: { id }, query })).body;
const balancesFor = async (who: Caller, id: number) => (await who.call(getLeaseBalances, { params: { id } })).body;

/** Rent paid late, rent paid with too much, which goes to the deposit that is paid in part, and water that was a mistake. */
const aSpring = async () => {
  const rental = await aRental(app);
  const { landlord, lease } = rental;
  const leaseId = lease.id;
  const march = await aCharge(landlord, { leaseId, dueDate: '2026-03-05', description: 'Rent for March' });
  const april = await aCharge(landlord, { leaseId, dueDate: '2026-04-05', description: 'Rent for April' });
  const deposit = await aCharge(landlord, {
    leaseId,
    type: 'security_deposit',
    amount: '50000',
    dueDate: '2026-03-01',
  });
  const water = await aCharge(landlord, { leaseId, type: 'utility', amount: '700', dueDate: '2026-04-02' });
  await aReceipt(landlord, deposit.id, { amount: '30000', paidDate: '2026-03-01', method: 'bank_transfer' });
  await aReceipt(landlord, march.id, { amount: '25000', paidDate: '2026-03-09', method: 'upi' });
  await aReceipt(landlord, april.id, { amount: '26000', paidDate: '2026-04-04' });
  await landlord.call(updatePayment, { params: { id: water.id }, body: { status: 'cancelled' } });
  return rental;
};

describe('the statement of a lease', () => {
  it('tells what was charged and what came in, with the balance after each, and the deposit apart', async () => {
    const { landlord, agent, tenant, lease } = await aSpring();
    const statement = await statementFor(tenant, lease.id);
    const inWords = ({ date, text, charge, received, balance }: (typeof statement.lines)[number]) =>
      `${date} ${text}: ${charge} - ${received} = ${balance}`;
    expect(statement).toMatchObject({ opening: '0.00', closing: '0.00', from: null, to: null });
    expect(statement.lines.map(inWords)).toEqual([
      '2026-03-05 Rent for March: 25000.00 - 0.00 = 25000.00',
      '2026-03-09 Received (UPI): Rent for March: 0.00 - 25000.00 = 0.00',
      '2026-04-02 Utility: 700.00 - 0.00 = 700.00',
      '2026-04-04 Received (Cash): Rent for April: 0.00 - 26000.00 = -25300.00',
      '2026-04-05 Rent for April: 25000.00 - 0.00 = -300.00',
      '2026-04-05 Credit used: Deposit: 0.00 - -1000.00 = 700.00',
      '2026-04-05 No longer owed: Utility: -700.00 - 0.00 = 0.00',
    ]);
    expect(statement.deposit.lines.map(inWords)).toEqual([
      '2026-03-01 Deposit: 50000.00 - 0.00 = 50000.00',
      '2026-03-01 Received (Bank transfer): Deposit: 0.00 - 30000.00 = 20000.00',
      '2026-04-05 Credit used: Deposit: 0.00 - 1000.00 = 19000.00',
    ]);
    for (const who of [landlord, agent]) expect(await statementFor(who, lease.id)).toEqual(statement);
  });

  it('begins with what was owed before its first day, and ends on its last', async () => {
    const { landlord, lease } = await aSpring();
    const march = await statementFor(landlord, lease.id, { from: '2026-03-06', to: '2026-03-31' });
    expect(march).toMatchObject({ opening: '25000.00', closing: '0.00', from: '2026-03-06', to: '2026-03-31' });
    expect(march.lines).toHaveLength(1);
    expect(march.deposit).toMatchObject({ held: '30000.00', opening: '20000.00', closing: '20000.00', lines: [] });
    const before = await statementFor(landlord, lease.id, { to: '2026-02-28' });
    expect(before).toMatchObject({ opening: '0.00', closing: '0.00', lines: [], deposit: { held: '0.00', lines: [] } });
    const after = await statementFor(landlord, lease.id, { from: '2026-05-01' });
    expect(after).toMatchObject({ opening: after.closing, lines: [] });
  });

  it('is of a lease that one sees, and of days', async () => {
    const { landlord, lease } = await aSpring();
    const stranger = await app.signUp('landlord');
    for (const endpoint of [getLeaseStatement, getLeaseBalances]) {
      expect((await stranger.call(endpoint, { params: { id: lease.id } })).status).toBe(404);
      expect((await landlord.call(endpoint, { params: { id: 999_999 } })).status).toBe(404);
      expect((await app.nobody().call(endpoint, { params: { id: lease.id } })).status).toBe(401);
    }
    const wrong = await landlord.call(getLeaseStatement, { params: { id: lease.id }, query: { from: 'yesterday' } });
    expect(wrong.status).toBe(400);
  });
});

it('the balances of a lease are what its payments come to', async () => {
  const { landlord, tenant, lease } = await aRental(app);
  const nothing = { outstanding: '0.00', credit: '0.00', deposit: { held: '0.00', outstanding: '0.00' } };
  expect(await balancesFor(landlord, lease.id)).toEqual({ leaseId: lease.id, ...nothing });
  const rent = await aCharge(landlord, { leaseId: lease.id });
  await aReceipt(landlord, rent.id, { amount: '25500' });
  expect(await balancesFor(tenant, lease.id)).toMatchObject({ outstanding: '0.00', credit: '500.00' });
  const deposit = await aCharge(landlord, { leaseId: lease.id, type: 'security_deposit', amount: '40000' });
  await aReceipt(landlord, deposit.id, { amount: '10000' });
  expect(await balancesFor(tenant, lease.id)).toMatchObject({
    outstanding: '29500.00',
    credit: '0.00',
    deposit: { held: '10500.00', outstanding: '29500.00' },
  });
});

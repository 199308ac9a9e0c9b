import { expect, it } from 'vitest';
import { databaseBefore } from '#test/database-before';

const [then, day] = ['2026-03-30T10:00:00Z', '2026-03-30'];

/** A rent that the sandbox paid and gave back in part, one paid in cash, and a monthly schedule. */
const asTheVersionBefore = async () => {
  const database = await databaseBefore('rent_bills_itself');
  const { insert, aUser, aHome } = database;
  const [landlord, tenant] = [await aUser('landlord@example.in'), await aUser('tenant@example.in')];
  const common = { created_at: then, updated_at: then };
  const lease = Number(
    await insert('leases', {
      property_id: await aHome(landlord),
      tenant_id: tenant,
      tenant_name: 'A B',
      status: 'active',
      monthly_rent: 900,
      security_deposit: 0,
      start_date: '2026-01-01',
      ...common,
    }),
  );
  await insert('tenant_profiles', {
    tenant_id: tenant,
    keeper_id: landlord,
    standing: 'confirmed',
    first_name: 'A',
    last_name: 'B',
    ...common,
  });
  await insert('payment_schedules', {
    lease_id: lease,
    schedule_name: 'Rent',
    amount: 900,
    frequency: 'monthly',
    payment_type: 'rent',
    start_date: '2026-01-15',
    auto_pay_enabled: false,
    reminder_days: 3,
    late_fee_kind: 'none',
    grace_days: 0,
    status: 'active',
    ...common,
  });
  const aPayment = async (reference: string, values = {}) =>
    Number(
      await insert('payments', {
        lease_id: lease,
        tenant_id: tenant,
        amount: 900,
        received: 900,
        type: 'rent',
        due_date: day,
        status: 'paid',
        reference_number: reference,
        created_at: then,
        ...values,
      }),
    );
  const money = { amount: 900, paid_date: day, created_at: then };
  const givenBack = { received: 800, refunded: 100, status: 'partial' };
  const [bySandbox, inCash] = [await aPayment('PAY-1', givenBack), await aPayment('PAY-2')];
  await database.ask(`insert into sandbox_payments (payment_id, order_id, amount_in_paise, currency, state, created_at)
    values ('pay_test', 'order_test', 90000, 'INR', 'captured', now())`);
  const byGateway = { ...money, payment_id: bySandbox, method: 'razorpay', gateway: 'razorpay' };
  const taken = await insert('payment_transactions', { ...byGateway, kind: 'receipt', gateway_id: 'pay_test' });
  await insert('payment_transactions', {
    ...byGateway,
    kind: 'refund',
    amount: 100,
    gateway_id: 'rfnd_test',
    of_id: Number(taken),
  });
  await insert('payment_transactions', { ...money, payment_id: inCash, kind: 'receipt', method: 'cash' });
  return { ...database, inCash };
};

it('what the sandbox paid is marked, older receipts have no number, the next ones have, and rent is billed as before', async () => {
  const { ask, insert, inCash, upgrade, close } = await asTheVersionBefore();
  const before = await ask(
    'select id, kind, amount, method, paid_date, gateway_id from payment_transactions order by id',
  );
  await upgrade();
  expect(
    await ask('select id, kind, amount, method, paid_date, gateway_id from payment_transactions order by id'),
  ).toEqual(before);
  expect(await ask('select kind, is_test, receipt_number from payment_transactions order by id')).toEqual([
    { kind: 'receipt', is_test: true, receipt_number: null },
    { kind: 'refund', is_test: true, receipt_number: null },
    { kind: 'receipt', is_test: false, receipt_number: null },
  ]);
  expect(await ask('select reference_number as of, is_test from payments order by id')).toEqual([
    { of: 'PAY-1', is_test: true },
    { of: 'PAY-2', is_test: false },
  ]);
  const next = { payment_id: inCash, kind: 'receipt', method: 'cash', amount: 1, created_at: then };
  await insert('payment_transactions', { ...next, paid_date: '2026-03-31' });
  await insert('payment_transactions', { ...next, paid_date: '2026-04-01' });
  await insert('payment_transactions', { ...next, paid_date: '2026-04-02' });
  expect(await ask('select receipt_number as n from payment_transactions order by id offset 3')).toEqual([
    { n: 'KR/2025-26/000001' },
    { n: 'KR/2026-27/000001' },
    { n: 'KR/2026-27/000002' },
  ]);
  await expect(ask('update payment_transactions set amount = 2')).rejects.toThrow();
  expect(
    await ask('select amount, is_by_calendar_month, next_amount, next_amount_from from payment_schedules'),
  ).toEqual([{ amount: '900.00', is_by_calendar_month: false, next_amount: null, next_amount_from: null }]);
  expect(await ask('select asks_tenant from tenant_profiles')).toEqual([{ asks_tenant: false }]);
  await close();
});

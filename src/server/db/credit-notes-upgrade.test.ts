import { expect, it } from 'vitest';
import { databaseBefore } from '#test/database-before';

it('what was refunded before has a credit note, numbered by the day of the refund in India', async () => {
  const { ask, insert, upgrade, close } = await databaseBefore('credit_notes');
  const then = '2026-01-01T00:00:00Z';
  let made = 0;
  for (const refunded_at of ['2026-03-31T18:29:59Z', null, '2026-03-31T18:30:00Z', '2026-02-01T00:00:00Z']) {
    made += 1;
    await insert('invoices', {
      number: `KR/25-26/00000${made}`,
      customer_name: 'Asha Rao',
      customer_email: 'asha@example.in',
      plan: 'basic',
      plan_name: 'Basic',
      billing_cycle: 'monthly',
      amount: 999,
      final_amount: 999,
      due_date: '2026-01-08',
      paid_date: then,
      status: refunded_at ? 'refunded' : 'paid',
      refunded_at,
      created_at: then,
    });
  }
  await upgrade();
  expect(await ask('select credit_note_number as note from invoices order by id')).toEqual([
    { note: 'KC/25-26/000002' },
    { note: null },
    { note: 'KC/26-27/000001' },
    { note: 'KC/25-26/000001' },
  ]);
  expect(await ask('select * from credit_note_counters order by financial_year')).toEqual([
    { financial_year: '2025-26', counted: 2 },
    { financial_year: '2026-27', counted: 1 },
  ]);
  await close();
});

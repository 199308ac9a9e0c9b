import { expect, it } from 'vitest';
import { databaseBefore } from '#test/database-before';

it('upgrades that were not paid have their credit again, and invoices stay as they are', async () => {
  const { ask, aUser, upgrade, close } = await databaseBefore('plan_value');
  const user = await aUser('a@example.in');
  const invoice = (number: string, status: string, credit: string, period: string) =>
    ask(`insert into invoices (number, user_id, customer_name, customer_email, plan, plan_name, billing_cycle, amount,
      credit_amount, final_amount, due_date, status, period_start, period_end, created_at) values ('${number}',
      '${user}', 'A B', 'a@example.in', 'enterprise', 'Enterprise', 'monthly', 1999, ${credit}, 1000, '2026-04-12',
      '${status}', ${period}, ${period} + interval '30 days', '2026-04-05')`);
  await invoice('KR/2026-27/000001', 'paid', '999', `timestamptz '2026-04-05'`);
  await invoice('KR/2026-27/000002', 'pending', '500', `timestamptz '2026-04-05'`);
  await invoice('KR/2026-27/000003', 'overdue', '250.50', 'null::timestamptz');
  await invoice('KR/2026-27/000004', 'overdue', '0', 'null::timestamptz');
  const before = await ask('select number, amount, credit_amount, final_amount, status from invoices order by id');
  await upgrade();
  expect(await ask('select amount, reason from plan_credits order by id')).toEqual([
    { amount: '500.00', reason: 'unused_days' },
    { amount: '250.50', reason: 'unused_days' },
    { amount: '-500.00', reason: 'invoice' },
  ]);
  expect(await ask('select number, amount, credit_amount, final_amount, status from invoices order by id')).toEqual(
    before,
  );
  expect(await ask('select distinct seller_name, sac, place_of_supply, replaced_plan from invoices')).toEqual([
    { seller_name: null, sac: null, place_of_supply: null, replaced_plan: null },
  ]);
  await close();
});

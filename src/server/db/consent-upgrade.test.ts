import { expect, it } from 'vitest';
import { databaseBefore } from '#test/database-before';

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const [LANDLORD, INVITED, ACCEPTED, STRANGER, APPLICANT, FORMER] = [1, 2, 3, 4, 5, 6].map((n) => `'${id(n)}'`);

/** A landlord with five homes, each let to somebody in another relation, as the version before wrote them down. */
const asTheVersionBefore = async () => {
  const database = await databaseBefore('consent');
  const { ask, aHome } = database;
  const people = [
    [LANDLORD, 'landlord', 'hash'],
    [INVITED, 'invited', null],
    [ACCEPTED, 'accepted', 'hash'],
    [STRANGER, 'stranger', 'hash'],
    [APPLICANT, 'applicant', 'hash'],
    [FORMER, 'former', 'hash'],
  ];
  for (const [who, name, hash] of people)
    await ask(`insert into users (id, email, first_name, last_name, phone, password_hash, role)
      values (${who}, '${name}@example.in', '${name}', 'Account', '98', ${hash ? `'${hash}'` : 'null'}, 'tenant')`);
  for (const [index, who] of [INVITED, ACCEPTED, STRANGER, APPLICANT, FORMER].entries()) {
    const home = index + 1;
    await aHome(id(1), { name: `Home ${home}` });
    await ask(`insert into tenant_profiles (tenant_id, keeper_id, is_confirmed, first_name, last_name, phone, created_at, updated_at)
      values (${who}, ${LANDLORD}, ${who !== STRANGER}, 'Typed', 'Name', '12', now(), now())`);
    await ask(`insert into leases (property_id, tenant_id, tenant_name, status, monthly_rent, security_deposit, start_date, created_at, updated_at)
      values (${home}, ${who}, 'Typed Name', '${who === FORMER ? 'ended' : 'active'}', 1, 0, '2026-01-01', now(), now())`);
    await ask(`insert into payments (lease_id, tenant_id, landlord_id, amount, type, due_date, status, reference_number, created_at)
      values (${home}, ${who}, ${LANDLORD}, 1, 'rent', '2026-01-01', 'pending', 'PAY-${home}', now())`);
  }
  await ask(`insert into payment_schedules (lease_id, schedule_name, amount, frequency, payment_type, start_date, auto_pay_enabled,
      reminder_days, late_fee_kind, grace_days, status, created_at, updated_at)
    values (2, 'Rent', 1, 'monthly', 'rent', '2026-01-01', true, 3, 'none', 0, 'active', now(), now())`);
  for (const who of [ACCEPTED, FORMER])
    await ask(`insert into account_tokens (user_id, purpose, token_hash, created_at, expires_at, used_at)
      values (${who}, 'invitation', 'of ' || ${who}, now(), now(), now())`);
  await ask(
    `insert into documents (owner_id, name, type, file_url, created_at) values (${APPLICANT}, 'd', 'other', 'https://x.in', now())`,
  );
  await ask(`insert into applications (property_id, applicant_id, first_name, last_name, email, phone, status, created_at, updated_at)
    values (4, ${APPLICANT}, 'a', 'b', 'applicant@example.in', '1', 'approved', now(), now()),
      (3, ${STRANGER}, 'a', 'b', 'stranger@example.in', '1', 'approved', now(), now())`);
  await ask('insert into application_documents (application_id, document_id) values (1, 1)');
  return database;
};

it('what was never accepted is stated again, what is over is frozen, and nothing is taken any more', async () => {
  const { ask, upgrade, close } = await asTheVersionBefore();
  await upgrade();
  const rows =
    await ask(`select p.standing, p.email, p.asked_at, u.email as account, l.tenant_id = p.tenant_id as has_lease,
      m.tenant_id = p.tenant_id as has_payment
    from tenant_profiles p join users u on u.id = p.tenant_id join leases l on l.id = p.id join payments m on m.lease_id = l.id
    order by p.id`);
  const own = { asked_at: null, has_lease: true, has_payment: true };
  expect(rows).toEqual([
    { ...own, standing: 'stated', email: 'invited@example.in', account: null },
    { ...own, standing: 'confirmed', email: null, account: 'accepted@example.in' },
    { ...own, standing: 'stated', email: 'stranger@example.in', account: null },
    { ...own, standing: 'confirmed', email: null, account: 'applicant@example.in' },
    { ...own, standing: 'confirmed', email: 'former@example.in', account: 'former@example.in' },
  ]);
  // The stranger's account is untouched; only the relation has gone to a placeholder.
  expect(await ask(`select email from users where id = ${STRANGER}`)).toEqual([{ email: 'stranger@example.in' }]);
  expect(await ask(`select id from users where id = ${INVITED} and email is null`)).toHaveLength(1);
  expect(await ask('select auto_pay, auto_pay_asked, auto_pay_enabled from payment_schedules')).toEqual([
    { auto_pay: 'stopped', auto_pay_asked: true, auto_pay_enabled: false },
  ]);
  await close();
});

import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { getPaymentSummary, listPayments, paymentSorts } from '#contract/money/payments';
import { given as asGiven } from '#server/db/payment-filter';
import { openTestApp } from '#test/app';
import { countStatements } from '#test/count-statements';
import { aRental } from '#test/payments';
import { isServer, MANY, planOf } from '#test/query-plans';
import { paymentsPage, selectPayments, sortedPayments } from './queries/reading.ts';
import { sums, sumsByStage } from './queries/sums.ts';

const LANDLORDS = 100;
const OWN = MANY / LANDLORDS;

const app = await openTestApp();
const { landlord, agent, tenant, lease } = await aRental(app);

/** As many payments, of landlords as busy as this one. */
beforeAll(async () => {
  const count = (n: number) => sql.raw(String(n));
  await app.db.execute(sql`
    insert into users (email, first_name, last_name, role)
    select 'many-' || n || '@example.in', 'Landlord', 'No' || n, 'landlord' from generate_series(2, ${count(LANDLORDS)}) n`);
  await app.db.execute(sql`
    insert into properties (landlord_id, name, flat_number, floor_number, street1, area, city, state, country, address,
      bedrooms, bathrooms, monthly_rent, security_deposit, society_maintenance_dues, electricity_dues, water_bill_dues,
      property_tax_dues, parking_dues, created_at, updated_at)
    select users.id, 'Home of ' || users.last_name, '1', '1', 'MG Road', 'Camp', 'Pune', 'Maharashtra', 'India', 'Pune',
      1, 1, 1, 1, 0, 0, 0, 0, 0, now(), now()
    from users where users.first_name = 'Landlord'`);
  await app.db.execute(sql`
    insert into leases (property_id, tenant_name, status, monthly_rent, security_deposit, start_date, created_at, updated_at)
    select id, 'Tenant of ' || name, 'active', 1, 1, '2020-01-01', now(), now() from properties where name like 'Home of %'`);
  await app.db.transaction(async (tx) => {
    // Each row has a trigger and three keys to look up: more than a statement of the app may take on a busy machine.
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`
    insert into payments (lease_id, amount, received, type, due_date, status, description, reference_number, created_at)
    select places.id, 100, case when n % 3 = 0 then 100 else 0 end, 'rent', date '2026-04-05' - (n / ${count(LANDLORDS)}) % 700,
      case when n % 3 = 0 then 'paid' else 'overdue' end, 'Rent ' || n, 'KR-MANY-' || n, now()
    from generate_series(0, ${count(MANY - 1)}) n
    join (select id, row_number() over (order by id) - 1 as place from leases) places on places.place = n % ${count(LANDLORDS)}`);
  });
  await app.db.execute(sql`analyze`);
}, 180_000);

const explain = (statement: unknown) => planOf(app, statement);

const scope = { userId: landlord.user.id as never, role: 'landlord' as const };
const filters = [
  {},
  { search: 'Rent 300' },
  { status: 'paid' as const },
  { status: 'overdue' as const },
  { type: 'rent' as const, from: '2026-03-01', to: '2026-04-05' },
  { leaseId: lease.id },
];

describe('a hundred thousand payments', () => {
  it.each(filters)("are read by %j over a landlord's index, in one statement", async (filter) => {
    const one = await countStatements(app, () => landlord.call(listPayments, { query: { limit: 1, ...filter } }));
    const all = await countStatements(app, () => landlord.call(listPayments, { query: { limit: 500, ...filter } }));
    expect(all).toBe(one);
    const alone = await countStatements(
      app,
      async () => void (await selectPayments(app.db, scope, { limit: 200, ...filter }, '2026-04-05')),
    );
    expect(alone).toBe(1);
    if (!isServer) return;
    const given = { userId: landlord.user.id, ...asGiven(filter, '2026-04-05') };
    for (const plan of [
      await explain(paymentsPage.build(app.db, { limit: 200, ...given }, 'landlord')),
      await explain(sums.build(app.db, given, 'landlord')),
      await explain(sumsByStage.build(app.db, { today: '2026-04-05', ...given }, 'landlord')),
      ...(await Promise.all(
        paymentSorts.map((sort) => {
          const values = { today: '2026-04-05', limit: 50, cursor: 50, ...given };
          return explain(sortedPayments.build(app.db, values, `landlord ${sort} desc`));
        }),
      )),
    ]) {
      expect(plan).toMatch(/payments_(landlord|lease)/);
      expect(plan).not.toMatch(/Seq Scan on payments/);
    }
  });

  it('are summed up over the same index', async () => {
    const { body } = await landlord.call(getPaymentSummary);
    expect(body).toMatchObject({ totalCount: OWN, totalAmount: `${OWN * 100}.00` });
    const paid = (await landlord.call(getPaymentSummary, { query: { status: 'paid' } })).body;
    expect(paid.totalCount).toBeGreaterThan(0);
    expect(paid.paidAmount).toBe(paid.totalAmount);
  });

  it('are read by agents and tenants over an index, too', async () => {
    if (!isServer) return;
    for (const { user } of [agent, tenant]) {
      const view = user.role ?? 'nobody';
      for (const plan of [
        await explain(paymentsPage.build(app.db, { userId: user.id, limit: 200 }, view)),
        await explain(sums.build(app.db, { userId: user.id }, view)),
      ])
        expect(plan).not.toMatch(/Seq Scan on payments/);
    }
  });

  it('come page by page', async () => {
    const first = await landlord.call(listPayments, { query: { limit: 10 } });
    const next = await landlord.call(listPayments, { query: { limit: 10, cursor: first.body.at(-1)?.id } });
    expect(first.headers.link).toContain('rel="next"');
    expect(new Set([...first.body, ...next.body].map(({ id }) => id)).size).toBe(20);
  });
});

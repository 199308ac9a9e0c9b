import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { listTenants } from '#contract/lettings/tenants';
import { openTestApp } from '#test/app';
import { countStatements } from '#test/count-statements';
import { anAgentOf } from '#test/leases-and-tenants';
import { aLandlord, aProperty } from '#test/people-and-homes';
import { isServer, planOf } from '#test/query-plans';
import { selectTenants } from './queries/rows.ts';

const MANY = 10_000;
const PROFILE_OWNERS = 100;
const app = await openTestApp();
const landlord = await aLandlord(app);
const property = await aProperty(landlord);
const agent = await anAgentOf(app, property);

/** As many tenants, of landlords as busy as this one, whose tenants have all had a lease. */
beforeAll(async () => {
  const count = (n: number) => sql.raw(String(n));
  await app.db.execute(sql`
    insert into users (email, first_name, last_name, role)
    select 'owner-' || n || '@example.in', 'Owner', 'No' || n, 'landlord' from generate_series(2, ${count(PROFILE_OWNERS)}) n`);
  await app.db.execute(sql`
    insert into users (email, first_name, last_name, role)
    select 'many-' || n || '@example.in', 'Tenant', 'No' || n, 'tenant' from generate_series(1, ${count(MANY)}) n`);
  await app.db.execute(sql`
    with profileOwners as (
      select ${landlord.user.id}::uuid as id, 1 as place
      union all select id, replace(last_name, 'No', '')::int from users where first_name = 'Owner'
    ), tenants as (
      select id, last_name, replace(last_name, 'No', '')::int as place from users where first_name = 'Tenant'
    )
    insert into tenant_profiles (tenant_id, keeper_id, first_name, last_name, phone, created_at, updated_at)
    select tenants.id, profileOwners.id, 'Tenant', last_name, '+91 9' || lpad(tenants.place::text, 9, '0'), now(), now()
    from tenants join profileOwners on profileOwners.place = tenants.place % ${count(PROFILE_OWNERS)} + 1
    order by profileOwners.place, tenants.place`);
  await app.db.execute(sql`
    insert into leases (property_id, tenant_id, tenant_name, status, monthly_rent, security_deposit, start_date, created_at, updated_at)
    select ${property.id}, tenant_id, 'Tenant', 'ended', 1, 1, '2020-01-01', now(), now()
    from tenant_profiles where keeper_id = ${landlord.user.id}`);
  // The agent looks for the next home of those who once lived here.
  await app.db.execute(sql`
    update tenant_profiles set property_id = ${property.id} where keeper_id = ${landlord.user.id}`);
  await app.db.execute(sql`analyze`);
});

const page = { limit: 200 };
const explain = (who: typeof landlord, query: object) => {
  const scope = { userId: who.user.id, role: who.user.role };
  return planOf(app, selectTenants(app.db, scope as never, '2026-04-05', { ...page, ...query }));
};

describe('ten thousand tenants', () => {
  it.each([{}, { search: 'No6' }, { search: '9000000600' }, { filter: 'former' as const }])(
    'are listed by %j in one statement, over the index of their profile owner',
    async (query) => {
      const one = await countStatements(app, () => landlord.call(listTenants, { query: { limit: 1, ...query } }));
      const many = await countStatements(app, () => landlord.call(listTenants, { query: { limit: 500, ...query } }));
      expect(many).toBe(one);
      const alone = await countStatements(app, async () => {
        await selectTenants(app.db, { userId: landlord.user.id as never, role: 'landlord' }, '2026-04-05', {
          ...page,
          ...query,
        });
      });
      expect(alone).toBe(1);
      if (!isServer) return;
      const plan = await explain(landlord, query);
      expect(plan).toMatch(/using tenant_profiles_keeper_id|on tenant_profiles_keeper_id/);
      expect(plan).not.toMatch(/Seq Scan on tenant_profiles/);
    },
  );

  it('come page by page, found by name and number', async () => {
    const first = await landlord.call(listTenants, { query: { limit: 50 } });
    expect(first.body).toHaveLength(50);
    expect(first.headers.link).toContain('rel="next"');
    const found = await landlord.call(listTenants, { query: { search: 'No9900' } });
    expect(found.body.map((row) => row.lastName)).toEqual(['No9900']);
    expect((await agent.call(listTenants, { query: { ...page, search: 'No9900' } })).body).toHaveLength(1);
  });
});

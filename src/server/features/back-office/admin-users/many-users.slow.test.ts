import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { activateAllUsers, adminUserSorts, extendAllUsers, listUsers } from '#contract/back-office/admin-users';
import { TOTAL_HEADER } from '#contract/platform/paging';
import { openTestApp } from '#test/app';
import { countStatements } from '#test/count-statements';
import { isServer, MANY, planOf } from '#test/query-plans';
import { selectUsers, selectUsersBetween } from './queries.ts';

const app = await openTestApp();
const admin = await app.signInAdmin();

beforeAll(async () => {
  const count = (n: number) => sql.raw(String(n));
  await app.db.execute(sql`
    insert into users (email, first_name, last_name, role, phone, subscription_plan, subscription_status, subscription_end_date, created_at)
    select 'many-' || n || '@example.in', 'Many', 'No' || n, 'landlord', '+91 9' || lpad(n::text, 9, '0'),
      case when n % 2 = 0 then 'basic' else 'free' end, case when n % 4 = 0 then 'active' else 'inactive' end,
      case when n % 2 = 0 then timestamptz '2026-12-31' end, timestamptz '2026-01-01' - n * interval '1 minute'
    from generate_series(1, ${count(MANY)}) n`);
  await app.db.execute(sql`analyze`);
}, 180_000);

const explain = (statement: unknown) => planOf(app, statement);

const page = { limit: 50, sort: 'newest' as const };

describe('a hundred thousand users', () => {
  it.each([{}, { search: 'No190' }, { plan: 'basic' as const, status: 'active' as const }, { sort: 'name' as const }])(
    'are listed by %j in the same number of statements',
    async (query) => {
      const one = await countStatements(app, () => admin.call(listUsers, { query: { limit: 1, ...query } }));
      const many = await countStatements(app, () => admin.call(listUsers, { query: { limit: 500, ...query } }));
      expect(many).toBe(one);
    },
  );

  it('are read over an index, page by page', async () => {
    if (!isServer) return;
    expect(await explain(selectUsers(app.db, page))).toMatch(/users_created_at/);
    expect(await explain(selectUsers(app.db, { ...page, sort: 'email' }))).toMatch(/users_email_unique/);
    const stretch = { after: 'many-50@example.in', until: 'many-51@example.in' };
    const plan = await explain(selectUsersBetween(app.db, { search: 'many' }, stretch, 1_000));
    expect(plan).toMatch(/users_email_unique/);
    expect(plan).not.toMatch(/Seq Scan on users/);
  });

  it('are found, counted and paged through', async () => {
    const { body, headers } = await admin.call(listUsers, { query: { search: 'many-1900@' } });
    expect([body.map(({ lastName }) => lastName), headers[TOTAL_HEADER]]).toEqual([['No1900'], '1']);
    for (const sort of adminUserSorts) {
      const { body: rows } = await admin.call(listUsers, { query: { sort, limit: 200, cursor: MANY - 200 } });
      expect(rows).toHaveLength(200);
    }
  });

  it('are taken along, and changed at once', async () => {
    const csv = await admin.request({ method: 'GET', url: '/admin/api/users/export.csv?search=many-1' });
    const beginningWithOne = Array.from({ length: MANY }, (_, n) => String(n + 1)).filter((n) => n.startsWith('1'));
    expect(csv.body.split('\r\n')).toHaveLength(beginningWithOne.length + 2);
    expect((await admin.call(activateAllUsers)).body).toEqual({ touched: MANY / 4 });
    expect((await admin.call(extendAllUsers)).body).toEqual({ touched: MANY / 2 });
  }, 120_000);
});

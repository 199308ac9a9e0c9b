import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type AdminPaymentQuery,
  adminPaymentQuery,
  exportAdminPayments,
  listAdminPayments,
} from '#contract/back-office/admin-records';
import { openTestApp } from '#test/app';
import { countStatements } from '#test/count-statements';
import { aRental } from '#test/payments';
import { isServer, MANY, planOf } from '#test/query-plans';
import { selectPayments, selectPaymentsAfter } from './queries.ts';

const app = await openTestApp();
const admin = await app.signInAdmin();
const { lease } = await aRental(app);

beforeAll(async () => {
  await app.db.transaction(async (tx) => {
    // Each row has a trigger and three keys to look up: more than a statement of the app may take on a busy machine.
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`
      insert into payments (lease_id, amount, received, type, due_date, status, description, reference_number, created_at)
      select ${lease.id}::int, 100 + n % 7, 0, 'rent', date '2026-04-05' - n % 700,
        case when n % 3 = 0 then 'cancelled' else 'overdue' end, 'Rent ' || n, 'KR-MANY-' || n, now()
      from generate_series(1, ${sql.raw(String(MANY))}) n`);
  });
  await app.db.execute(sql`analyze`);
}, 180_000);

const explain = (statement: unknown) => planOf(app, statement);

describe('many payments', () => {
  it.each<Partial<AdminPaymentQuery>>([{}, { cursor: 500 }, { status: 'overdue' }, { type: 'rent', sort: 'oldest' }])(
    'are read by %j over an index, a page at a time',
    async (query) => {
      if (!isServer) return;
      const plan = await explain(selectPayments(app.db, adminPaymentQuery.parse({ limit: 50, ...query })));
      expect(plan).not.toMatch(/Seq Scan on payments/);
      const exported = await explain(selectPaymentsAfter(app.db, query, { before: 5_000, limit: 500 }));
      expect(exported).not.toMatch(/Seq Scan on payments/);
    },
  );

  it.each(['newest', 'oldest', 'due', 'amount_high'] as const)('come once each, page by page, by %s', async (sort) => {
    const pages = await Promise.all(
      [0, 100, 200].map(
        async (cursor) => (await admin.call(listAdminPayments, { query: { limit: 100, cursor, sort } })).body,
      ),
    );
    expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(300);
  });

  it('are counted, in as many statements as a few', async () => {
    const { headers } = await admin.call(listAdminPayments, { query: { search: 'kr-many-', limit: 1 } });
    expect(headers['x-total-count']).toBe(String(MANY));
    const one = await countStatements(app, () => admin.call(listAdminPayments, { query: { limit: 1 } }));
    expect(await countStatements(app, () => admin.call(listAdminPayments, { query: { limit: 500 } }))).toBe(one);
  });

  it('are exported in pieces', async () => {
    const { text } = await admin.call(exportAdminPayments, { query: { search: 'KR-MANY-1' } });
    const found = Array.from({ length: MANY }, (_, index) => String(index + 1)).filter((n) => n.startsWith('1'));
    expect(text.trim().split('\r\n')).toHaveLength(found.length + 1);
  });
});

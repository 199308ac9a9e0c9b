import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postgresPrograms } from '../../scripts/postgres.mjs';
import { propertyBody } from '../people-and-homes.ts';
import { type Cluster, startCluster } from '../postgres-cluster.ts';
import { onServer } from '../postgres-databases.ts';
import { ServerProcess } from './server-process.ts';

const PAYMENTS = 200;
const LEASES = 10;
/** As many as the pool has connections: this part is not about load. */
const AT_ONCE = 20;
/** So many are acknowledged when the process dies. */
const DIES_AFTER = 40;

interface Entry {
  id: number;
  received: string;
  status: string;
  receipts: number;
  sum: string;
  lines: number;
}

describe.skipIf(postgresPrograms() === undefined)('a process that is killed while money comes in', () => {
  let cluster: Cluster;
  let server: ServerProcess;
  beforeAll(async () => {
    cluster = await startCluster();
    await onServer(cluster.url('postgres'), 'create database killed');
    server = await ServerProcess.start({ DATABASE_URL: cluster.url('killed') });
  });
  afterAll(async () => {
    await server?.kill('SIGKILL');
    await cluster?.stop();
  });

  const query = async <Row>(text: string): Promise<Row[]> => {
    const client = new pg.Client({ connectionString: cluster.url('killed') });
    await client.connect();
    const { rows } = await client.query(text);
    await client.end();
    return rows as Row[];
  };

  const send = (token: string, path: string, body: unknown, key?: string) =>
    fetch(`${server.url}${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        ...(key && { 'idempotency-key': key }),
      },
      body: JSON.stringify(body),
    });

  const fill = async (): Promise<{ token: string; ids: number[] }> => {
    const form = { firstName: 'Meera', lastName: 'Rao', email: 'meera@example.in', password: 'Sunny-day-7!' };
    const registered = await server.post('/api/auth/register', { ...form, role: 'landlord' });
    const { token } = (await registered.json()) as { token: string };
    const { id } = (await (await send(token, '/api/properties', propertyBody())).json()) as { id: number };
    await query(`
      insert into leases (property_id, tenant_name, status, monthly_rent, security_deposit, start_date, created_at, updated_at)
      select ${id}, 'Tenant ' || n, 'ended', 1, 1, '2020-01-01', now(), now() from generate_series(1, ${LEASES}) n`);
    const rows = await query<{ id: number }>(`
      insert into payments (lease_id, amount, type, due_date, status, reference_number, created_at)
      select leases.id, 100, 'rent', '2030-01-01', 'pending', 'KR-' || leases.id || '-' || n, now()
      from leases cross join generate_series(1, ${PAYMENTS / LEASES}) n returning id`);
    return { token, ids: rows.map((row) => row.id) };
  };

  const record = (token: string, id: number) =>
    send(token, `/api/payments/${id}/record`, { amount: '60', method: 'cash' }, `record-${id}`);

  const readBooks = () =>
    query<Entry>(`
      select payments.id, received::text, status, count(entries.id)::int as receipts,
        coalesce(sum(entries.amount), 0)::numeric(14, 2)::text as sum,
        (select count(*)::int from payment_events where payment_id = payments.id) as lines
      from payments left join payment_transactions entries on entries.payment_id = payments.id
      group by payments.id order by payments.id`);

  it('leaves each payment recorded whole or not at all, and repeats come to each once', async () => {
    const { token, ids } = await fill();
    const acknowledged = new Set<number>();
    let failed = 0;
    const all = ids.map(async (id) => {
      const answer = await record(token, id).catch(() => undefined);
      if (answer?.ok) acknowledged.add(id);
      else failed += 1;
    });
    while (acknowledged.size < DIES_AFTER && acknowledged.size + failed < PAYMENTS) await sleep(1);
    await server.kill('SIGKILL');
    await Promise.all(all);
    expect(acknowledged.size).toBeGreaterThanOrEqual(DIES_AFTER);
    expect(failed).toBeGreaterThan(0);

    server = await ServerProcess.start({ DATABASE_URL: cluster.url('killed') });
    const isWhole = ({ receipts, received, sum, status, lines }: Entry) =>
      receipts === 1 ? received === '60.00' && sum === '60.00' && status === 'partial' && lines === 1 : false;
    const isUntouched = ({ receipts, received, status, lines }: Entry) =>
      receipts === 0 && received === '0.00' && status === 'pending' && lines === 0;
    const after = await readBooks();
    expect(after.filter((entry) => !isWhole(entry) && !isUntouched(entry))).toEqual([]);
    expect(after.filter((entry) => acknowledged.has(entry.id) && !isWhole(entry))).toEqual([]);

    for (let from = 0; from < PAYMENTS; from += AT_ONCE) {
      const repeated = await Promise.all(ids.slice(from, from + AT_ONCE).map((id) => record(token, id)));
      expect(repeated.filter((answer) => !answer.ok)).toEqual([]);
    }
    const books = await readBooks();
    expect(books).toHaveLength(PAYMENTS);
    expect(books.filter((entry) => !isWhole(entry))).toEqual([]);
  });
});

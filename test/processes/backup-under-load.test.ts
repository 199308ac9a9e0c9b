import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postgresPrograms } from '../../scripts/postgres.mjs';
import { type Cluster, startCluster } from '../postgres-cluster.ts';
import { onServer } from '../postgres-databases.ts';
import { Landlord } from './rent-over-http.ts';
import { ServerProcess } from './server-process.ts';

const LANDLORDS = 4;
const BEFORE = 20;

describe.skipIf(postgresPrograms() === undefined)('a backup that is made while money comes in', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kiraya-busy-'));
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await startCluster();
    for (const name of ['busy', 'restored']) await onServer(cluster.url('postgres'), `create database ${name}`);
  });
  afterAll(async () => {
    await cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const paidIn = async (database: string): Promise<number[]> => {
    const client = new pg.Client({ connectionString: cluster.url(database) });
    await client.connect();
    const { rows } = await client.query<{ id: number }>(`select id from payments where status = 'paid' order by id`);
    await client.end();
    return rows.map(({ id }) => id);
  };

  it('is one state of it: restored, the books are in order and what was acknowledged before is there', async () => {
    const settings = (name: string) => ({
      DATABASE_URL: cluster.url(name),
      DATA_DIR: join(folder, name),
      ENCRYPTION_KEY: 'what both places are told',
    });
    const run = async (name: string, ...args: string[]) => {
      const { code, output } = await (await ServerProcess.spawn(settings(name), args)).ended;
      expect(code, output).toBe(0);
      return output;
    };
    const server = await ServerProcess.start(settings('busy'));
    const landlords: Landlord[] = [];
    for (let i = 0; i < LANDLORDS; i++) landlords.push(await Landlord.signUp(server, `owner-${i}@example.in`));
    for (const landlord of landlords) await landlord.letHome(server);

    const acknowledged: number[] = [];
    let isOver = false;
    const load = landlords.map(async (landlord) => {
      while (!isOver) acknowledged.push(await landlord.collect(server));
    });
    await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(BEFORE);
    const before = [...acknowledged];
    const backup = join(folder, 'backup');
    expect(await run('busy', 'backup', backup)).toContain('Backed up');
    const during = acknowledged.length - before.length;
    isOver = true;
    await Promise.all(load);
    expect(during).toBeGreaterThan(0);

    await run('restored', 'restore', backup);
    expect(await run('restored', 'books')).toContain('in order');
    const restored = await paidIn('restored');
    expect(before.filter((id) => !restored.includes(id))).toEqual([]);
    expect(restored.length).toBeLessThan((await paidIn('busy')).length);

    const again = await ServerProcess.start(settings('restored'));
    const [landlord] = landlords;
    const page = await landlord?.ask<{ id: number }[]>(again, '/api/payments');
    expect(page?.length).toBeGreaterThan(0);
    for (const each of [server, again]) await each.kill('SIGTERM');
  });
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { SmallDisk } from '../small-disk.ts';
import { Landlord } from './rent-over-http.ts';
import { ServerProcess } from './server-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'kiraya-full-'));
const disk = await SmallDisk.at(folder, 260 * 1024);
if (!disk) process.stderr.write('No small disk can be made here: the test of a full one is left out.\n');

let server: ServerProcess | undefined;
let smaller: SmallDisk | undefined;
afterAll(async () => {
  await server?.kill('SIGKILL');
  smaller?.remove();
  disk?.remove();
  rmSync(folder, { recursive: true, force: true });
});

const env = { DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'info' };

it.skipIf(!disk)('an embedded database on a full disk refuses in words, and keeps all that it confirmed', async () => {
  server = await ServerProcess.start(env);
  const running = server;
  const landlord = await Landlord.signUp(running, 'full@example.in');
  await landlord.letHome(running);
  const confirmed: number[] = [];
  const refusals = new Set<string>();
  const collect = () =>
    landlord.collect(running).then(
      (id) => confirmed.push(id),
      (error: Error) => refusals.add(error.message.replace(/\d+\/record/, 'N/record')),
    );

  await collect();
  await disk?.fill();
  for (let turn = 0; turn < 5; turn++) await Promise.all([1, 2, 3, 4].map(collect));
  await expect.poll(() => running.output, { timeout: 30_000 }).toContain('nothing is stored until 64 MB are free');
  await collect();
  const words = '{"code":"unavailable","message":"There is no room left to store this. Please try again later."}';
  for (const refusal of refusals) expect(refusal).toMatch(/^\/api\/payments(\/N\/record)? answered 503: /);
  expect([...refusals]).toContain(`/api/payments answered 503: ${words}`);
  await landlord.ask(running, '/api/dashboard/landlord');
  expect((await fetch(`${running.url}/readyz`)).status).toBe(200);

  await disk?.empty();
  await expect.poll(() => running.output, { timeout: 30_000 }).toContain('there is room on the disk again');
  const before = confirmed.length;
  await collect();
  expect(confirmed).toHaveLength(before + 1);
  await running.kill('SIGKILL');

  server = await ServerProcess.start(env);
  const payments = await landlord.ask<{ id: number; received: string }[]>(server, '/api/payments?limit=200');
  const received = new Map(payments.map((payment) => [payment.id, payment.received]));
  expect(confirmed.map((id) => received.get(id))).toEqual(confirmed.map(() => '100.00'));
  expect((await server.kill('SIGTERM')).code).toBe(0);
  const books = await (await ServerProcess.spawn(env, ['books'])).ended;
  expect(books.code, books.output).toBe(0);

  await disk?.fill();
  const { code, output } = await (await ServerProcess.spawn(env)).ended;
  expect([code, output]).toEqual([
    1,
    `DATA_DIR: the disk of ${env.DATA_DIR} is full. Free 64 MB at least, and start again.\n`,
  ]);
});

it.skipIf(!disk)('a first start for which there is too little room says so in words', async () => {
  smaller = await SmallDisk.at(join(folder, 'demo'), 120 * 1024);
  const trial = { DATA_DIR: join(folder, 'demo', 'data'), DEMO: '1', LOG_LEVEL: 'info' };
  const { code, output } = await (await ServerProcess.spawn(trial)).ended;
  expect(output).toMatch(/the disk is full: nothing is stored until 64 MB are free[\s\S]*\nBroken off: /);
  expect(output).not.toMatch(/^ +at |params:/m);
  expect(code).toBe(1);
});

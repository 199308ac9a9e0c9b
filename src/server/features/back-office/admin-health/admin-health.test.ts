import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { getSystemHealth } from '#contract/back-office/admin-health';
import { backup } from '#server/commands/backup';
import { openTestApp } from '#test/app';
import { aLandlord } from '#test/people-and-homes';

const app = await openTestApp();

it('tells of work, database, process and the last backup', async () => {
  const admin = await app.signInAdmin('support');
  const { body } = await admin.call(getSystemHealth);
  expect(body.mails).toMatchObject({ name: 'send-mail', failed: 0 });
  expect(body.database.bytes).toBeGreaterThan(1_000_000);
  expect(body.database.replica).toBeNull();
  if (body.database.connections) expect(body.database.connections).toMatchObject({ waiting: 0 });
  else expect(app.deps.connections).toBeUndefined();
  expect(body.database.tables).toHaveLength(8);
  expect(body.process.memoryBytes).toBeGreaterThan(body.process.heapBytes / 2);
  expect(body.process.version).toMatch(/^\d+\.\d+\.\d+/);
  expect(body.disk.freeBytes).toBeGreaterThan(0);
  expect(body.disk.totalBytes).toBeGreaterThan(body.disk.freeBytes);
  expect(body.sendsMails).toBe(false);
  expect(body.lastBackupAt).toBeNull();
});

it('knows when the last backup was made', async () => {
  const admin = await app.signInAdmin();
  const folder = await mkdtemp(join(tmpdir(), 'kiraya-health-'));
  try {
    await backup([join(folder, 'one')])(app.deps, undefined as never);
  } finally {
    await rm(folder, { recursive: true });
  }
  expect((await admin.call(getSystemHealth)).body.lastBackupAt).toBe(app.deps.now().toISOString());
});

it('tells how many connections are in use, and whether the replica is asked', async () => {
  const admin = await app.signInAdmin();
  const { connections } = app.deps;
  try {
    app.deps.connections = () => ({ open: 20, idle: 3, waiting: 7 });
    app.deps.isReplicaUpToDate = async () => false;
    const { database } = (await admin.call(getSystemHealth)).body;
    expect(database).toMatchObject({ connections: { inUse: 17, idle: 3, waiting: 7 }, replica: 'left_out' });
    app.deps.isReplicaUpToDate = async () => true;
    expect((await admin.call(getSystemHealth)).body.database.replica).toBe('asked');
  } finally {
    Object.assign(app.deps, { connections, isReplicaUpToDate: undefined });
  }
});

it('is for those who help users', async () => {
  expect((await (await aLandlord(app)).call(getSystemHealth)).status).toBe(401);
  expect((await app.nobody().call(getSystemHealth)).status).toBe(401);
  expect((await (await app.signInAdmin('billing')).call(getSystemHealth)).status).toBe(403);
});

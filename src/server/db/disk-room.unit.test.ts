import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { keepRoom, requireRoom } from './disk-room.ts';
import { openInThread } from './embedded-thread.ts';
import { isOutOfRoom } from './out-of-reach.ts';

const folder = await mkdtemp(join(tmpdir(), 'kiraya-room-'));
const client = await openInThread(join(folder, 'db'));
afterAll(async () => {
  await client.close();
  await rm(folder, { recursive: true, force: true });
});

const MB = 1024 * 1024;
let free = 500 * MB;
const freeBytes = async () => free;

it('a database whose disk is nearly full only reads, says why, and writes again once there is room', async () => {
  const told: boolean[] = [];
  const stop = keepRoom({ freeBytes, exec: client.exec, onChange: (isFull) => told.push(isFull) });
  await client.exec('create table rents (amount int); insert into rents values (25000)');
  const enter = () => client.transaction((tx) => tx.query('insert into rents values (1)'));

  free = 20 * MB;
  await expect.poll(() => told).toEqual([true]);
  const refused = await enter().catch((error: unknown) => error);
  expect(isOutOfRoom(refused)).toBe(true);
  expect((await client.query('select amount from rents')).rows).toEqual([{ amount: 25000 }]);

  free = 500 * MB;
  await expect.poll(() => told).toEqual([true, false]);
  await enter();
  expect((await client.query('select amount from rents')).rows).toHaveLength(2);
  stop();
});

it('a start on a full disk is refused in words', async () => {
  free = 20 * MB;
  await expect(requireRoom('/data', freeBytes)).rejects.toThrow(
    'DATA_DIR: the disk of /data is full. Free 64 MB at least, and start again.',
  );
  free = 500 * MB;
  await requireRoom('/data', freeBytes);
});

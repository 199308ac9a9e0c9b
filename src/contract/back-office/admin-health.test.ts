import { expect, it } from 'vitest';
import { concernsOf } from './admin-health.ts';

const now = new Date('2026-04-15T06:00:00Z');
const job = (counts: { waiting?: number; failed?: number }) => ({
  ...{ name: 'send-mail', waiting: 0, retrying: 0, failed: 0 },
  ...counts,
});

const mails = job({});
const GB = 1024 ** 3;
const database = { connections: { inUse: 2, idle: 8, waiting: 0 }, replica: 'asked' as const };
const well = { jobs: [], mails, sendsMails: true, disk: { freeBytes: 50 * GB, totalBytes: 100 * GB }, database };

it.each([
  [[], '2026-04-14T06:00:00Z', []],
  [[job({ waiting: 3 })], '2026-04-08T06:00:00Z', []],
  [[job({ failed: 2 }), job({ failed: 1 })], '2026-04-14T06:00:00Z', ['3 jobs have failed for good: the log says why']],
  [[job({ failed: 1 })], '2026-04-14T06:00:00Z', ['1 job has failed for good: the log says why']],
  [[job({ waiting: 1001 })], '2026-04-01T06:00:00Z', ['1001 jobs wait', 'The last backup is 14 days old']],
  [[], null, ['No backup is known']],
])('what is to be looked at', (jobs, lastBackupAt, words) => {
  expect(concernsOf({ ...well, jobs, lastBackupAt }, now)).toEqual(words);
});

it.each([
  [{ disk: { freeBytes: 9.5 * GB, totalBytes: 100 * GB } }, 'The disk has 9% of its space left'],
  [{ sendsMails: false }, 'Mails are not sent: no mail server is set'],
  [{ mails: { ...mails, retrying: 2 } }, 'The mail server refuses or is away: 2 mails wait for another try'],
  [{ mails: { ...mails, retrying: 1 } }, 'The mail server refuses or is away: 1 mail waits for another try'],
  [
    { database: { ...database, connections: { inUse: 20, idle: 0, waiting: 12 } } },
    '12 requests wait for a connection to the database',
  ],
  [
    { database: { connections: null, replica: 'left_out' as const } },
    'The replica is behind or away: reports are read from the database itself',
  ],
])('of mails, the disk and the database: %j', (found, words) => {
  expect(concernsOf({ ...well, ...found, lastBackupAt: '2026-04-14T06:00:00Z' }, now)).toEqual([words]);
});

import { expect, it } from 'vitest';
import { concernsOf } from './admin-health.ts';

const now = new Date('2026-04-15T06:00:00Z');
const job = (counts: { waiting?: number; failed?: number }) => ({
  ...{ name: 'send-mail', waiting: 0, retrying: 0, failed: 0 },
  ...counts,
});

it.each([
  [[], '2026-04-14T06:00:00Z', []],
  [[job({ waiting: 3 })], '2026-04-08T06:00:00Z', []],
  [[job({ failed: 2 }), job({ failed: 1 })], '2026-04-14T06:00:00Z', ['3 jobs have failed for good']],
  [[job({ failed: 1 })], '2026-04-14T06:00:00Z', ['1 job has failed for good']],
  [[job({ waiting: 1001 })], '2026-04-01T06:00:00Z', ['1001 jobs wait', 'The last backup is 14 days old']],
  [[], null, ['No backup is known']],
])('what is to be looked at', (jobs, lastBackupAt, words) => {
  expect(concernsOf({ jobs, lastBackupAt }, now)).toEqual(words);
});

import { expect, it } from 'vitest';
import type { Lease } from '#contract/lettings/leases';
import { leaseFacts } from './lease-facts.ts';

const lease = { monthlyRent: '32000.00', securityDeposit: '64000.00', startDate: '2026-01-01' } as Lease;

it.each([
  [{ endDate: '2026-12-31', noticeDate: null }, 'End date', '31 Dec 2026'],
  [{ endDate: null, noticeDate: null }, 'End date', 'No end date'],
  [{ endDate: '2026-12-31', noticeDate: '2026-06-30' }, 'Last day, by notice', '30 Jun 2026'],
])('ends as %j says: %s, %s', (end, name, value) => {
  expect(leaseFacts({ ...lease, ...end }).at(-1)).toEqual([name, value]);
});

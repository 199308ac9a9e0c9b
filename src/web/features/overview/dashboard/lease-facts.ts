import type { Lease } from '#contract/lettings/leases';
import { formatDate, formatRupees } from '#contract/platform/wording';

/** The terms of a lease. */
export const leaseFacts = (lease: Lease): [name: string, value: string][] => [
  ['Monthly rent', formatRupees(lease.monthlyRent)],
  ['Security deposit', formatRupees(lease.securityDeposit)],
  ['Start date', formatDate(lease.startDate)],
  lease.noticeDate
    ? ['Last day, by notice', formatDate(lease.noticeDate)]
    : ['End date', lease.endDate ? formatDate(lease.endDate) : 'No end date'],
];

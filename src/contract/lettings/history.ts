import { z } from 'zod';
import { get } from '#contract/platform/endpoint';
import { pageQuery } from '#contract/platform/paging';
import { byRowId } from '#contract/platform/row-id';

/** One thing that was done to a home or to what hangs on it. */
export const historyEvent = z.object({
  id: z.number(),
  at: z.string(),
  /** Its code, as the audit log knows it. */
  action: z.string(),
  /** 'Lease renewed'. */
  title: z.string(),
  /** The tenant or applicant whom it is about, as they are called in the books now. */
  person: z.string().nullable(),
  /** What was to be paid, where it is about money. */
  payment: z.string().nullable(),
  /** 'Rent: ₹18,000 → ₹19,500'. */
  changes: z.array(z.string()),
  /** 'Meera Kulkarni (owner)', as they were called then. */
  by: z.string(),
});
export type HistoryEvent = z.infer<typeof historyEvent>;

const history = {
  access: ['landlord'],
  params: byRowId,
  query: pageQuery,
  response: { 200: z.array(historyEvent) },
} as const;

export const listPropertyEvents = get('/api/properties/{id}/events', {
  ...history,
  summary: 'What was done to your property, its applications, leases and payments, by whom, newest first',
  shows: ['properties', 'applications', 'tenants', 'leases', 'payments'],
});

export const listLeaseEvents = get('/api/leases/{id}/events', {
  ...history,
  summary: 'What was done to a lease of your property and to its payments, by whom, newest first',
  shows: ['tenants', 'leases', 'payments'],
});

export const listApplicationEvents = get('/api/applications/{id}/events', {
  ...history,
  summary: 'What was decided on an application for your property, by whom, newest first',
  shows: ['applications'],
});

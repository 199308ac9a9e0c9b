import { z } from 'zod';
import { optionalDate } from '#contract/platform/calendar';
import { get } from '#contract/platform/endpoint';
import { pageQuery } from '#contract/platform/paging';
import { byRowId } from '#contract/platform/row-id';
import { byTenantId } from './tenant-id.ts';

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

/** By whom it was done; what nobody did is the system's. */
export const historyAuthors = ['landlord', 'agent', 'tenant', 'system'] as const;
export type HistoryAuthor = (typeof historyAuthors)[number];

/** What it was about, and what the codes of that begin with. */
export const historySubjects = {
  people: ['application', 'tenant', 'tenancy'],
  leases: ['lease'],
  payments: ['payment', 'auto_pay'],
  expenses: ['expense'],
  agents: ['mandate', 'agent', 'commission', 'agent_cost', 'agent_settlement'],
} as const;
export type HistorySubject = keyof typeof historySubjects;
const subjects = Object.keys(historySubjects) as [HistorySubject, ...HistorySubject[]];

export const historyQuery = pageQuery.extend({
  by: z.enum(historyAuthors).optional(),
  about: z.enum(subjects).optional(),
  from: optionalDate('Please enter a date').optional(),
  to: optionalDate('Please enter a date').optional(),
});
export type HistoryQuery = z.output<typeof historyQuery>;

const history = {
  access: ['landlord'],
  params: byRowId,
  query: historyQuery,
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

export const listTenantEvents = get('/api/tenants/{id}/events', {
  ...history,
  params: byTenantId,
  summary:
    'What was done to a tenant of yours, to all their leases with you and to what they owed, by whom, newest first',
  shows: ['tenants', 'leases', 'payments'],
});

export const listApplicationEvents = get('/api/applications/{id}/events', {
  ...history,
  summary: 'What was decided on an application for your property, by whom, newest first',
  shows: ['applications'],
});

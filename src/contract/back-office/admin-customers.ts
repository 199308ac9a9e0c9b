import { z } from 'zod';
import { leaseStatuses } from '#contract/lettings/lease-terms';
import { billingAdmins } from '#contract/platform/admin-roles';
import { get } from '#contract/platform/endpoint';
import { adminListQuery } from './admin-lists.ts';
import { adminUser, NO_SUCH_USER } from './admin-users.ts';

const byUserId = z.object({ id: z.uuid(NO_SUCH_USER) });

/** What somebody has here: what the page of a customer begins with, and what would go with them. */
export const customerHoldings = z.object({
  properties: z.number(),
  /** As landlord or as tenant. */
  leases: z.number(),
  currentLeases: z.number(),
  /** People who rent, or rented, from them. */
  tenants: z.number(),
  documents: z.number(),
  /** On their leases, as landlord or tenant. */
  received: z.string(),
  outstanding: z.string(),
  /** For plans, what was refunded not counted. */
  paidForPlans: z.string(),
  credit: z.string(),
});
export type CustomerHoldings = z.infer<typeof customerHoldings>;

/** A lease as the back office lists it for one person. */
export const customerLease = z.object({
  id: z.number(),
  propertyTitle: z.string(),
  /** What the person is in it. */
  as: z.enum(['landlord', 'tenant']),
  landlordName: z.string(),
  tenantName: z.string(),
  status: z.enum(leaseStatuses),
  startDate: z.string(),
  endDate: z.string().nullable(),
  monthlyRent: z.string(),
});
export type CustomerLease = z.infer<typeof customerLease>;

export const getCustomer = get('/admin/api/users/{id}', {
  access: 'admin',
  summary: 'A user',
  params: byUserId,
  shows: ['accounts', 'sessions', 'subscriptions', 'properties'],
  response: { 200: adminUser },
});

export const getCustomerHoldings = get('/admin/api/users/{id}/holdings', {
  access: billingAdmins,
  summary: 'What somebody has here, counted, and the money in it',
  params: byUserId,
  shows: ['properties', 'leases', 'tenants', 'documents', 'payments', 'invoices', 'subscriptions'],
  response: { 200: customerHoldings },
});

export const listCustomerLeases = get('/admin/api/users/{id}/leases', {
  access: 'admin',
  summary: 'The leases of somebody, as landlord or tenant, newest first',
  params: byUserId,
  query: adminListQuery.pick({ limit: true, cursor: true }),
  shows: ['leases', 'properties'],
  response: { 200: z.array(customerLease) },
});

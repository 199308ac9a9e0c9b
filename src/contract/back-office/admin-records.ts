import { z } from 'zod';
import { applicationStatuses } from '#contract/lettings/applications';
import { paymentStatuses, paymentTypes } from '#contract/money/payments';
import { billingAdmins, superAdmins, supportAdmins } from '#contract/platform/admin-roles';
import { instant, optionalDate } from '#contract/platform/calendar';
import { del, get, nothing, put, raw } from '#contract/platform/endpoint';
import { byRowId } from '#contract/platform/row-id';
import { adminListQuery } from './admin-lists.ts';

export const MANUAL_GATEWAY = 'MANUAL';
/** What an admin may set a payment to. */
export const adminPaymentStatuses = ['pending', 'paid', 'overdue', 'failed'] as const;
export const adminPropertyStatuses = ['available', 'reserved', 'occupied', 'divided', 'unavailable'] as const;
export const PAID_BY_GATEWAY = 'This was paid through a gateway: refund it there instead.';
export const PAID_BY_CREDIT = 'Credit of this lease pays for this: what was paid too much has to be given back first.';

/** Said before a property is deleted. */
export const confirmDeleteProperty = (title: string): string =>
  `Are you sure you want to delete ${title}? This action cannot be undone. Its application forms, open applications and photos will be permanently removed.`;

/** A property in the back office's words. */
export const adminProperty = z.object({
  id: z.number(),
  title: z.string(),
  /** By its rooms: '2 BHK', 'Studio'. */
  type: z.string(),
  city: z.string(),
  state: z.string(),
  area: z.string(),
  rent: z.string(),
  securityDeposit: z.string(),
  landlordId: z.string(),
  landlordEmail: z.string(),
  agentEmail: z.string().nullable(),
  status: z.enum(adminPropertyStatuses),
  createdAt: z.string(),
});
export type AdminProperty = z.infer<typeof adminProperty>;

export const typeOfHome = (bedrooms: number): string => (bedrooms === 0 ? 'Studio' : `${bedrooms} BHK`);

export const adminPropertySorts = ['newest', 'oldest', 'title', 'rent_high', 'rent_low'] as const;
/** `search` looks in title, area, city and the landlord's email. */
export const adminPropertyQuery = adminListQuery.extend({
  landlordId: z.uuid().optional(),
  status: z.enum(adminPropertyStatuses).optional(),
  sort: z.enum(adminPropertySorts).default('newest'),
});
export type AdminPropertyQuery = z.output<typeof adminPropertyQuery>;

export const adminApplication = z.object({
  id: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  propertyId: z.number(),
  propertyTitle: z.string(),
  status: z.enum(applicationStatuses),
  annualIncome: z.string().nullable(),
  employmentStatus: z.string().nullable(),
  createdAt: z.string(),
});
export type AdminApplication = z.infer<typeof adminApplication>;

/** `search` looks in name, email and the property's name. */
export const adminApplicationQuery = adminListQuery.extend({
  status: z.enum(applicationStatuses).optional(),
  sort: z.enum(['newest', 'oldest', 'name']).default('newest'),
});
export type AdminApplicationQuery = z.output<typeof adminApplicationQuery>;

export const adminPayment = z.object({
  id: z.number(),
  referenceNumber: z.string(),
  amount: z.string(),
  received: z.string(),
  type: z.enum(paymentTypes),
  description: z.string().nullable(),
  /** Who pays; none once the account is gone. */
  tenantId: z.string().nullable(),
  tenantEmail: z.string().nullable(),
  tenantName: z.string(),
  propertyTitle: z.string(),
  /** 'RAZORPAY', 'STRIPE', or how else it came in: 'MANUAL'. */
  gateway: z.string(),
  status: z.enum(paymentStatuses),
  dueDate: z.string(),
  paidDate: z.string().nullable(),
});
export type AdminPayment = z.infer<typeof adminPayment>;

export const adminPaymentFilters = {
  status: z.enum(paymentStatuses).optional(),
  type: z.enum(paymentTypes).optional(),
  from: optionalDate('Please enter a date').optional(),
  to: optionalDate('Please enter a date').optional(),
};
/** `search` looks in reference, description and the payer's email. */
export const adminPaymentQuery = adminListQuery.extend({
  ...adminPaymentFilters,
  /** Who pays, or is paid. */
  userId: z.uuid().optional(),
  sort: z.enum(['newest', 'oldest', 'due', 'amount_high']).default('newest'),
});
export type AdminPaymentQuery = z.output<typeof adminPaymentQuery>;

export const listAdminProperties = get('/admin/api/properties', {
  access: supportAdmins,
  summary: 'The properties',
  query: adminPropertyQuery,
  shows: ['properties', 'leases'],
  response: { 200: z.array(adminProperty) },
});

export const deleteAdminProperty = del('/admin/api/properties/{id}', {
  access: superAdmins,
  summary: 'Remove a property; refused while it is leased',
  params: byRowId,
  changes: ['properties', 'application-forms', 'applications', 'documents'],
  response: { 204: nothing },
});

export const listAdminApplications = get('/admin/api/applications', {
  access: supportAdmins,
  summary: 'The applications',
  query: adminApplicationQuery,
  shows: ['applications', 'properties'],
  response: { 200: z.array(adminApplication) },
});

export const listAdminPayments = get('/admin/api/payments', {
  access: billingAdmins,
  summary: 'The payments',
  query: adminPaymentQuery,
  shows: ['payments', 'properties'],
  response: { 200: z.array(adminPayment) },
});

export const exportAdminPayments = get('/admin/api/payments/export.csv', {
  access: billingAdmins,
  summary: 'The payments that a filter finds, as CSV',
  query: z.object({ ...adminPaymentFilters, search: adminListQuery.shape.search }),
  response: { 200: raw('text/csv') },
});

export const setPaymentStatus = put('/admin/api/payments/{id}', {
  access: billingAdmins,
  summary: 'Set the status of a payment: paid enters what is missing, pending takes it back',
  params: byRowId,
  body: z.object({
    status: z.enum(adminPaymentStatuses, 'Please choose a status'),
    /** When it was paid; now, unless it says otherwise. */
    paidDate: instant('Please enter a date').nullable().optional(),
  }),
  changes: ['payments'],
  response: { 200: adminPayment },
});

import { z } from 'zod';
import { calendarDate, optionalDate } from '#contract/platform/calendar';
import { get, patch, post, raw } from '#contract/platform/endpoint';
import { amount, optionalAmount } from '#contract/platform/money';
import { pageQuery } from '#contract/platform/paging';
import { agentContact, contact, tenantContact } from '#contract/platform/people';
import { byRowId, optionalRowId, rowId } from '#contract/platform/row-id';
import { commercialTermsForm } from './commercial-terms.ts';
import { exitTerms, exitTermsForm } from './exit-terms.ts';
import { leaseBilling, rentChange } from './lease-billing.ts';
import { monthToMonthStates } from './lease-days.ts';
import { leaseStatuses } from './lease-terms.ts';
import { propertyKinds } from './property-kinds.ts';
import { standings } from './standings.ts';

export const LEASE_END_BEFORE_START = 'The end date must be after the start date';
export const AGENT_AS_TENANT = 'This person is the agent of the property. Remove the agent first.';
export const RENT_MISSING = 'A lease needs a rent above 0. Enter it, or leave the start date blank for now.';
export const LEASE_NOT_ACTIVE = 'This lease is not active any more.';
export const LEASE_NOT_ENDED = 'This lease has not ended yet.';
export const LAST_DAY_LATER = 'A last day is corrected to an earlier one';
export const NOT_RESERVED = 'This lease is not a reservation any more.';
export const RESERVED_UNTIL_PAST = 'A reservation is kept until today or later';
export const TERM_NOT_OVER = 'The term of this lease is not over yet.';
export const RENEWAL_OVERLAPS = 'The renewal must begin after the present period began.';

/** Whether a period is a period: an end, where there is one, comes after the start. */
export const isPeriod = (startDate: string, endDate: string | null | undefined): boolean =>
  !endDate || endDate > startDate;

const rent = amount('Rent must be positive');
const deposit = amount('Security deposit must be positive');

export const leaseForm = z
  .object({
    propertyId: rowId('Property is required'),
    tenantId: z.uuid('Tenant is required'),
    startDate: calendarDate('Start date is required'),
    endDate: optionalDate('Valid end date is required'),
    monthlyRent: rent,
    securityDeposit: deposit.default('0.00'),
    /** Whatever is sent, what a lease is follows from its dates. */
    status: z.literal('active').default('active'),
    billing: leaseBilling.optional(),
    /** What is agreed for the day on which the tenant leaves. */
    exitTerms: exitTermsForm.optional(),
    /** Of a shop, an office or a warehouse. */
    commercialTerms: commercialTermsForm.optional(),
    /** The home is kept for them up to this day, until somebody confirms the lease; left out, it is let. */
    reservedUntil: optionalDate('Valid date is required').optional(),
    /** What is paid for the reservation, if anything. */
    bookingAmount: optionalAmount('Booking amount must be positive').optional(),
  })
  .refine(({ startDate, endDate }) => isPeriod(startDate, endDate), {
    path: ['endDate'],
    message: LEASE_END_BEFORE_START,
  });
export type LeaseForm = z.output<typeof leaseForm>;

/** One of seven things: end the lease, correct the last day of one that has ended, renew it, confirm what was reserved, note when somebody gave notice, that the tenant stays month to month, or what was agreed for moving out. */
export const leaseChanges = z
  .object({
    status: z.literal('ended').optional(),
    /** The last day, when the lease is ended; today unless said otherwise. Alone: what it should have been. */
    endedOn: calendarDate('Valid end date is required').optional(),
    renewal: z
      .object({
        startDate: calendarDate('Start date is required'),
        endDate: optionalDate('Valid end date is required'),
        monthlyRent: rent,
      })
      .refine(({ startDate, endDate }) => isPeriod(startDate, endDate), {
        path: ['endDate'],
        message: LEASE_END_BEFORE_START,
      })
      .optional(),
    noticeDate: optionalDate('Valid notice date is required').optional(),
    /** The term is over, and the tenant stays. */
    stays: z.literal(true).optional(),
    /** A reservation becomes a lease. */
    confirm: z.literal(true).optional(),
    /** With it: what the lease raises by itself. */
    billing: leaseBilling.optional(),
    /** What was agreed for the day on which the tenant leaves. */
    exitTerms: exitTermsForm.optional(),
    /** With a renewal: its rent is raised from a month on. */
    rentChange: rentChange.optional(),
  })
  .refine(
    ({ status, endedOn, renewal, noticeDate, stays, confirm, exitTerms }) =>
      (status ?? endedOn ?? renewal ?? stays ?? confirm ?? exitTerms ?? noticeDate) !== undefined,
    { path: ['status'], message: 'Please say what to change.' },
  );
export type LeaseChanges = z.output<typeof leaseChanges>;

const term = z.object({ startDate: z.string(), endDate: z.string().nullable(), monthlyRent: z.string() });

export const lease = z.object({
  id: z.number(),
  propertyId: z.number(),
  /** None once the tenant's account is gone. */
  tenantId: z.string().nullable(),
  status: z.enum(leaseStatuses),
  monthlyRent: z.string(),
  securityDeposit: z.string(),
  startDate: z.string(),
  endDate: z.string().nullable(),
  noticeDate: z.string().nullable(),
  /** Of a reservation: up to which day it is kept. */
  reservedUntil: z.string().nullable(),
  /** The day on which it was ended. */
  endedOn: z.string().nullable(),
  /** Where the term is over and the tenant lives on; 'asked' until the owner has said so. */
  monthToMonth: z.enum(monthToMonthStates).nullable(),
  ...exitTerms,
  createdAt: z.string(),
  property: z.object({
    id: z.number(),
    kind: z.enum(propertyKinds),
    name: z.string(),
    title: z.string(),
    address: z.string(),
    photos: z.array(z.string()),
    societyMaintenanceDues: z.string(),
    electricityDues: z.string(),
    waterBillDues: z.string(),
    parkingDues: z.string(),
  }),
  tenantName: z.string(),
  tenant: tenantContact.nullable(),
  /** Whose word it is that this tenant lives there. */
  standing: z.enum(standings),
  landlord: contact.nullable(),
  agent: agentContact.nullable(),
  /** The periods it has had, oldest first; a renewal adds one. */
  terms: z.array(term),
});
export type Lease = z.infer<typeof lease>;

export const listLeases = get('/api/leases', {
  access: ['landlord', 'tenant', 'agent'],
  summary: 'The leases that concern you, newest first',
  query: pageQuery.extend({
    status: z.enum(leaseStatuses).optional(),
    propertyId: optionalRowId.optional(),
    tenantId: z.uuid().optional(),
  }),
  shows: ['leases', 'properties'],
  response: { 200: z.array(lease) },
});

export const getLease = get('/api/leases/{id}', {
  access: ['landlord', 'tenant', 'agent'],
  summary: 'One lease',
  params: byRowId,
  shows: ['leases', 'properties'],
  response: { 200: lease },
});

export const createLease = post('/api/leases', {
  access: ['landlord', 'agent'],
  summary: 'Lease a property to a tenant; the same lease sent again answers the one that exists',
  body: leaseForm,
  changes: ['leases', 'properties', 'tenants', 'payments', 'payment-schedules'],
  response: { 201: lease },
});

export const updateLease = patch('/api/leases/{id}', {
  access: ['landlord', 'agent'],
  summary:
    'End a lease, correct its last day, renew it, confirm a reservation, note the notice, that the tenant stays month to month, or what was agreed for moving out',
  params: byRowId,
  body: leaseChanges,
  changes: ['leases', 'properties', 'payments', 'payment-schedules'],
  response: { 200: lease },
});

export const downloadLeaseSummary = get('/api/leases/{id}/summary.pdf', {
  access: ['landlord', 'tenant', 'agent'],
  summary: 'A lease on one page, as PDF',
  params: byRowId,
  response: { 200: raw('application/pdf') },
  noStore: true,
});

import { z } from 'zod';
import { del, get, nothing, patch, post } from '#contract/platform/endpoint';
import { pageQuery } from '#contract/platform/paging';
import { agentContact, tenantContact } from '#contract/platform/people';
import { byRowId } from '#contract/platform/row-id';
import { orders, withTotals } from '#contract/platform/sorting';
import { monthToMonthStates } from './lease-days.ts';
import { leaseStatuses } from './lease-terms.ts';
import { availabilities } from './list-filters.ts';
import { propertySorts } from './list-sorts.ts';
import { propertyChanges, propertyForm } from './property-form.ts';
import { amenities, propertyKinds } from './property-kinds.ts';

export const PROPERTY_HAS_LEASE = 'This property has an active lease. End the lease first, then delete the property.';
export const PROPERTY_IS_LEASED = 'This property has an active lease, so it cannot be offered for rent.';
export const FOR_THE_OWNER =
  'An agent can change the description, the photos and the availability. The rest is for the owner to change.';

export const property = z.object({
  id: z.number(),
  /** As `landlord`: whoever may not know the owner does not learn which homes are of the same one. */
  landlordId: z.string().nullable(),
  kind: z.enum(propertyKinds),
  buildingId: z.number().nullable(),
  building: z.object({ id: z.number(), name: z.string() }).nullable(),
  /** Of a part: what it is a part of. */
  parentId: z.number().nullable(),
  /** Its parts are let, not itself. */
  isDivided: z.boolean(),
  name: z.string(),
  flatNumber: z.string(),
  floorNumber: z.string(),
  street1: z.string(),
  street2: z.string().nullable(),
  landmark: z.string().nullable(),
  area: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  pinCode: z.string().nullable(),
  /** Its own, or those of its building. */
  amenities: z.array(z.enum(amenities)),
  description: z.string().nullable(),
  address: z.string(),
  bedrooms: z.number(),
  bathrooms: z.number(),
  squareFeet: z.number().nullable(),
  monthlyRent: z.string(),
  securityDeposit: z.string(),
  /** What it costs its owner: not for whoever only looks for a home. */
  societyMaintenanceDues: z.string().nullable(),
  electricityDues: z.string().nullable(),
  waterBillDues: z.string().nullable(),
  propertyTaxDues: z.string().nullable(),
  parkingDues: z.string().nullable(),
  isAvailable: z.boolean(),
  openToAgents: z.boolean(),
  /** From the taking on. */
  agentId: z.string().nullable(),
  /** Until the owner has confirmed, the agent knows nothing but what anybody knows. */
  agentConfirmed: z.boolean(),
  /** Its own; where it has none, those of what it is a part of, or of its building. */
  photos: z.array(z.string()),
  hasOwnPhotos: z.boolean(),
  createdAt: z.string(),
  /** To whoever may not know where a home is, it has no name, street or owner: see `homeName`. */
  landlord: z.object({ id: z.string(), firstName: z.string(), lastName: z.string() }).nullable(),
  agent: agentContact.nullable(),
  /** The active lease and who holds it: for the owner and the agent only. */
  lease: z
    .object({
      id: z.number(),
      monthlyRent: z.string(),
      startDate: z.string(),
      endDate: z.string().nullable(),
      noticeDate: z.string().nullable(),
      monthToMonth: z.enum(monthToMonthStates).nullable(),
      /** All who live there, as a row names them. */
      tenantName: z.string(),
      tenant: tenantContact,
    })
    .nullable(),
  /** Who comes next, and for which days: for the owner and the agent only. */
  nextLease: z
    .object({
      id: z.number(),
      startDate: z.string(),
      endDate: z.string().nullable(),
      tenantName: z.string(),
      /** Kept until this day, and not agreed on yet. */
      reservedUntil: z.string().nullable(),
    })
    .nullable(),
});
export type Property = z.infer<typeof property>;

/** What anybody may know of a property that is for rent. */
export const publicProperty = property.pick({
  id: true,
  kind: true,
  name: true,
  area: true,
  city: true,
  state: true,
  country: true,
  description: true,
  bedrooms: true,
  bathrooms: true,
  squareFeet: true,
  monthlyRent: true,
  securityDeposit: true,
  photos: true,
});
export type PublicProperty = z.infer<typeof publicProperty>;

/** Who lived in a property so far, and what was paid, newest first. */
export const propertyHistory = z.object({
  leases: z.array(
    z.object({
      id: z.number(),
      tenantName: z.string(),
      status: z.enum(leaseStatuses),
      monthlyRent: z.string(),
      startDate: z.string(),
      endDate: z.string().nullable(),
    }),
  ),
  payments: z.array(
    z.object({
      id: z.number(),
      tenantName: z.string(),
      type: z.string(),
      amount: z.string(),
      dueDate: z.string(),
      received: z.string(),
      paidDate: z.string().nullable(),
      status: z.string(),
      isOverdue: z.boolean(),
    }),
  ),
});
export type PropertyHistory = z.infer<typeof propertyHistory>;

export const propertyQuery = pageQuery.extend({
  search: z.string().trim().max(200).optional(),
  /** What is reserved is promised to somebody, and nobody lives there yet. */
  availability: z.enum(availabilities).optional(),
  /** Only those without an agent, which an agent may take. */
  assignment: z.literal('open').optional(),
  /** Of one building, or 'none': what stands for itself. */
  building: z.union([z.literal('none'), z.coerce.number().int().positive().max(2_147_483_647)]).optional(),
  sort: z.enum(propertySorts).default('newest'),
  /** Of a column; the others have theirs. */
  order: z.enum(orders).optional(),
  totals: withTotals,
});
export type PropertyQuery = z.output<typeof propertyQuery>;

export const listProperties = get('/api/properties', {
  access: ['landlord', 'tenant', 'agent'],
  summary: 'The properties that concern you: your own, those you rent or may rent, those you mediate or may take',
  query: propertyQuery,
  shows: ['properties', 'leases'],
  response: { 200: z.array(property) },
});

export const listMyProperties = get('/api/properties/my-properties', {
  access: 'user',
  summary: 'The properties that you own',
  query: pageQuery,
  shows: ['properties', 'leases'],
  response: { 200: z.array(property) },
});

export const listAgentProperties = get('/api/properties/agent', {
  access: ['agent'],
  summary: 'The properties that you mediate',
  query: propertyQuery,
  shows: ['properties', 'leases'],
  response: { 200: z.array(property) },
});

export const getProperty = get('/api/properties/{id}', {
  access: ['landlord', 'tenant', 'agent'],
  summary: 'One property',
  params: byRowId,
  shows: ['properties', 'leases'],
  response: { 200: property },
});

export const getPropertyHistory = get('/api/properties/{id}/history', {
  access: ['landlord', 'agent'],
  summary: 'The leases and payments of a property that you own or mediate',
  params: byRowId,
  shows: ['properties', 'leases', 'payments'],
  response: { 200: propertyHistory },
});

export const createProperty = post('/api/properties', {
  access: ['landlord'],
  summary: 'Add a property',
  body: propertyForm,
  changes: ['properties'],
  response: { 201: property },
});

export const updateProperty = patch('/api/properties/{id}', {
  access: ['landlord', 'agent'],
  summary: 'Change a property; what is left out stays. An agent may change its description, photos and availability',
  params: byRowId,
  body: propertyChanges,
  changes: ['properties'],
  response: { 200: property },
});

export const deleteProperty = del('/api/properties/{id}', {
  access: ['landlord'],
  summary: 'Delete a property that has no active lease',
  params: byRowId,
  changes: ['properties', 'application-forms', 'applications', 'documents'],
  response: { 204: nothing },
});

export const assignAgent = post('/api/properties/{id}/assign-agent', {
  access: ['agent'],
  summary: 'Take a vacant property that is open to agents; its owner must confirm',
  params: byRowId,
  body: z.object({ agentId: z.string('Please say which agent') }),
  changes: ['properties', 'application-forms'],
  response: { 200: property },
});

export const listPublicProperties = get('/api/public/properties', {
  access: 'public',
  summary: 'The properties that are for rent',
  query: pageQuery,
  shows: ['properties'],
  response: { 200: z.array(publicProperty) },
});

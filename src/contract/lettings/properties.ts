import { z } from 'zod';
import { changesOf } from '#contract/platform/changes';
import { del, get, nothing, patch, post } from '#contract/platform/endpoint';
import { fileIdOf } from '#contract/platform/files';
import { amount, optionalAmount } from '#contract/platform/money';
import { pageQuery } from '#contract/platform/paging';
import { agentContact, tenantContact } from '#contract/platform/people';
import { pinCode } from '#contract/platform/pin-code';
import { byRowId, optionalRowId } from '#contract/platform/row-id';
import { orders, withTotals } from '#contract/platform/sorting';
import { optionalText, requiredText } from '#contract/platform/text-fields';
import { monthToMonthStates } from './lease-days.ts';
import { leaseStatuses } from './lease-terms.ts';
import { availabilities } from './list-filters.ts';
import { propertySorts } from './list-sorts.ts';
import { amenities, amenityList, numberLabels, type PropertyKind, propertyKinds } from './property-kinds.ts';
import { type Body, fromBuilding, placeFields } from './property-place.ts';

export const MAX_PHOTOS = 8;
export const MAX_ROOMS = 20;
export const DEFAULT_COUNTRY = 'India';

export const PROPERTY_HAS_LEASE = 'This property has an active lease. End the lease first, then delete the property.';
export const PROPERTY_IS_LEASED = 'This property has an active lease, so it cannot be offered for rent.';
export const FOR_THE_OWNER =
  'An agent can change the description, the photos and the availability. The rest is for the owner to change.';

export interface AddressParts {
  kind?: PropertyKind;
  flatNumber: string;
  floorNumber: string;
  street1: string;
  street2: string | null;
  landmark: string | null;
  area: string;
  city: string;
  state: string;
  country: string;
  pinCode?: string | null;
}

const numbered = (label: string, number: string) => (number.trim() === '' ? null : `${label} ${number}`);

/** 'Flat 402, Floor 4, 12 MG Road, Camp, Pune, Maharashtra 411001, India' */
export const composeAddress = (parts: AddressParts): string => {
  const { kind = 'home', flatNumber, floorNumber, street1, street2, landmark, area, city, state, country } = parts;
  const number = [numbered(numberLabels[kind], flatNumber), numbered('Floor', floorNumber)];
  const region = [state, parts.pinCode].filter(Boolean).join(' ');
  const lines = [...number, street1, street2, landmark, area, city, region, country];
  return lines
    .map((line) => line?.trim())
    .filter(Boolean)
    .join(', ');
};

const MAX_TEXT = 200;
const part = (missing: string) => requiredText(MAX_TEXT, missing);
/** Inside a building it may be left out: `fromBuilding` says so with null. */
const place = (missing: string) => part(missing).nullable();
const optional = optionalText(MAX_TEXT, `At most ${MAX_TEXT} characters`).default(null);

const asNumber = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value);
const rooms = (less: string, more: string) => z.number(less).min(0, less).max(MAX_ROOMS, more);

const MAX_ID = 2_147_483_647;
const UPLOAD_FIRST = 'Please upload the photo.';
const photo = z
  .string(UPLOAD_FIRST)
  .trim()
  .refine((url) => (fileIdOf(url) ?? Number.POSITIVE_INFINITY) <= MAX_ID, UPLOAD_FIRST);
const isEachOnce = (urls: string[]) => new Set(urls.map(fileIdOf)).size === urls.length;

/** Each cost has two names in use; the first is ours. */
const otherNames = {
  societyMaintenanceDues: 'societyMaintenance',
  electricityDues: 'electricity',
  waterBillDues: 'water',
  propertyTaxDues: 'propertyTax',
} as const;

const withOurNames = (body: Body): Body => {
  const renamed = { ...body };
  for (const [ours, other] of Object.entries(otherNames))
    if (renamed[ours] === undefined) renamed[ours] = renamed[other];
  return Object.fromEntries(Object.entries(renamed).filter(([, value]) => value !== undefined));
};

const asForm = (isNew: boolean) => (body: unknown) =>
  typeof body === 'object' && body !== null ? fromBuilding(withOurNames(body as Body), isNew) : body;

const dues = (name: string) => optionalAmount(`${name} dues must be positive`).transform((value) => value ?? '0.00');

/** Uploaded pictures, the cover first. */
export const photoList = z
  .array(photo)
  .max(MAX_PHOTOS, `At most ${MAX_PHOTOS} photos`)
  .refine(isEachOnce, 'A photo is there twice');

const propertyFields = z.object({
  name: part('Property name is required'),
  kind: z.enum(propertyKinds).default('home'),
  buildingId: optionalRowId.default(null),
  /** Of a room the home, of a bed the room. */
  parentId: optionalRowId.default(null),
  flatNumber: place(placeFields.flatNumber),
  floorNumber: place(placeFields.floorNumber),
  street1: place(placeFields.street1),
  street2: optional,
  landmark: optional,
  area: place(placeFields.area),
  city: place(placeFields.city),
  state: place(placeFields.state),
  country: place(placeFields.country).default(DEFAULT_COUNTRY),
  pinCode,
  amenities: amenityList.default([]),
  description: optionalText(5000, 'At most 5000 characters').default(null),
  bedrooms: z
    .preprocess(
      asNumber,
      rooms('Bedrooms must be 0 or more', 'Maximum 20 bedrooms').int('Bedrooms must be a whole number'),
    )
    .default(1),
  bathrooms: z
    .preprocess(
      asNumber,
      rooms('Bathrooms must be 0 or more', 'Maximum 20 bathrooms').multipleOf(
        0.5,
        'Bathrooms go by halves, such as 1.5',
      ),
    )
    .default(1),
  squareFeet: z.preprocess(
    (value) => (value === '' || value === undefined ? null : asNumber(value)),
    z
      .number('Square feet must be positive')
      .int('Square feet must be a whole number')
      .min(1, 'Square feet must be positive')
      .max(10_000_000, 'Square feet must be at most 10,000,000')
      .nullable(),
  ),
  monthlyRent: amount('Monthly rent must be positive').default('0.00'),
  securityDeposit: amount('Security deposit must be positive').default('0.00'),
  societyMaintenanceDues: dues('Society maintenance'),
  electricityDues: dues('Electricity'),
  waterBillDues: dues('Water bill'),
  propertyTaxDues: dues('Property tax'),
  parkingDues: dues('Parking'),
  isAvailable: z.boolean().default(true),
  /** Whether an agent may take it. */
  openToAgents: z.boolean().default(true),
  photos: photoList.default([]),
});

export const propertyForm = z.preprocess(asForm(true), propertyFields);
export type PropertyForm = z.output<typeof propertyFields>;

export const propertyChanges = z.preprocess(asForm(false), changesOf(propertyFields.omit({ parentId: true })));
export type PropertyChanges = z.output<typeof propertyChanges>;

/** What an agent may change of a property that they mediate: never the money. */
const agentsFields: string[] = ['description', 'photos', 'isAvailable'] satisfies (keyof PropertyChanges)[];

/** Whether a change keeps to what is an agent's. */
export const isForAgents = (changes: PropertyChanges): boolean =>
  Object.entries(changes).every(([name, value]) => value === undefined || agentsFields.includes(name));

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

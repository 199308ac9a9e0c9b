import { z } from 'zod';
import { blankIsNone } from '#contract/platform/blank';
import { optionalDate } from '#contract/platform/calendar';
import { changesOf } from '#contract/platform/changes';
import { consentVersion } from '#contract/platform/consent-version';
import { isEmail } from '#contract/platform/email';
import { del, get, nothing, patch, post } from '#contract/platform/endpoint';
import { fileUrl } from '#contract/platform/files';
import { valuesOf } from '#contract/platform/labels';
import { messageAnswer } from '#contract/platform/message-answer';
import { optionalAmount } from '#contract/platform/money';
import { pageQuery } from '#contract/platform/paging';
import { isMaskedPan, isPan, normalizePan } from '#contract/platform/pan';
import { optionalRowId } from '#contract/platform/row-id';
import { sortedBy } from '#contract/platform/sorting';
import { isPhone, optionalText, personName, requiredText } from '#contract/platform/text-fields';
import { ASKED_OF_TENANT, askedFields, askedNames, askedOfTenant, PAN_INVALID, phone } from './asked-of-tenant.ts';
import { commercialTermsForm } from './commercial-terms.ts';
import { daysFilter } from './days-filter.ts';
import { documentKinds } from './documents.ts';
import { exitTermsForm } from './exit-terms.ts';
import { leaseBilling, rentChange } from './lease-billing.ts';
import { monthToMonthStates } from './lease-days.ts';
import { personRoles } from './lease-people.ts';
import { leasePersonForm, MAX_CO_TENANTS } from './lease-tenants.ts';
import { leaseStatuses } from './lease-terms.ts';
import { isPeriod, LEASE_END_BEFORE_START } from './leases.ts';
import { tenantFilters } from './list-filters.ts';
import { tenantSorts } from './list-sorts.ts';
import { standings } from './standings.ts';
import { dietLabels, employmentLabels, smokingLabels } from './tenant-choices.ts';
import { byTenantId } from './tenant-id.ts';

export const EMAIL_TAKEN = 'A user with this email already exists. Please use a different email address.';
/** What the answer says, so that every client recognises it. */
export const EMAIL_EXISTS = 'A user with this email already exists';
export const EMAIL_FIXED = 'The tenant signs in with this email. Only they can change it.';
export const INVITATION_SENT = 'The invitation has been sent again.';
export const INVITATION_ACCEPTED = 'This tenant has already accepted the invitation.';
export const MAX_TENANT_DOCUMENTS = 8;

const optional = (max = 200) => optionalText(max, `At most ${max} characters`).default(null);
const optionalChoice = <const Values extends [string, ...string[]]>(values: Values) =>
  z.preprocess(blankIsNone, z.enum(values).nullable());
const optionalPhone = optionalText(30, 'Valid phone number is required')
  .refine((text) => text === null || isPhone(text), 'Valid phone number is required')
  .default(null);

const tenantFields = z.object({
  firstName: personName('First name is required'),
  lastName: personName('Last name is required'),
  email: z
    .string('Valid email is required')
    .trim()
    .toLowerCase()
    .max(254, 'Valid email is required')
    .refine(isEmail, 'Valid email is required'),
  phone: phone('Valid phone number is required'),
  pan: askedFields.pan,
  dateOfBirth: optionalDate('Valid date of birth is required'),
  dietPreference: optionalChoice(valuesOf(dietLabels)),
  employmentStatus: optionalChoice(valuesOf(employmentLabels)),
  employer: optional(),
  employerAddress: optional(500),
  jobTitle: optional(),
  businessName: optional(),
  businessAddress: optional(500),
  institutionName: optional(),
  courseName: optional(),
  courseYear: optional(50),
  /** Of a student: whom to call. */
  guardianName: optional(),
  guardianPhone: optionalPhone,
  guardianRelation: optional(100),
  monthlyIncome: optionalAmount('Income must be positive'),
  employmentLength: optional(),
  emergencyContactName: askedFields.emergencyContactName,
  emergencyContactPhone: askedFields.emergencyContactPhone,
  emergencyContactRelation: askedFields.emergencyContactRelation,
  previousAddress: optional(500),
  previousLandlord: optional(),
  previousLandlordPhone: optionalPhone,
  reasonForMoving: optional(),
  personalReferenceName: optional(),
  personalReferencePhone: optionalPhone,
  personalReferenceRelation: optional(),
  pets: z.boolean().default(false),
  petDescription: optional(500),
  smokingStatus: optionalChoice(valuesOf(smokingLabels)),
  vehicleInfo: optional(500),
  specialRequests: optional(2000),
  propertyId: optionalRowId,
  leaseStartDate: optionalDate('Valid start date is required'),
  leaseEndDate: optionalDate('Valid end date is required'),
  monthlyRent: optionalAmount('Rent must be positive'),
  securityDeposit: optionalAmount('Security deposit must be positive'),
});

type LeasePeriod = { leaseStartDate?: string | null; leaseEndDate?: string | null };
const isLeasePeriod = ({ leaseStartDate, leaseEndDate }: LeasePeriod) =>
  !leaseStartDate || isPeriod(leaseStartDate, leaseEndDate);
const endsTooEarly = { path: ['leaseEndDate'], message: LEASE_END_BEFORE_START };

export const tenantForm = tenantFields.refine(isLeasePeriod, endsTooEarly);
export type TenantForm = z.output<typeof tenantForm>;

/** A file that was uploaded in the wizard, and what it shows. */
export const tenantDocument = z.object({
  type: z.enum(documentKinds),
  name: requiredText(200, 'Document name is required'),
  fileUrl,
});

const onboardingFields = tenantFields.extend(askedOfTenant.shape).extend({
  /** The application that the tenant comes from: what it did not ask for, the tenant is asked later. */
  applicationId: optionalRowId.default(null),
  documents: z.array(tenantDocument).max(MAX_TENANT_DOCUMENTS, 'Too many files').default([]),
  consentVersion,
  billing: leaseBilling.optional(),
  /** Who shares the home with them, or stands surety; where a lease is made. */
  coTenants: z.array(leasePersonForm).max(MAX_CO_TENANTS, 'Too many people').default([]),
  /** Of the lease that is made. */
  exitTerms: exitTermsForm.optional(),
  /** The same, of a shop, an office or a warehouse. */
  commercialTerms: commercialTermsForm.optional(),
});

/** Only of an applicant, whom the application did not ask, may these stay open. Said together with most else that is missing. */
const knowsEnough = askedNames.reduce(
  (form, name) =>
    form.refine((values) => Boolean(values.applicationId) || values[name] != null, {
      path: [name],
      message: ASKED_OF_TENANT[name],
      when: ({ value }) => typeof value === 'object' && value !== null,
    }),
  onboardingFields,
);

export const onboardingForm = knowsEnough.refine(isLeasePeriod, endsTooEarly);
export type OnboardingForm = z.output<typeof onboardingForm>;

/** A PAN that comes back masked, or blank, stays. */
const keptPan = z
  .string()
  .trim()
  .transform(normalizePan)
  .refine((text) => text === '' || isPan(text) || isMaskedPan(text), PAN_INVALID)
  .nullable();

export const tenantChanges = changesOf(tenantFields.extend({ pan: keptPan }))
  .extend({
    billing: leaseBilling.optional(),
    exitTerms: exitTermsForm.optional(),
    rentChange: rentChange.optional(),
  })
  .refine(isLeasePeriod, endsTooEarly);
export type TenantChanges = z.output<typeof tenantChanges>;

/** How a tenant stands with the rent. */
export const rentStatuses = ['paid', 'due', 'overdue'] as const;

const tenantLease = z.object({
  id: z.number(),
  propertyId: z.number(),
  propertyName: z.string(),
  status: z.enum(leaseStatuses),
  monthlyRent: z.string(),
  securityDeposit: z.string(),
  startDate: z.string(),
  endDate: z.string().nullable(),
  monthToMonth: z.enum(monthToMonthStates).nullable(),
  /** Otherwise they are one who shares it, or stands surety. */
  isMain: z.boolean(),
  personRole: z.enum(personRoles).nullable(),
});

/** A tenant as a row of a list. The PAN is masked. */
export const tenantRow = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** None once the owner of the address said that it is not them. */
  email: z.string().nullable(),
  phone: z.string().nullable(),
  pan: z.string().nullable(),
  employmentStatus: z.string().nullable(),
  dietPreference: z.string().nullable(),
  /** The active lease, or else the last one. */
  lease: tenantLease.nullable(),
  rentStatus: z.enum(rentStatuses).nullable(),
  /** Asked, and has not accepted yet. */
  isInvited: z.boolean(),
  /** By whoever asks: an agent deletes nobody else. */
  isBroughtIn: z.boolean(),
  /** Whose word the relation is. */
  standing: z.enum(standings),
  createdAt: z.string(),
});
export type TenantRow = z.infer<typeof tenantRow>;

const text = z.string().nullable();

export const tenant = tenantRow.extend({
  dateOfBirth: text,
  employer: text,
  employerAddress: text,
  jobTitle: text,
  businessName: text,
  businessAddress: text,
  institutionName: text,
  courseName: text,
  courseYear: text,
  guardianName: text,
  guardianPhone: text,
  guardianRelation: text,
  monthlyIncome: text,
  employmentLength: text,
  emergencyContactName: text,
  emergencyContactPhone: text,
  emergencyContactRelation: text,
  previousAddress: text,
  previousLandlord: text,
  previousLandlordPhone: text,
  reasonForMoving: text,
  personalReferenceName: text,
  personalReferencePhone: text,
  personalReferenceRelation: text,
  pets: z.boolean(),
  petDescription: text,
  smokingStatus: text,
  vehicleInfo: text,
  specialRequests: text,
  propertyId: z.number().nullable(),
  leaseStartDate: text,
  leaseEndDate: text,
  monthlyRent: text,
  securityDeposit: text,
  /** Whether the sign-in email may still be corrected. */
  canChangeEmail: z.boolean(),
});
export type Tenant = z.infer<typeof tenant>;

/** Tenants are paged by an opaque number: their ids are no numbers. */
export const tenantQuery = pageQuery.extend({
  search: z.string().trim().max(200).optional(),
  filter: z.enum(tenantFilters).optional(),
  propertyId: optionalRowId.optional(),
  /** The days on which their lease ends. */
  ...daysFilter,
  ...sortedBy(tenantSorts),
});
export type TenantQuery = z.output<typeof tenantQuery>;

export const listTenants = get('/api/tenants', {
  access: ['landlord', 'agent'],
  summary: 'Your tenants, newest first',
  query: tenantQuery,
  shows: ['tenants', 'leases', 'payments', 'properties'],
  response: { 200: z.array(tenantRow) },
});

export const getTenant = get('/api/tenants/{id}', {
  access: ['landlord', 'agent'],
  summary: 'One of your tenants',
  params: byTenantId,
  shows: ['tenants', 'leases', 'payments', 'properties'],
  response: { 200: tenant },
});

export const onboardTenant = post('/api/tenants/onboard', {
  access: ['landlord', 'agent'],
  summary: 'Take a tenant in, with a lease where its fields are set, and mail the invitation',
  body: onboardingForm,
  changes: ['tenants', 'leases', 'properties', 'documents', 'payments', 'payment-schedules'],
  response: { 201: tenant },
});

export const updateTenant = patch('/api/tenants/{id}', {
  access: ['landlord', 'agent'],
  summary: 'Change what you know of a tenant; what is left out stays',
  params: byTenantId,
  body: tenantChanges,
  changes: ['tenants', 'leases', 'properties', 'payments', 'payment-schedules'],
  response: { 200: tenant },
});

export const deleteTenant = del('/api/tenants/{id}', {
  access: ['landlord', 'agent'],
  summary: 'Delete a tenant with their profile, documents, applications, leases and payments, as far as they are yours',
  params: byTenantId,
  changes: ['tenants', 'leases', 'properties', 'payments', 'payment-schedules', 'documents', 'applications'],
  response: { 204: nothing },
});

export const resendInvitation = post('/api/tenants/{id}/resend-invitation', {
  access: ['landlord', 'agent'],
  summary: 'Mail the invitation once more, to a tenant who has not signed in yet',
  params: byTenantId,
  changes: [],
  response: { 200: messageAnswer },
});

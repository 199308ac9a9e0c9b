import { z } from 'zod';
import { blankIsNone } from '#contract/platform/blank';
import { consentVersion } from '#contract/platform/consent-version';
import { isEmail } from '#contract/platform/email';
import { get, patch, post } from '#contract/platform/endpoint';
import { fileUrl } from '#contract/platform/files';
import { valuesOf } from '#contract/platform/labels';
import { optionalAmount } from '#contract/platform/money';
import { pageQuery } from '#contract/platform/paging';
import { byRowId, optionalRowId, rowId } from '#contract/platform/row-id';
import { sortedBy } from '#contract/platform/sorting';
import { isPhone, optionalText, personName, requiredText } from '#contract/platform/text-fields';
import { MAX_CREDIT_SCORE, MIN_CREDIT_SCORE } from './credit-score.ts';
import { daysFilter } from './days-filter.ts';
import { document, documentKindLabels, documentKinds } from './documents.ts';
import { applicationSorts } from './list-sorts.ts';
import { employmentLengthLabels } from './rental-policies.ts';
import { screeningOutcomes } from './screening.ts';
import { employmentLabels } from './tenant-choices.ts';

/** What a reviewer can make of an application. */
export const applicationDecisions = ['pending', 'approved', 'rejected'] as const;
export type ApplicationDecision = (typeof applicationDecisions)[number];
export const applicationStatuses = [...applicationDecisions, 'withdrawn'] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

/** What stands instead of the name of whoever has withdrawn. */
export const WITHDRAWN_NAME = { firstName: 'Withdrawn', lastName: 'application' };

export const APPLICATION_SUBMITTED = 'Your application has been submitted successfully!';
export const ALREADY_APPLIED =
  'There is already an open application from this email for this property. You will hear from the landlord.';
export const PROPERTY_NOT_OFFERED = 'This property is not for rent any more. Please choose another one.';
export const STATUS_CHANGED = 'Somebody has decided on this application meanwhile. Please look at it again.';
export const OWN_APPLICATION = 'This is your own application. Somebody else decides on it.';
export const NEWER_APPLICATION =
  'The applicant has sent a newer application for this property. Please decide on that one.';
/** For how long a decision can be taken back; the applicant hears of it afterwards. */
export const UNDO_SECONDS = 10;
export const UNDO_TOO_LATE =
  'It is too late to undo this: the applicant has been told. You can still decide otherwise.';
export const MAX_DECISION_WORD = 1000;
export const NOT_YOUR_DOCUMENTS = 'Please choose among your own documents.';
export const SIGNED_IN_UPLOAD = 'Please add the file to your documents, and choose it there.';
export const MAX_UPLOADS = 20;
export const MAX_CO_APPLICANTS = 5;

export const missingDocuments = (kinds: (typeof documentKinds)[number][]): string =>
  `Please add the required documents: ${kinds.map((kind) => documentKindLabels[kind]).join(', ')}`;

const SCORE_RANGE = `Credit score must be between ${MIN_CREDIT_SCORE} and ${MAX_CREDIT_SCORE}`;
const optional = optionalText(200, 'At most 200 characters').default(null);

/** Who would share the home with the applicant: a name, and how to reach them where it is known. */
const coApplicant = z.object({
  firstName: personName('First name is required'),
  lastName: personName('Last name is required'),
  email: z
    .preprocess(
      blankIsNone,
      z.string().trim().toLowerCase().max(254).refine(isEmail, 'Valid email is required').nullable(),
    )
    .default(null),
  phone: z
    .preprocess(blankIsNone, z.string().trim().max(30).refine(isPhone, 'Valid phone number is required').nullable())
    .default(null),
});
export type CoApplicant = z.output<typeof coApplicant>;

/** A file that a visitor uploaded with the link of the form. */
const upload = z.object({
  type: z.enum(documentKinds),
  name: requiredText(200, 'Document name is required'),
  fileUrl,
  claimToken: z.string().max(200),
});

export const applicationSubmission = z.object({
  propertyId: rowId('Property is required'),
  firstName: personName('First name is required'),
  lastName: personName('Last name is required'),
  email: z
    .string('Valid email is required')
    .trim()
    .toLowerCase()
    .max(254, 'Valid email is required')
    .refine(isEmail, 'Valid email is required'),
  phone: requiredText(30, 'Valid phone number is required').refine(isPhone, 'Valid phone number is required'),
  employer: optional,
  jobTitle: optional,
  annualIncome: optionalAmount('Income must be positive').default(null),
  employmentLength: z.preprocess(blankIsNone, z.enum(valuesOf(employmentLengthLabels)).nullable()).default(null),
  creditScore: z
    .preprocess(
      blankIsNone,
      z.coerce
        .number(SCORE_RANGE)
        .int(SCORE_RANGE)
        .min(MIN_CREDIT_SCORE, SCORE_RANGE)
        .max(MAX_CREDIT_SCORE, SCORE_RANGE)
        .nullable(),
    )
    .default(null),
  occupants: z
    .preprocess(
      blankIsNone,
      z.coerce
        .number('At least 1 occupant')
        .int('At least 1 occupant')
        .min(1, 'At least 1 occupant')
        .max(100)
        .nullable(),
    )
    .default(null),
  employmentStatus: z.preprocess(blankIsNone, z.enum(valuesOf(employmentLabels)).nullable()).default(null),
  coApplicants: z.array(coApplicant).max(MAX_CO_APPLICANTS, 'Too many people').default([]),
  applicationFormId: optionalRowId.default(null),
  /** Somebody signed in picks among their own documents. */
  selectedDocuments: z.partialRecord(z.enum(documentKinds), z.array(rowId()).max(MAX_UPLOADS)).default({}),
  /** Somebody who is not uploads with the link. */
  uploads: z.array(upload).max(MAX_UPLOADS, 'Too many files').default([]),
  consentVersion,
  /** No person sees this field; what fills it in is no person. */
  website: z.string().max(1000).default(''),
});
export type ApplicationSubmission = z.output<typeof applicationSubmission>;

/** An application in a short list. */
export const applicationSummary = z.object({
  id: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  propertyName: z.string(),
  status: z.enum(applicationStatuses),
  createdAt: z.string(),
});

export const application = z.object({
  id: z.number(),
  propertyId: z.number(),
  applicationFormId: z.number().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  status: z.enum(applicationStatuses),
  employer: z.string().nullable(),
  jobTitle: z.string().nullable(),
  annualIncome: z.string().nullable(),
  employmentLength: z.string().nullable(),
  creditScore: z.number().nullable(),
  occupants: z.number().nullable(),
  employmentStatus: z.string().nullable(),
  /** Who would share the home with the applicant. */
  coApplicants: z.array(
    z.object({
      firstName: z.string(),
      lastName: z.string(),
      email: z.string().nullable(),
      phone: z.string().nullable(),
    }),
  ),
  createdAt: z.string(),
  decidedAt: z.string().nullable(),
  /** Who decided: for landlord and agent only. */
  decidedBy: z.string().nullable(),
  property: z.object({
    id: z.number(),
    name: z.string(),
    area: z.string(),
    city: z.string(),
    address: z.string(),
    monthlyRent: z.string(),
    securityDeposit: z.string(),
    isAvailable: z.boolean(),
  }),
  /** Whether the applicant is a tenant of this landlord by now. */
  isOnboarded: z.boolean(),
  /** How many of the form's criteria are met: for landlord and agent only, where the form has any. */
  criteria: z.object({ met: z.number(), asked: z.number() }).nullable(),
});
export type Application = z.infer<typeof application>;

const screeningLine = z.object({
  criterion: z.string(),
  wanted: z.string(),
  stated: z.string(),
  outcome: z.enum(screeningOutcomes),
});

export const applicationDetail = application.extend({
  /** Those that were selected or uploaded for it, and no others. */
  documents: z.array(document),
  /** The applicant's account, to write to: for landlord and agent only. */
  applicantId: z.string().nullable(),
  /** For landlord and agent; empty where the form has no criteria. */
  screening: z.array(screeningLine),
});
export type ApplicationDetail = z.infer<typeof applicationDetail>;

/** What the private link of the confirmation mail shows. */
export const applicationState = z.object({
  firstName: z.string(),
  propertyName: z.string(),
  city: z.string(),
  status: z.enum(applicationStatuses),
  createdAt: z.string(),
  decidedAt: z.string().nullable(),
});

export const submitApplication = post('/api/applications', {
  access: 'optional',
  summary: 'Apply for a property, with or without an account',
  body: applicationSubmission,
  changes: ['applications', 'documents'],
  response: { 201: application },
});

export const applicationQuery = pageQuery.extend({
  status: z.enum(applicationStatuses).optional(),
  search: z.string().trim().max(200).optional(),
  propertyId: optionalRowId.optional(),
  /** The days on which somebody applied. */
  ...daysFilter,
  ...sortedBy(applicationSorts),
});
export type ApplicationQuery = z.output<typeof applicationQuery>;

export const listApplications = get('/api/applications', {
  access: ['landlord', 'tenant', 'agent'],
  summary: 'The applications that concern you, newest first',
  query: applicationQuery,
  shows: ['applications', 'properties', 'tenants'],
  response: { 200: z.array(application) },
});

export const getApplication = get('/api/applications/{id}', {
  access: ['landlord', 'tenant', 'agent'],
  summary: 'One application with its property and documents',
  params: byRowId,
  shows: ['applications', 'properties', 'tenants', 'documents', 'application-forms'],
  response: { 200: applicationDetail },
});

/** What the reviewer adds to a decision, in their own words. */
export const decisionWord = z.object({
  word: optionalText(MAX_DECISION_WORD, 'At most 1,000 characters').default(null),
});

export const decideApplication = patch('/api/applications/{id}/status', {
  access: ['landlord', 'agent'],
  summary: `Approve or reject an application. The applicant hears of it after ${UNDO_SECONDS} seconds, if it is not undone`,
  params: byRowId,
  body: decisionWord.extend({
    status: z.enum(applicationDecisions),
    /** The status that the reviewer saw; without it, only a pending application changes. */
    from: z.enum(applicationDecisions).optional(),
  }),
  changes: ['applications'],
  response: { 200: application },
});

export const undoDecision = post('/api/applications/{id}/status/undo', {
  access: ['landlord', 'agent'],
  summary: `Take your decision back, within ${UNDO_SECONDS} seconds: the applicant never hears of it`,
  params: byRowId,
  changes: ['applications'],
  response: { 200: application },
});

export const getApplicationState = get('/api/public/applications/{token}', {
  access: 'public',
  summary: 'How an application stands, for whoever holds its private link',
  params: z.object({ token: z.string().max(200) }),
  shows: ['applications', 'properties'],
  response: { 200: applicationState },
  noStore: true,
});

export const withdrawApplication = post('/api/public/applications/{token}/withdraw', {
  access: 'public',
  summary: 'Withdraw an application by its private link: its answers and files go for good',
  params: z.object({ token: z.string().max(200) }),
  changes: ['applications', 'documents'],
  response: { 200: applicationState },
});

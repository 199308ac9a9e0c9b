import { z } from 'zod';
import { blankIsNone } from '#contract/platform/blank';
import { changesOf } from '#contract/platform/changes';
import { del, get, nothing, patch, post } from '#contract/platform/endpoint';
import { valuesOf } from '#contract/platform/labels';
import { optionalAmount, toPaise } from '#contract/platform/money';
import { pageQuery } from '#contract/platform/paging';
import { byRowId, optionalRowId } from '#contract/platform/row-id';
import { sortedBy } from '#contract/platform/sorting';
import { optionalText, requiredText } from '#contract/platform/text-fields';
import { MAX_CREDIT_SCORE, MIN_CREDIT_SCORE } from './credit-score.ts';
import { documentKinds } from './documents.ts';
import { formSorts } from './list-sorts.ts';
import { publicProperty } from './properties.ts';
import { dietaryLabels, petPolicyLabels, smokingPolicyLabels, tenantTypeLabels } from './rental-policies.ts';

/** Everything but 'other' can be required. */
export const requirableDocuments = documentKinds.filter((kind) => kind !== 'other');
export const FORM_NOT_FOUND = 'Application form not found';

const SCORE_RANGE = `Credit score must be between ${MIN_CREDIT_SCORE} and ${MAX_CREDIT_SCORE}`;

const formFields = z.object({
  title: requiredText(200, 'Title is required'),
  description: optionalText(2000, 'At most 2000 characters').default(null),
  propertyId: optionalRowId.default(null),
  minIncome: optionalAmount('Minimum income must be positive').default(null),
  maxIncome: optionalAmount('Maximum income must be positive').default(null),
  minCreditScore: z
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
  maxOccupants: z
    .preprocess(
      blankIsNone,
      z.coerce
        .number('At least 1 occupant')
        .int('At least 1 occupant')
        .min(1, 'At least 1 occupant')
        .max(100, 'At most 100 occupants')
        .nullable(),
    )
    .default(null),
  allowPets: z.boolean().default(false),
  employmentRequired: z.boolean().default(true),
  /** Free text, such as '6 months'. */
  minEmploymentLength: optionalText(100, 'At most 100 characters').default(null),
  preferredTenantType: z.enum(valuesOf(tenantTypeLabels)).default('any'),
  dietaryRestrictions: z.enum(valuesOf(dietaryLabels)).default('no_preference'),
  smokingPolicy: z.enum(valuesOf(smokingPolicyLabels)).default('no_smoking'),
  petPolicy: z.enum(valuesOf(petPolicyLabels)).default('no_pets'),
  requiredDocuments: z
    .array(z.enum(documentKinds).exclude(['other']))
    .transform((kinds) => [...new Set(kinds)])
    .default(['tenant_aadhaar', 'tenant_pan']),
  isActive: z.boolean().default(true),
});

interface IncomeRange {
  minIncome?: string | null;
  maxIncome?: string | null;
}
/** A change names one end of the range, so the whole is looked at again where the other end is known. */
export const isIncomeRange = ({ minIncome, maxIncome }: IncomeRange): boolean =>
  !minIncome || !maxIncome || toPaise(minIncome) <= toPaise(maxIncome);
export const NOT_INCOME_RANGE = 'Maximum income must be at least the minimum income';
const notRange = { path: ['maxIncome'], message: NOT_INCOME_RANGE };

export const applicationFormForm = formFields.refine(isIncomeRange, notRange);
export type ApplicationFormForm = z.output<typeof applicationFormForm>;

export const applicationFormChanges = changesOf(formFields).refine(isIncomeRange, notRange);
export type ApplicationFormChanges = z.output<typeof applicationFormChanges>;

export const applicationForm = z.object({
  id: z.number(),
  title: z.string(),
  description: z.string().nullable(),
  propertyId: z.number().nullable(),
  property: z.object({ id: z.number(), name: z.string() }).nullable(),
  minIncome: z.string().nullable(),
  maxIncome: z.string().nullable(),
  minCreditScore: z.number().nullable(),
  maxOccupants: z.number().nullable(),
  allowPets: z.boolean(),
  employmentRequired: z.boolean(),
  minEmploymentLength: z.string().nullable(),
  preferredTenantType: z.enum(valuesOf(tenantTypeLabels)),
  dietaryRestrictions: z.enum(valuesOf(dietaryLabels)),
  smokingPolicy: z.enum(valuesOf(smokingPolicyLabels)),
  petPolicy: z.enum(valuesOf(petPolicyLabels)),
  requiredDocuments: z.array(z.enum(documentKinds)),
  isActive: z.boolean(),
  shareableLink: z.string(),
  /** How many applications came in by it. */
  applications: z.number(),
  createdAt: z.string(),
});
export type ApplicationForm = z.infer<typeof applicationForm>;

/** What a stranger with the link sees: the questions and the house rules, not the landlord's limits. */
export const publicApplicationForm = applicationForm
  .pick({
    id: true,
    propertyId: true,
    title: true,
    description: true,
    requiredDocuments: true,
    allowPets: true,
    preferredTenantType: true,
    dietaryRestrictions: true,
    smokingPolicy: true,
    petPolicy: true,
  })
  .extend({
    property: publicProperty.nullable(),
    /** Where the form has no property: the landlord's available ones. */
    properties: z.array(publicProperty),
    /** Whether its property is for rent at present. */
    isOffered: z.boolean(),
    asksOccupants: z.boolean(),
    asksEmployment: z.boolean(),
  });
export type PublicApplicationForm = z.infer<typeof publicApplicationForm>;

const formQuery = pageQuery.extend(sortedBy(formSorts));
export type FormQuery = z.output<typeof formQuery>;

export const listApplicationForms = get('/api/application-forms', {
  access: ['landlord', 'agent'],
  summary: 'Your application forms, or those of the properties that you mediate',
  query: formQuery,
  shows: ['application-forms', 'properties', 'applications'],
  response: { 200: z.array(applicationForm) },
});

export const createApplicationForm = post('/api/application-forms', {
  access: ['landlord'],
  summary: 'Make an application form, with a link to share',
  body: applicationFormForm,
  changes: ['application-forms'],
  response: { 201: applicationForm },
});

export const updateApplicationForm = patch('/api/application-forms/{id}', {
  access: ['landlord'],
  summary: 'Change an application form; what is left out stays',
  params: byRowId,
  body: applicationFormChanges,
  changes: ['application-forms'],
  response: { 200: applicationForm },
});

export const deleteApplicationForm = del('/api/application-forms/{id}', {
  access: ['landlord'],
  summary: 'Delete an application form; its applications stay',
  params: byRowId,
  changes: ['application-forms'],
  response: { 204: nothing },
});

export const getPublicApplicationForm = get('/api/public/application-forms/{shareableLink}', {
  access: 'public',
  summary: 'The application form behind a shared link',
  params: z.object({ shareableLink: z.string().max(200) }),
  shows: ['application-forms', 'properties'],
  response: { 200: publicApplicationForm },
});

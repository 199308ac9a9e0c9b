import { z } from 'zod';
import { del, get, nothing, patch, post, raw } from '#contract/platform/endpoint';
import { pageQuery } from '#contract/platform/paging';
import { byRowId, optionalRowId, rowId } from '#contract/platform/row-id';
import { sortedBy } from '#contract/platform/sorting';
import { requiredText } from '#contract/platform/text-fields';
import { agreementParty, printedBlock, summaryLine } from './agreement-content.ts';
import { type AgreementField, type FieldHome, fieldNames } from './agreement-fields.ts';
import { agreementStatuses } from './agreement-status.ts';
import { templateBlock, templateBlocks, templateKinds, typedValues } from './template-blocks.ts';

export const NOT_A_DRAFT = 'This agreement is not a draft any more. Make a new version to change it.';
export const VALUES_MISSING = 'Some values are missing. Fill them in first: an agreement is never sent with a hole.';
export const DRAFT_ALREADY = 'There is a draft of this agreement already.';
export const NOTHING_TO_REVISE = 'A draft is changed as it stands. There is nothing to make a new version of.';
export const LEASE_OVER = 'This lease is over. An agreement is made for one that runs or is to begin.';
export const DRAFT_CHANGED = 'Somebody has changed this agreement meanwhile. Please look at it first.';

const row = z.object({
  id: z.number(),
  /** None once the lease is gone with its tenant. */
  leaseId: z.number().nullable(),
  title: z.string(),
  /** 1, and one more for each that takes the place of the one before. */
  version: z.number(),
  status: z.enum(agreementStatuses),
  propertyName: z.string(),
  tenantName: z.string(),
  /** The version before, which this one replaces. */
  replacesId: z.number().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  sentAt: z.string().nullable(),
  signedAt: z.string().nullable(),
});
export const agreementRow = row;
export type AgreementRow = z.infer<typeof agreementRow>;

const homes = ['here', 'account', 'tenant', 'property', 'lease', 'appliances'] as const satisfies FieldHome[];

export const missingValue = z.object({
  field: z.enum(fieldNames as [AgreementField, ...AgreementField[]]),
  message: z.string(),
  home: z.enum(homes),
  isTyped: z.boolean(),
  isLong: z.boolean(),
  clauses: z.array(z.string()),
});

export const agreement = row.extend({
  kind: z.enum(templateKinds),
  templateName: z.string(),
  /** The clauses of this copy, with those that are left out; none to tenants. */
  blocks: z.array(templateBlock),
  /** What was typed for this copy. */
  values: z.record(z.string(), z.string()),
  /** As it prints. */
  printed: z.array(printedBlock),
  summary: z.array(summaryLine),
  parties: z.array(agreementParty),
  missing: z.array(missingValue),
  /** Where a changed clause no longer says what the lease says. */
  warnings: z.array(z.string()),
  /** Where to mend what is missing; none to tenants. */
  propertyId: z.number().nullable(),
  tenantId: z.string().nullable(),
  state: z.string().nullable(),
  mayEdit: z.boolean(),
});
export type Agreement = z.infer<typeof agreement>;

export const agreementForm = z.object({ templateId: rowId('Please choose a template') });

/** What is not named stays. */
export const agreementChanges = z.object({
  title: requiredText(150, 'Please name the agreement').optional(),
  blocks: templateBlocks.optional(),
  values: typedValues.optional(),
  /** When the one who changes it last saw it changed: something in between is a conflict. */
  seenAt: z.iso.datetime().optional(),
});
export type AgreementChanges = z.output<typeof agreementChanges>;

export const agreementSorts = ['title', 'property', 'tenant', 'status', 'changed'] as const;
export type AgreementSort = (typeof agreementSorts)[number];

export const agreementFilters = {
  status: z.enum(agreementStatuses).optional(),
  leaseId: optionalRowId.optional(),
  propertyId: optionalRowId.optional(),
  search: z.string().trim().max(200).optional(),
};

const everybody = ['landlord', 'tenant', 'agent'] as const;
const managers = ['landlord', 'agent'] as const;
const shows = ['agreements', 'leases', 'properties', 'tenants'] as const;
const changes = ['agreements'] as const;

export const listAgreements = get('/api/agreements', {
  access: everybody,
  summary: 'Agreements of your leases, newest first; tenants see those that were sent',
  query: pageQuery.extend({ ...agreementFilters, ...sortedBy(agreementSorts) }),
  shows,
  response: { 200: z.array(agreementRow) },
});

export const getAgreement = get('/api/agreements/{id}', {
  access: everybody,
  summary: 'One agreement as it prints, with what is missing in a draft',
  params: byRowId,
  shows,
  response: { 200: agreement },
});

export const createAgreement = post('/api/leases/{id}/agreements', {
  access: managers,
  summary: 'Make a draft of an agreement from a template, filled from the lease',
  params: byRowId,
  body: agreementForm,
  changes,
  response: { 201: agreement },
});

export const changeAgreement = patch('/api/agreements/{id}', {
  access: managers,
  summary: 'Change a draft: its title, its clauses, what was typed',
  params: byRowId,
  body: agreementChanges,
  changes,
  response: { 200: agreement },
});

export const removeAgreement = del('/api/agreements/{id}', {
  access: managers,
  summary: 'Remove a draft',
  params: byRowId,
  changes,
  response: { 204: nothing },
});

export const reviseAgreement = post('/api/agreements/{id}/revise', {
  access: managers,
  summary: 'Make a new version as a draft; one that is out for signing is void from then on',
  params: byRowId,
  changes,
  response: { 201: agreement },
});

export const downloadAgreement = get('/api/agreements/{id}/file.pdf', {
  access: everybody,
  summary: 'The agreement as PDF: a draft to print and sign on paper, or as it was sent or signed',
  params: byRowId,
  response: { 200: raw('application/pdf') },
  noStore: true,
});

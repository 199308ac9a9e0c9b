import { z } from 'zod';
import { optionalDate } from '#contract/platform/calendar';
import { del, get, nothing, post } from '#contract/platform/endpoint';
import { fileUrl } from '#contract/platform/files';
import { valuesOf } from '#contract/platform/labels';
import { pageQuery } from '#contract/platform/paging';
import { byRowId, optionalRowId } from '#contract/platform/row-id';
import { sortedBy } from '#contract/platform/sorting';
import { optionalText, requiredText } from '#contract/platform/text-fields';
import { daysFilter } from './days-filter.ts';
import { documentSorts } from './list-sorts.ts';

export const documentKindLabels = {
  tenant_aadhaar: 'Aadhaar',
  tenant_pan: 'PAN card',
  tenant_employer_id: 'Employer ID',
  lease_agreement: 'Lease agreement',
  marriage_certificate: 'Marriage certificate',
  employer_certificate: 'Employer certificate',
  police_noc: 'Police NOC',
  cibil_report: 'CIBIL report',
  other: 'Other',
};
export type DocumentKind = keyof typeof documentKindLabels;
export const documentKinds = valuesOf(documentKindLabels);

export const MASKED_AADHAAR = 'We advise a masked Aadhaar copy, on which only the last four digits can be read.';

/** How long before its validity ends the owner of a document is told. */
export const DOCUMENT_REMINDER_DAYS = [30, 7];

export const documentForm = z
  .object({
    name: requiredText(200, 'Document name is required'),
    description: optionalText(2000, 'At most 2000 characters').default(null),
    type: z.enum(documentKinds, 'Please choose the type of the document'),
    fileUrl,
    propertyId: optionalRowId.default(null),
    applicationId: optionalRowId.default(null),
    leaseId: optionalRowId.default(null),
    documentDate: optionalDate('Please enter a date').default(null),
    validityDate: optionalDate('Please enter a date').default(null),
  })
  .refine(({ documentDate, validityDate }) => !documentDate || !validityDate || validityDate > documentDate, {
    path: ['validityDate'],
    message: 'The validity must end after the date of the document',
  });
export type DocumentForm = z.output<typeof documentForm>;

export const document = z.object({
  id: z.number(),
  /** Whose it is; nobody's where a visitor sent it with an application. */
  ownerId: z.string().nullable(),
  ownerName: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  type: z.enum(documentKinds),
  fileUrl: z.string(),
  propertyId: z.number().nullable(),
  applicationId: z.number().nullable(),
  leaseId: z.number().nullable(),
  documentDate: z.string().nullable(),
  validityDate: z.string().nullable(),
  createdAt: z.string(),
});
export type DocumentRow = z.infer<typeof document>;

export const documentQuery = pageQuery.extend({
  tenantId: z.uuid().optional(),
  type: z.enum(documentKinds).optional(),
  search: z.string().trim().max(200).optional(),
  /** The days of the documents, or on which they were filed. */
  ...daysFilter,
  ...sortedBy(documentSorts),
});
export type DocumentQuery = z.output<typeof documentQuery>;

export const listDocuments = get('/api/documents', {
  access: ['landlord', 'tenant', 'agent'],
  summary: 'Your documents, or those of your tenants, newest first',
  query: documentQuery,
  shows: ['documents', 'properties', 'tenants', 'leases', 'applications'],
  response: { 200: z.array(document) },
});

export const addDocument = post('/api/documents', {
  access: ['tenant'],
  summary: 'Add an uploaded file to your documents',
  body: documentForm,
  changes: ['documents'],
  response: { 201: document },
});

export const deleteDocument = del('/api/documents/{id}', {
  access: ['tenant'],
  summary: 'Delete a document of yours, with its file',
  params: byRowId,
  changes: ['documents'],
  response: { 204: nothing },
});

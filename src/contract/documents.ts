import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { pageQuery } from './paging.ts';

export const documentKinds = [
  'tenant_aadhaar',
  'tenant_pan',
  'tenant_employer_id',
  'lease_agreement',
  'marriage_certificate',
  'employer_certificate',
  'police_noc',
  'cibil_report',
  'other',
] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const documentKindLabels: Record<DocumentKind, string> = {
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

export const listDocuments = endpoint({
  method: 'GET',
  path: '/api/documents',
  access: ['landlord', 'tenant', 'agent'],
  summary: 'Your documents, or those of your tenants, newest first',
  query: pageQuery.extend({ tenantId: z.uuid().optional() }),
  response: { 200: z.array(document) },
});

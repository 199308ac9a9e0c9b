import { z } from 'zod';
import { superAdmins } from './admin-roles.ts';
import { get, put } from './endpoint.ts';

export const legalNames = ['privacy', 'terms'] as const;
export type LegalName = (typeof legalNames)[number];
export const legalTitles: Record<LegalName, string> = { privacy: 'Privacy', terms: 'Terms of use' };
export const MAX_LEGAL_TEXT = 50_000;

/** Paragraphs with empty lines between them; one that begins with '# ' is a heading. */
export const legalText = z.object({
  name: z.enum(legalNames),
  /** 0 for the text that the product comes with. */
  version: z.number(),
  text: z.string(),
  publishedAt: z.string().nullable(),
  /** Of the operator, where one is set. */
  contactEmail: z.string().nullable(),
});
export type LegalText = z.infer<typeof legalText>;

const byName = z.object({ name: z.enum(legalNames) });
export const legalTextForm = z.object({
  text: z
    .string('Please enter a text')
    .trim()
    .min(1, 'Please enter a text')
    .max(MAX_LEGAL_TEXT, 'At most 50,000 characters'),
});

export const getLegalText = get('/api/legal/{name}', {
  access: 'public',
  summary: 'The privacy statement or the terms of use, as they stand',
  params: byName,
  shows: ['legal-texts'],
  response: { 200: legalText },
});

export const publishLegalText = put('/api/admin/legal/{name}', {
  access: superAdmins,
  summary: 'Publish another version of the privacy statement or the terms of use; those before are kept',
  params: byName,
  body: legalTextForm,
  changes: ['legal-texts'],
  response: { 200: legalText },
});

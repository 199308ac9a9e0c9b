import { z } from 'zod';
import { del, get, nothing, post, put } from '#contract/platform/endpoint';
import { byRowId, rowId } from '#contract/platform/row-id';
import { requiredText } from '#contract/platform/text-fields';
import { templateBlock, templateBlocks, templateKinds, typedValues } from './template-blocks.ts';

export const MAX_OWN_TEMPLATES = 50;
export const TOO_MANY_TEMPLATES = `At most ${MAX_OWN_TEMPLATES} templates of your own are possible. Remove one first.`;
export const TEMPLATE_CHANGED = 'Somebody has changed this template meanwhile. Please look at it first.';
export const HAVE_IT_CHECKED = 'A plain text to begin with, no legal advice. Have it checked before you rely on it.';

const templateName = requiredText(100, 'Please name the template');

export const agreementTemplate = z.object({
  id: z.number(),
  name: z.string(),
  kind: z.enum(templateKinds),
  description: z.string(),
  /** One that the product comes with: copied, never changed. */
  isOurs: z.boolean(),
  version: z.number(),
  versionId: z.number(),
  blocks: z.array(templateBlock),
  /** What is filled in unless an agreement says otherwise. */
  defaults: z.record(z.string(), z.string()),
  updatedAt: z.string(),
});
export type AgreementTemplate = z.infer<typeof agreementTemplate>;

export const templateVersion = z.object({
  id: z.number(),
  version: z.number(),
  blocks: z.array(templateBlock),
  defaults: z.record(z.string(), z.string()),
  createdAt: z.string(),
});
export type TemplateVersion = z.infer<typeof templateVersion>;

export const templateCopyForm = z.object({ fromId: rowId('Please choose a template'), name: templateName });

export const templateForm = z.object({
  name: templateName,
  blocks: templateBlocks,
  defaults: typedValues.default({}),
  /** The version that was changed: another one in between is a conflict. */
  version: z.number().int().positive(),
});
export type TemplateForm = z.output<typeof templateForm>;

const managers = ['landlord', 'agent'] as const;
const shows = ['agreement-templates'] as const;
const changes = ['agreement-templates'] as const;

export const listAgreementTemplates = get('/api/agreement-templates', {
  access: managers,
  summary: 'Templates of agreements: ours, then your own; of an agent, those of the owners they work for',
  shows,
  response: { 200: z.array(agreementTemplate) },
});

export const getAgreementTemplate = get('/api/agreement-templates/{id}', {
  access: managers,
  summary: 'One template with its clauses',
  params: byRowId,
  shows,
  response: { 200: agreementTemplate },
});

export const listTemplateVersions = get('/api/agreement-templates/{id}/versions', {
  access: managers,
  summary: 'All versions of a template, newest first',
  params: byRowId,
  shows,
  response: { 200: z.array(templateVersion) },
});

export const copyAgreementTemplate = post('/api/agreement-templates', {
  access: ['landlord'],
  summary: 'Copy a template, to change the copy',
  body: templateCopyForm,
  changes,
  response: { 201: agreementTemplate },
});

export const changeAgreementTemplate = put('/api/agreement-templates/{id}', {
  access: ['landlord'],
  summary: 'Change a template of your own: a new version, those before are kept',
  params: byRowId,
  body: templateForm,
  changes,
  response: { 200: agreementTemplate },
});

export const removeAgreementTemplate = del('/api/agreement-templates/{id}', {
  access: ['landlord'],
  summary: 'Remove a template of your own; agreements that were made from it stay',
  params: byRowId,
  changes,
  response: { 204: nothing },
});

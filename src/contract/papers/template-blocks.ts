import { z } from 'zod';
import { valuesOf } from '#contract/platform/labels';
import { requiredText } from '#contract/platform/text-fields';
import { type AgreementField, fieldNames, isAgreementField, isFixed } from './agreement-fields.ts';

export const templateKindLabels = {
  leave_and_licence: 'Leave and licence (Maharashtra)',
  rental: 'Rental agreement',
  room_or_bed: 'Room or bed with house rules',
  shop_or_office: 'Shop or office',
} as const;
export type TemplateKind = keyof typeof templateKindLabels;
export const templateKinds = valuesOf(templateKindLabels);

export const MAX_BLOCKS = 60;
export const MAX_CLAUSE = 4000;
export const MAX_VALUE = 1000;

export const FIELD_UNKNOWN = 'There is no such field';
export const CLAUSE_TWICE = 'Two clauses have the same key';

const FIELDS = /\{([a-z_]+)\}/g;

/** The fields that a text names, known or not, each once. */
export const namesInBraces = (text: string): string[] => [
  ...new Set([...text.matchAll(FIELDS)].map(([, name = '']) => name)),
];

const clauseText = requiredText(MAX_CLAUSE, 'Please write the clause').superRefine((text, context) => {
  const unknown = namesInBraces(text).find((name) => !isAgreementField(name));
  if (unknown) context.addIssue({ code: 'custom', message: `${FIELD_UNKNOWN}: {${unknown}}` });
});

/** A clause: paragraphs by lines, '- ' at the head of a line makes a list, '{rent}' stands for a value. */
export const templateBlock = z.object({
  key: z.string().regex(/^[a-z0-9_-]{1,40}$/, 'Please use letters, digits and dashes'),
  title: requiredText(120, 'Please name the clause'),
  text: clauseText,
  /** Whether it may be left out of an agreement. */
  isOptional: z.boolean(),
  /** Whether it is in, until somebody says otherwise. */
  isOn: z.boolean(),
});
export type TemplateBlock = z.infer<typeof templateBlock>;

export const templateBlocks = z
  .array(templateBlock)
  .min(1, 'An agreement needs at least one clause')
  .max(MAX_BLOCKS, `At most ${MAX_BLOCKS} clauses`)
  .refine((blocks) => new Set(blocks.map(({ key }) => key)).size === blocks.length, CLAUSE_TWICE);

const typedFields = fieldNames.filter((field) => !isFixed(field)) as [AgreementField, ...AgreementField[]];

/** Values that somebody typed; blank ones count as none. What belongs to the lease is not typed. */
export const typedValues = z
  .partialRecord(z.enum(typedFields), z.string().trim().max(MAX_VALUE, `At most ${MAX_VALUE} characters`))
  .transform((values) => Object.fromEntries(Object.entries(values).filter(([, value]) => value)));

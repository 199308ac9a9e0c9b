import {
  type AgreementField,
  type FieldHome,
  type FieldValues,
  fieldLabel,
  fieldOf,
  isAgreementField,
} from './agreement-fields.ts';
import { namesInBraces, type TemplateBlock } from './template-blocks.ts';

export interface PrintedBlock {
  key: string;
  title: string;
  text: string;
}

export interface MissingValue {
  field: AgreementField;
  /** 'The PAN of the tenant is missing.' */
  message: string;
  home: FieldHome;
  /** Whether it may be typed for this agreement. */
  isTyped: boolean;
  isLong: boolean;
  /** The clauses that name it. */
  clauses: string[];
}

/** What stands in the place of a value in a text; a value that is not known stays as its name in braces. */
const fillText = (text: string, values: FieldValues): string =>
  text.replace(
    /\{([a-z_]+)\}/g,
    (braces, name: string) => (isAgreementField(name) ? values[name] : undefined) ?? braces,
  );

const missingOf = (blocks: TemplateBlock[], values: FieldValues): MissingValue[] => {
  const clauses = new Map<AgreementField, string[]>();
  for (const { title, text } of blocks)
    for (const name of namesInBraces(text))
      if (isAgreementField(name) && !values[name]) clauses.set(name, [...(clauses.get(name) ?? []), title]);
  return [...clauses].map(([field, titles]) => {
    const { home, isFixed = false, isLong = false } = fieldOf(field);
    return {
      field,
      message: `${fieldLabel(field)} is missing.`,
      home,
      isTyped: !isFixed,
      isLong,
      clauses: titles,
    };
  });
};

export interface Filled {
  blocks: PrintedBlock[];
  missing: MissingValue[];
}

/** The clauses that are in, with their values, in their order; and what nobody has said yet. */
export const fillBlocks = (blocks: TemplateBlock[], values: FieldValues): Filled => {
  const chosen = blocks.filter(({ isOptional, isOn }) => isOn || !isOptional);
  return {
    blocks: chosen.map(({ key, title, text }) => ({ key, title, text: fillText(text, values) })),
    missing: missingOf(chosen, values),
  };
};

/** What the owner pays for the home says nothing of whether the tenant is to pay it besides the rent. */
const costsOfTheOwner: AgreementField[] = ['society_charges'];

/** Of our templates: what a lease knows everything of is in, such as painting where a charge was agreed on. */
export const withKnown = (blocks: TemplateBlock[], known: FieldValues): TemplateBlock[] =>
  blocks.map((block) => {
    const fields = namesInBraces(block.text).filter(isAgreementField);
    const isKnown =
      fields.length > 0 && fields.every((field) => known[field] !== undefined && !costsOfTheOwner.includes(field));
    return block.isOptional && isKnown ? { ...block, isOn: true } : block;
  });

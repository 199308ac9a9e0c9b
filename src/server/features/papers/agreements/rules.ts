import type { AgreementContent } from '#contract/papers/agreement-content';
import type { FieldValues } from '#contract/papers/agreement-fields';
import { type Filled, fillBlocks } from '#contract/papers/fill-blocks';
import {
  disagreements,
  type LeaseFacts,
  partiesOfLease,
  summaryOfLease,
  valuesOfLease,
} from '#contract/papers/lease-values';
import type { TemplateBlock, TemplateKind } from '#contract/papers/template-blocks';

interface Draft {
  kind: TemplateKind;
  title: string;
  blocks: TemplateBlock[];
  values: FieldValues;
}

export interface Printable {
  content: AgreementContent;
  missing: Filled['missing'];
  warnings: string[];
}

/** What a draft prints by what is known now. What was typed for this copy goes before what the lease says. */
export const printableOf = ({ kind, title, blocks, values: typed }: Draft, facts: LeaseFacts): Printable => {
  const values = { ...valuesOfLease(facts), ...typed };
  const filled = fillBlocks(blocks, values);
  const keys = filled.blocks.map(({ key }) => key);
  return {
    content: {
      kind,
      title,
      summary: summaryOfLease(facts, values, keys),
      blocks: filled.blocks,
      parties: partiesOfLease(facts),
    },
    missing: filled.missing,
    warnings: disagreements(filled.blocks, values),
  };
};

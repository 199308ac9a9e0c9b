import { listAgreementTemplates } from '#contract/papers/agreement-templates';
import { type Agreement, changeAgreement, createAgreement } from '#contract/papers/agreements';
import type { TemplateKind } from '#contract/papers/template-blocks';
import { markAgreement } from '#server/features/papers/agreements/service/state';
import type { TestApp } from './app.ts';
import type { Caller } from './caller.ts';

export const templateOf = async (caller: Caller, kind: TemplateKind = 'rental') => {
  const { body } = await caller.call(listAgreementTemplates);
  const template = body.find((one) => one.isOurs && one.kind === kind);
  if (!template) throw new Error(`there is no template of kind ${kind}`);
  return template;
};

export const aDraft = async (caller: Caller, leaseId: number, kind?: TemplateKind): Promise<Agreement> => {
  const { id: templateId } = await templateOf(caller, kind);
  return (await caller.call(createAgreement, { params: { id: leaseId }, body: { templateId } })).body;
};

/** One in which nothing is missing: each value that may be typed is, and clauses that name others are left out. */
export const aWholeDraft = async (caller: Caller, leaseId: number): Promise<Agreement> => {
  const { id, blocks } = await aDraft(caller, leaseId);
  const params = { id };
  const named = blocks.map((block) =>
    block.key === 'parties' ? { ...block, text: block.text.replace(', PAN {landlord_pan}', '') } : block,
  );
  const first = await caller.call(changeAgreement, { params, body: { blocks: named } });
  const values = Object.fromEntries(
    first.body.missing.filter(({ isTyped }) => isTyped).map(({ field }) => [field, 'as agreed']),
  );
  return (await caller.call(changeAgreement, { params, body: { values: { ...first.body.values, ...values } } })).body;
};

/** As though it had been sent for signing. */
export const sendAway = (app: TestApp, id: number) =>
  app.db.transaction((tx) => markAgreement(app.deps, tx, id, 'sent'));

import { listAgreementTemplates } from '#contract/papers/agreement-templates';
import { type Agreement, changeAgreement, createAgreement } from '#contract/papers/agreements';
import { type SigningWithEvents, sendAgreement } from '#contract/papers/signings';
import type { LetHome } from './rental.ts';
import { signedByBoth } from './signatures.ts';
import type { Walker } from './walker.ts';

/** A draft in which nothing is missing. */
const wholeDraft = async (walker: Walker, { landlord, leaseId }: LetHome): Promise<number> => {
  const templates = await walker.step<{ id: number; isOurs: boolean; kind: string }[]>(
    listAgreementTemplates,
    {},
    landlord,
  );
  const templateId = templates.find(({ isOurs, kind }) => isOurs && kind === 'rental')?.id;
  const asked = { params: { id: leaseId }, body: { templateId } };
  const { id, blocks } = await walker.step<Agreement>(createAgreement, asked, landlord);
  const change = (body: object) => walker.step<Agreement>(changeAgreement, { params: { id }, body }, landlord);
  const named = blocks.map((block) =>
    block.key === 'parties' ? { ...block, text: block.text.replace(', PAN {landlord_pan}', '') } : block,
  );
  const { missing, values } = await change({ blocks: named });
  const typed = missing.filter(({ isTyped }) => isTyped).map(({ field }) => [field, 'as agreed']);
  await change({ values: { ...values, ...Object.fromEntries(typed) } });
  return id;
};

/** An agreement is made, sent, signed by both, and sealed. */
export const signing = async (walker: Walker, home: LetHome): Promise<void> => {
  const params = { id: await wholeDraft(walker, home) };
  const { id } = await walker.step<SigningWithEvents>(sendAgreement, { params, body: {} }, home.landlord);
  await signedByBoth(walker, home, id);
};

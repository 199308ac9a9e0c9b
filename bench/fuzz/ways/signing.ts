import { listAgreementTemplates } from '#contract/papers/agreement-templates';
import { type Agreement, changeAgreement, createAgreement } from '#contract/papers/agreements';
import { actOnSigning, downloadByLink, readOwnSigning } from '#contract/papers/signing-acts';
import { signingConsent } from '#contract/papers/signing-consent';
import { downloadSigning, type SigningWithEvents, sendAgreement } from '#contract/papers/signings';
import { actByLink, readActionLink } from '#contract/platform/action-links';
import type { LetHome } from './rental.ts';
import type { Walker } from './walker.ts';

const LINK = /\/link\/([\w-]+)/;
const CODE = /(\d{6}) is your code/;

const signature = (name: string) => ({ action: 'sign', name, consentVersion: signingConsent.version, agrees: true });

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

/** An agreement is made, sent, signed by the tenant's link and by the landlord in the app, and sealed. */
export const signing = async (walker: Walker, home: LetHome): Promise<void> => {
  const { landlord, tenantEmail } = home;
  const agreementId = await wholeDraft(walker, home);
  const sent = await walker.step<SigningWithEvents>(sendAgreement, { params: { id: agreementId }, body: {} }, landlord);
  const params = { token: await walker.mailed(tenantEmail, LINK) };
  const byLink = (body: object) => walker.step(actByLink, { params, body });
  await walker.step(readActionLink, { params });
  for (const action of ['open', 'read', 'send_code']) await byLink({ action });
  await byLink({ action: 'confirm_code', code: await walker.mailed(tenantEmail, CODE) });
  await byLink(signature('Meera Iyer'));
  await walker.step(downloadByLink, { params });

  const own = { params: { id: sent.id } };
  const inApp = (body: object) => walker.step(actOnSigning, { ...own, body }, landlord);
  await walker.step(readOwnSigning, own, landlord);
  for (const action of ['open', 'read', 'send_code']) await inApp({ action });
  await inApp({ action: 'confirm_code', code: await walker.mailed(landlord.email, CODE) });
  await inApp(signature('Asha Rao'));
  await walker.step(downloadSigning, own, landlord);
};

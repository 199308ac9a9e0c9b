import type { Rights } from '#contract/lettings/mandate-rights';
import { actOnSigning, signerPage } from '#contract/papers/signing-acts';
import { signingConsent } from '#contract/papers/signing-consent';
import { type SigningWithEvents, sendAgreement } from '#contract/papers/signings';
import { actByLink, readActionLink } from '#contract/platform/action-links';
import type { BodyIn } from '#contract/platform/endpoint';
import { aWholeDraft } from './agreements.ts';
import type { SentMail, TestApp } from './app.ts';
import type { Caller } from './caller.ts';
import { anAgentOf, leaseFields, onboard } from './leases-and-tenants.ts';
import { aLandlord, aProperty } from './people-and-homes.ts';

export const WITNESS = { name: 'Vikram Shah', email: 'vikram@example.in' };

/** A home that is let, with an agreement in which nothing is missing. */
export const aReadyAgreement = async (app: TestApp, rights?: Partial<Rights>) => {
  const landlord = await aLandlord(app);
  const home = await aProperty(landlord);
  const agent = rights && (await anAgentOf(app, home, rights));
  const tenant = await onboard(landlord, leaseFields(home));
  const leaseId = tenant.lease?.id ?? 0;
  return { landlord, agent, home, tenant, leaseId, agreement: await aWholeDraft(landlord, leaseId) };
};

export const sent = async (
  sender: Caller,
  agreementId: number,
  body: BodyIn<typeof sendAgreement> = {},
): Promise<SigningWithEvents> => (await sender.call(sendAgreement, { params: { id: agreementId }, body })).body;

/** The token of the link in the last mail to somebody that asks them to sign. */
export const linkTo = (mails: SentMail[], email: string): string => {
  const mail = mails.findLast(({ to, text }) => to === email && text.includes('/link/'));
  return /\/link\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
};

export const codeTo = (mails: SentMail[], email: string): string =>
  /^(\d{6}) is your code/.exec(
    mails.findLast(({ to, subject }) => to === email && /is your code/.test(subject))?.subject ?? '',
  )?.[1] ?? '';

type Act = { action: string } & Record<string, unknown>;

export const byLink = (app: TestApp, token: string, body: Act) =>
  app.nobody().call(actByLink, { params: { token }, body }, { 'user-agent': 'Old phone' });

export const pageBy = async (app: TestApp, token: string) =>
  signerPage.parse((await app.nobody().call(readActionLink, { params: { token } })).body.details);

export const signature = (name: string) => ({
  action: 'sign' as const,
  name,
  consentVersion: signingConsent.version,
  agrees: true as const,
});

/** Everything up to the signature: what is left is to sign. */
export const proveBy = async (app: TestApp, token: string, email: string): Promise<void> => {
  for (const action of ['open', 'read', 'send_code']) await byLink(app, token, { action });
  const code = codeTo(await app.mails(), email);
  const confirmed = await byLink(app, token, { action: 'confirm_code', code });
  if (confirmed.status !== 200) throw new Error(`the code was refused: ${confirmed.text}`);
};

/** Signs by the link in the mail; answers the mails that went out since. */
export const signBy = async (app: TestApp, mails: SentMail[], email: string, name: string): Promise<SentMail[]> => {
  const token = linkTo(mails, email);
  await proveBy(app, token, email);
  const signed = await byLink(app, token, signature(name));
  if (signed.status !== 200) throw new Error(`the signature was refused: ${signed.text}`);
  return app.mails();
};

/** Signs signed in, with the same steps: reads it, enters the code of the mail, types the name. */
export const signInApp = async (app: TestApp, person: Caller, signingId: number, name: string) => {
  const act = (body: BodyIn<typeof actOnSigning>) => person.call(actOnSigning, { params: { id: signingId }, body });
  for (const action of ['open', 'read', 'send_code'] as const) await act({ action });
  await act({ action: 'confirm_code', code: codeTo(await app.mails(), person.user.email ?? '') });
  return act(signature(name));
};

/** Signed by everybody, one after the other, and sealed. */
export const aSignedAgreement = async (app: TestApp) => {
  const ready = await aReadyAgreement(app);
  const { landlord, tenant, agreement } = ready;
  await app.mails();
  const signing = await sent(landlord, agreement.id, { witnesses: [WITNESS] });
  let mails = await app.mails();
  mails = await signBy(app, mails, tenant.email, 'Meera Iyer');
  mails = await signBy(app, mails, WITNESS.email, 'Vikram Shah');
  mails = await signBy(app, mails, landlord.user.email ?? '', 'Asha Rao');
  return { ...ready, signing, mails };
};

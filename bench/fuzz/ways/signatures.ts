import { setTimeout as pause } from 'node:timers/promises';
import { actOnSigning, downloadByLink, readOwnSigning } from '#contract/papers/signing-acts';
import { signingConsent } from '#contract/papers/signing-consent';
import { downloadSigning, readSigning, type SigningWithEvents } from '#contract/papers/signings';
import { verifyCode } from '#contract/papers/verify';
import { actByLink, readActionLink } from '#contract/platform/action-links';
import type { Person } from '../person.ts';
import type { LetHome } from './rental.ts';
import type { Walker } from './walker.ts';

const LINK = /^(?:Please sign|Your signature is next): [\s\S]*?\/link\/([\w-]+)/;
const CODE = /(\d{6}) is your code/;

const signature = (name: string) => ({ action: 'sign', name, consentVersion: signingConsent.version, agrees: true });

const signByLink = async (walker: Walker, email: string): Promise<void> => {
  const params = { token: await walker.mailed(email, LINK) };
  const act = (body: object) => walker.step(actByLink, { params, body });
  await walker.step(readActionLink, { params });
  for (const action of ['open', 'read', 'send_code']) await act({ action });
  await act({ action: 'confirm_code', code: await walker.mailed(email, CODE) });
  await act(signature('Meera Iyer'));
  await walker.step(downloadByLink, { params });
};

/** It is sealed in the background; then it says where anybody can check it. */
const sealed = async (walker: Walker, landlord: Person, id: number): Promise<string> => {
  for (let tries = 0; tries < 600; tries += 1) {
    const { verifyPath } = await walker.step<SigningWithEvents>(readSigning, { params: { id } }, landlord);
    if (verifyPath) return verifyPath;
    await pause(100);
  }
  throw new Error('what both have signed was not sealed within a minute');
};

/** By the tenant's link, then by the landlord in the app; then anybody can check it by the code on its pages. */
export const signedByBoth = async (walker: Walker, { landlord, tenantEmail }: LetHome, id: number): Promise<void> => {
  await signByLink(walker, tenantEmail);
  const own = { params: { id } };
  const act = (body: object) => walker.step(actOnSigning, { ...own, body }, landlord);
  await walker.step(readOwnSigning, own, landlord);
  for (const action of ['open', 'read', 'send_code']) await act({ action });
  await act({ action: 'confirm_code', code: await walker.mailed(landlord.email, CODE) });
  await act(signature('Asha Rao'));
  await walker.step(downloadSigning, own, landlord);
  const code = (await sealed(walker, landlord, id)).split('/').at(-1);
  const { isIntact, state } = await walker.step<{ isIntact: boolean; state: string }>(verifyCode, { params: { code } });
  if (!isIntact || state !== 'genuine') throw new Error(`what both have signed is ${state}, intact: ${isIntact}`);
};

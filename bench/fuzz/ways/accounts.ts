import { randomUUID } from 'node:crypto';
import { generateSync } from 'otplib';
import { adminLogin, adminMe, disableAdminMfa, enableAdminMfa, setUpAdminMfa } from '#contract/back-office/admin';
import { createAdmin } from '#contract/back-office/admin-accounts';
import { login } from '#contract/identity/auth';
import { proveEmail, verifyEmail } from '#contract/identity/email-verification';
import { forgotPassword, resetPassword } from '#contract/identity/password-reset';
import { disableMfa, enableMfa, setUpMfa } from '#contract/identity/second-factor';
import { nobody } from '../person.ts';
import { OPERATORS_PASSWORD, PASSWORD } from '../proper-values.ts';
import type { Walker } from './walker.ts';

const VERIFICATION = /verify-email\?token=([\w-]+)/;
const RESET = /password-reset\?token=([\w-]+)/;

/** Proves an address by the link in the mail, signed in and by the password; then forgets the password and sets another. */
export const linksOfMails = async (walker: Walker): Promise<void> => {
  const inside = await walker.signUp('tenant');
  await walker.step(verifyEmail, { query: { token: await walker.mailed(inside.email, VERIFICATION) } }, inside);
  const { email } = await walker.signUp('tenant');
  const token = await walker.mailed(email, VERIFICATION);
  await walker.step(proveEmail, { body: { token, password: PASSWORD } });
  await walker.step(forgotPassword, { body: { email } });
  const newPassword = `${PASSWORD}9`;
  await walker.step(resetPassword, { body: { resetToken: await walker.mailed(email, RESET), newPassword } });
  await walker.step(login, { body: { email, password: newPassword } });
};

/** Sets a second factor up, signs in with a recovery code, and takes it away with another. */
export const secondFactor = async (walker: Walker): Promise<void> => {
  const person = await walker.signUp('landlord');
  const { secret } = await walker.step<{ secret: string }>(setUpMfa, { body: { password: PASSWORD } }, person);
  const { recoveryCodes } = await walker.step<{ recoveryCodes: [string, string] }>(
    enableMfa,
    { body: { code: generateSync({ secret }) } },
    person,
  );
  const [first, second] = recoveryCodes;
  await walker.step(login, { body: { email: person.email, password: PASSWORD, mfaCode: first } });
  await walker.step(disableMfa, { body: { password: PASSWORD, code: second } }, person);
  await walker.step(login, { body: { email: person.email, password: PASSWORD } });
};

/** The same in the back office, by somebody who has just been given an account there. */
export const secondFactorOfAnAdmin = async (walker: Walker): Promise<void> => {
  const credentials = { username: `support-${randomUUID().slice(0, 8)}`, password: OPERATORS_PASSWORD };
  await walker.step(createAdmin, { body: { ...credentials, role: 'support' } }, walker.superAdmin);
  const admin = { ...nobody(), role: 'support' as const };
  await walker.step(adminLogin, { body: credentials }, admin);
  const password = { password: OPERATORS_PASSWORD };
  const { secret } = await walker.step<{ secret: string }>(setUpAdminMfa, { body: password }, admin);
  const { recoveryCodes } = await walker.step<{ recoveryCodes: [string, string] }>(
    enableAdminMfa,
    { body: { code: generateSync({ secret }) } },
    admin,
  );
  const [first, second] = recoveryCodes;
  await walker.step(adminLogin, { body: { ...credentials, mfaCode: first } }, admin);
  await walker.step(disableAdminMfa, { body: { ...password, code: second } }, admin);
  await walker.step(adminMe, {}, admin);
};

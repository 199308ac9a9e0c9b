import { generateSync } from 'otplib';
import { login } from '#contract/identity/auth';
import { proveEmail, verifyEmail } from '#contract/identity/email-verification';
import { forgotPassword, resetPassword } from '#contract/identity/password-reset';
import { disableMfa, enableMfa, setUpMfa } from '#contract/identity/second-factor';
import { PASSWORD } from '../proper-values.ts';
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

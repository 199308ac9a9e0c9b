import {
  ACCOUNT_LOCKED,
  type Credentials,
  EMAIL_TAKEN,
  type Registration,
  WRONG_CREDENTIALS,
} from '#contract/identity/auth';
import { VERIFY_FIRST } from '#contract/identity/email-verification';
import type { User } from '#contract/identity/users';
import { PRODUCT_NAME } from '#contract/platform/product';
import type { Device } from '#server/actor';
import { AppError } from '#server/app-error';
import type { Deps } from '#server/deps';
import { mailVerificationLink } from '#server/features/identity/email-verification/service';
import { demandCode } from '#server/features/identity/second-factor/service';
import { endSession, startSession, startSessionByPassword } from '#server/features/identity/sessions/service';
import { presentUser } from '#server/features/identity/users/present';
import { createUser } from '#server/features/identity/users/service';
import { logVisitor } from '#server/features/platform/audit-log/service';
import { notify } from '#server/features/platform/notifications/service';
import { type Limit, limitAddress } from '#server/features/platform/rate-limits/service';
import { countTry } from './queries.ts';
import { loginLimits } from './service/login-limits.ts';

const tries = loginLimits('login', 60);
const registrationsPerAddress: Limit = { name: 'register-address', max: 20, windowSeconds: 60 * 60 };

interface SignedIn {
  user: User;
  token: string;
}

export const register = async (deps: Deps, device: Device, form: Registration): Promise<SignedIn> => {
  await limitAddress(deps, registrationsPerAddress, device.address);
  const { password, ...account } = form;
  const passwordHash = await deps.passwords.hash(password);
  return deps.db.transaction(async (tx) => {
    const row = await createUser(deps, tx, { ...account, passwordHash });
    if (!row) throw new AppError('email_taken', EMAIL_TAKEN, { fieldErrors: { email: EMAIL_TAKEN } });
    await mailVerificationLink(deps, tx, row);
    await notify(deps, tx, {
      userId: row.id,
      type: 'account',
      title: `Welcome to ${PRODUCT_NAME}`,
      content: 'Have a look at your account page: add your phone number and switch on two-step verification.',
      link: '/account',
      withoutMail: true,
    });
    const token = await startSession(deps, tx, { userId: row.id, deed: 'account.registered' }, device);
    return { user: presentUser(row), token };
  });
};

/** Of accounts that exist: what is tried on others is counted by the limits alone. */
const logFailure = (deps: Deps, account: { id: string; email: string }, address: string): Promise<void> => {
  const subject = { type: 'user' as const, id: account.id, name: account.email };
  return logVisitor(deps, deps.db, { action: 'account.sign_in_failed', subject, name: account.email, address });
};

export const login = async (deps: Deps, device: Device, form: Credentials): Promise<SignedIn> => {
  const { email, password, mfaCode } = form;
  const attempt = { account: email, address: device.address };
  const { found } = await tries.count(deps, attempt, (turns) => countTry(deps.db, email, turns, deps.now()));
  // Everybody knows the demo accounts' password: they are of no use once demo data is off.
  const account = found?.isDemoUser && !deps.config.demo ? undefined : found;
  if (!(await deps.passwords.isRight(account?.passwordHash, password)) || !account) {
    if (account) await logFailure(deps, account, device.address);
    throw new AppError('invalid_credentials', WRONG_CREDENTIALS);
  }
  // Said only to whoever knows the password: the answer tells that the account exists.
  if (account.isLocked) throw new AppError('account_locked', ACCOUNT_LOCKED);
  if (deps.config.requireEmailVerification && !account.emailVerifiedAt)
    throw new AppError('email_unverified', VERIFY_FIRST);
  if (account.mfaEnabled) {
    await tries.clear(deps.db, attempt);
    await demandCode(deps, account.id, mfaCode).catch(async (error: unknown) => {
      if (mfaCode !== undefined) await logFailure(deps, account, device.address);
      throw error;
    });
  }
  const checked = { ...account, tries: tries.counter(attempt) };
  const token = await startSessionByPassword(deps, checked, device);
  if (token === undefined) throw new AppError('invalid_credentials', WRONG_CREDENTIALS);
  return { user: presentUser(account), token };
};

export const logout = async (deps: Deps, tokens: string[]): Promise<void> => {
  for (const token of tokens) await endSession(deps, token);
};

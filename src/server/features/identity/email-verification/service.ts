import {
  EMAIL_VERIFIED,
  PASSWORD_NEEDED,
  TAKEN_OVER,
  VERIFICATION_EXPIRED,
  VERIFICATION_HOURS,
  VERIFICATION_INVALID,
  type Verification,
} from '#contract/identity/email-verification';
import { PRODUCT_NAME } from '#contract/platform/product';
import { AppError } from '#server/app-error';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { takePossession } from '#server/features/identity/account/service';
import { consumeToken, issueToken, lastIssuedAt, readToken } from '#server/features/identity/account-tokens/service';
import { isSignedInAs } from '#server/features/identity/sessions/service';
import { findAccount, markEmailVerified, setPassword } from '#server/features/identity/users/service';
import { confirmPassword } from '#server/features/identity/users/service/confirm-password';
import { logUser } from '#server/features/platform/audit-log/service';
import { type Limit, limitAddress } from '#server/features/platform/rate-limits/service';
import { job } from '#server/jobs/job';
import { queueMail } from '#server/jobs/send-mail';

const SECONDS_BETWEEN_MAILS = 60;
const proofsPerAddress: Limit = { name: 'verify-address', max: 30, windowSeconds: 60 * 60 };
const resendsPerAddress: Limit = { name: 'resend-address', max: 20, windowSeconds: 60 * 60 };

interface Receiver {
  id: string;
  email: string;
  firstName: string;
}

/** Mails the link, in the transaction that made the account. */
export const mailVerificationLink = async (deps: Deps, tx: Db, user: Receiver): Promise<void> => {
  const token = await issueToken(deps, tx, {
    userId: user.id,
    purpose: 'verify_email',
    validSeconds: VERIFICATION_HOURS * 60 * 60,
  });
  await queueMail(deps, tx, {
    to: user.email,
    name: user.firstName,
    subject: `Verify your email for ${PRODUCT_NAME}`,
    paragraphs: [`Thank you for joining ${PRODUCT_NAME}. Please confirm that this email address is yours.`],
    action: { label: 'Verify my email', url: `${deps.config.publicUrl}/verify-email?token=${token}` },
    note: `The link works once, for ${VERIFICATION_HOURS} hours. If you did not sign up, you can ignore this mail.`,
  });
};

const refusal = (outcome: 'expired' | 'invalid') =>
  outcome === 'expired'
    ? new AppError('link_expired', VERIFICATION_EXPIRED)
    : new AppError('invalid_input', VERIFICATION_INVALID);

/** Whose address the link verifies; nothing is used up. */
const accountOf = async (deps: Deps, db: Db, token: string): Promise<string> => {
  const found = await readToken(deps, db, token, ['verify_email']);
  if (found.outcome !== 'good') throw refusal(found.outcome);
  return found.userId;
};

const useUp = async (deps: Deps, tx: Db, token: string): Promise<void> => {
  const use = await consumeToken(deps, tx, token, ['verify_email']);
  if (use.outcome !== 'used') throw refusal(use.outcome);
};

/** The link alone is enough for whoever is signed in to the account; for everybody else it changes nothing. */
export const verifyByLink = (deps: Deps, token: string, sessionTokens: string[]): Promise<string> =>
  deps.db.transaction(async (tx) => {
    const userId = await accountOf(deps, tx, token);
    if (!(await isSignedInAs(deps, tx, userId, sessionTokens))) throw new AppError('password_needed', PASSWORD_NEEDED);
    await useUp(deps, tx, token);
    await markEmailVerified(deps, tx, userId);
    return EMAIL_VERIFIED;
  });

/** Link and password together; or the link and a new password, by an owner of the address who did not register. */
export const verifyByPassword = async (deps: Deps, address: string, form: Verification): Promise<string> => {
  const { token, password, newPassword } = form;
  await limitAddress(deps, proofsPerAddress, address);
  const userId = await accountOf(deps, deps.db, token);
  if (password !== undefined) await confirmPassword(deps, { userId }, password);
  const newHash = newPassword === undefined ? undefined : await deps.passwords.hash(newPassword);
  return deps.db.transaction(async (tx) => {
    await useUp(deps, tx, token);
    if (newHash === undefined) {
      await markEmailVerified(deps, tx, userId);
      return EMAIL_VERIFIED;
    }
    await takePossession(deps, tx, userId);
    await setPassword(deps, tx, userId, newHash);
    await logUser(deps, tx, { userId, address }, { action: 'account.taken_over' });
    return TAKEN_OVER;
  });
};

/** Looks the account up behind the answer's back, so that not even its time tells whether there is one. */
export const resendVerificationLink = job<{ email: string }>({
  name: 'resend-verification',
  retries: 3,
  run: (deps, { email }) =>
    deps.db.transaction(async (tx) => {
      const account = await findAccount(tx, email);
      if (!account || account.emailVerifiedAt) return;
      const last = await lastIssuedAt(tx, account.id, 'verify_email');
      if (last && deps.now().getTime() - last.getTime() < SECONDS_BETWEEN_MAILS * 1000) return;
      await mailVerificationLink(deps, tx, account);
    }),
});

export const requestResend = async (deps: Deps, address: string, email: string): Promise<void> => {
  await limitAddress(deps, resendsPerAddress, address);
  await deps.queue.enqueue(deps.db, resendVerificationLink, { email });
};

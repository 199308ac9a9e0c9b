import { VERIFICATION_EXPIRED, VERIFICATION_HOURS, VERIFICATION_INVALID } from '#contract/identity/email-verification';
import { PRODUCT_NAME } from '#contract/platform/product';
import { AppError } from '#server/app-error';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { consumeToken, issueToken, lastIssuedAt } from '#server/features/identity/account-tokens/service';
import { findAccount, markEmailVerified } from '#server/features/identity/users/service';
import { type Limit, limitAddress } from '#server/features/platform/rate-limits/service';
import { job } from '#server/jobs/job';
import { queueMail } from '#server/jobs/send-mail';

const SECONDS_BETWEEN_MAILS = 60;
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

export const verifyEmail = (deps: Deps, token: string): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const use = await consumeToken(deps, tx, token, ['verify_email']);
    if (use.outcome === 'expired') throw new AppError('invalid_input', VERIFICATION_EXPIRED);
    if (use.outcome === 'invalid') throw new AppError('invalid_input', VERIFICATION_INVALID);
    await markEmailVerified(deps, tx, use.userId);
  });

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

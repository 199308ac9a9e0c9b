import { INVITATION_DAYS, invitationToken, RESET_HOURS, RESET_INVALID } from '#contract/identity/password-reset';
import { PRODUCT_NAME } from '#contract/platform/product';
import { AppError } from '#server/app-error';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { takePossession } from '#server/features/identity/account/service';
import { consumeToken, issueToken, lastIssuedAt } from '#server/features/identity/account-tokens/service';
import { endSessionsOf } from '#server/features/identity/sessions/service';
import { findAccount, markEmailVerified, setPassword } from '#server/features/identity/users/service';
import { logUser } from '#server/features/platform/audit-log/service';
import { type Limit, limitAddress } from '#server/features/platform/rate-limits/service';
import { job } from '#server/jobs/job';
import { queueMail } from '#server/jobs/send-mail';

const SECONDS_BETWEEN_MAILS = 60;
const requestsPerAddress: Limit = { name: 'forgot-address', max: 20, windowSeconds: 60 * 60 };
const resetsPerAddress: Limit = { name: 'reset-address', max: 30, windowSeconds: 60 * 60 };

const link = (deps: Deps, token: string) => `${deps.config.publicUrl}/password-reset?token=${token}`;

/** Looks the account up behind the answer's back, so that not even its time tells whether there is one. */
export const mailResetLink = job<{ email: string }>({
  name: 'mail-reset-link',
  retries: 3,
  run: (deps, { email }) =>
    deps.db.transaction(async (tx) => {
      const account = await findAccount(tx, email);
      if (!account) return;
      const last = await lastIssuedAt(tx, account.id, 'reset_password');
      if (last && deps.now().getTime() - last.getTime() < SECONDS_BETWEEN_MAILS * 1000) return;
      const token = await issueResetToken(deps, tx, account.id, 'reset_password');
      await queueMail(deps, tx, {
        to: account.email,
        name: account.firstName,
        subject: `Reset your ${PRODUCT_NAME} password`,
        paragraphs: ['You asked for a new password. Choose one on the page behind this link.'],
        action: { label: 'Choose a new password', url: link(deps, token) },
        note: `The link works once, for ${RESET_HOURS} hour. If you did not ask for it, you can ignore this mail: your password stays as it is.`,
      });
    }),
});

export const requestReset = async (deps: Deps, address: string, email: string): Promise<void> => {
  await limitAddress(deps, requestsPerAddress, address);
  await deps.queue.enqueue(deps.db, mailResetLink, { email });
};

type ResetPurpose = 'reset_password' | 'given_password_reset';

/** A token by which whoever holds it sets a new password. A new one voids the old. */
export const issueResetToken = (deps: Deps, tx: Db, userId: string, purpose: ResetPurpose): Promise<string> =>
  issueToken(deps, tx, { userId, purpose, validSeconds: RESET_HOURS * 60 * 60 });

interface Invited {
  id: string;
  email: string;
  firstName: string;
}

/** Without a name: whoever invites has chosen theirs, and a subject is read as ours. */
const INVITATION_SUBJECT = `You are invited to ${PRODUCT_NAME}`;
const FOR_TENANTS = 'where you see your lease, pay rent and keep your documents';

/** Mails somebody for whom an account was made the link to set their first password, and what the account is good for. */
export const mailInvitation = async (
  deps: Deps,
  tx: Db,
  user: Invited,
  invitedBy: string,
  use: string = FOR_TENANTS,
): Promise<void> => {
  const token = await issueToken(deps, tx, {
    userId: user.id,
    purpose: 'invitation',
    validSeconds: INVITATION_DAYS * 24 * 60 * 60,
    shape: invitationToken,
  });
  await queueMail(deps, tx, {
    to: user.email,
    name: user.firstName,
    subject: INVITATION_SUBJECT,
    paragraphs: [`${invitedBy} has set up an account for you on ${PRODUCT_NAME}, ${use}.`, 'Set a password to begin.'],
    action: { label: 'Set your password', url: link(deps, token) },
    note: `The link works once, for ${INVITATION_DAYS} days.`,
  });
};

/** Whoever was invited may have signed up by themselves meanwhile: then the link opens that account. */
const accountOf = async (deps: Deps, tx: Db, { purpose, userId }: { purpose: string; userId: string }) =>
  purpose === 'invitation' ? deps.reactions.invitationUsed(deps, tx, userId) : userId;

/** A link that came by mail proves that its user owns the address. All sessions end. */
export const resetPassword = async (deps: Deps, address: string, form: { resetToken: string; newPassword: string }) => {
  await limitAddress(deps, resetsPerAddress, address);
  const passwordHash = await deps.passwords.hash(form.newPassword);
  await deps.db.transaction(async (tx) => {
    const use = await consumeToken(deps, tx, form.resetToken, ['reset_password', 'invitation', 'given_password_reset']);
    const userId = use.outcome === 'used' ? await accountOf(deps, tx, use) : undefined;
    if (use.outcome !== 'used' || !userId) {
      throw new AppError('invalid_input', RESET_INVALID, { fieldErrors: { resetToken: RESET_INVALID } });
    }
    if (use.purpose === 'reset_password' || userId !== use.userId) await takePossession(deps, tx, userId);
    await setPassword(deps, tx, userId, passwordHash);
    if (use.purpose !== 'given_password_reset') await markEmailVerified(deps, tx, userId);
    await endSessionsOf(deps, tx, userId);
    await logUser(deps, tx, { userId, address }, { action: 'account.password_reset' });
  });
};

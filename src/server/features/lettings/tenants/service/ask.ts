import type { PersonRole } from '#contract/lettings/lease-people';
import { PRODUCT_NAME } from '#contract/platform/product';
import { formatDate } from '#contract/platform/wording';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { mailInvitation } from '#server/features/identity/password-reset/service';
import { findAccount } from '#server/features/identity/users/service';
import { announce } from '#server/features/platform/live/service';
import { notify } from '#server/features/platform/notifications/service';
import { queueMail } from '#server/jobs/send-mail';
import { type ProfileRow, updateProfile } from '../queries.ts';

interface Question {
  profile: ProfileRow;
  /** Who says that the person is a tenant. */
  asker: string;
  home?: { name: string; since: string };
  /** Where somebody else is the main tenant. */
  as?: PersonRole;
}

const FOR_GUARANTORS = 'where you see the lease that you stand surety for, and what is overdue';

const doing = (as: PersonRole | undefined): string => {
  if (as === 'guarantor') return 'are a guarantor for';
  return as ? 'share' : 'rent';
};

const ANSWER = '/tenant-dashboard';

/**
 * Asks the owner of the address, by mail, whether they are the tenant. Who has no account sets a password by the link, and so
 * accepts; who has one answers in the app. Whoever asks learns nothing of which it was.
 */
export const ask = async (deps: Deps, tx: Db, { profile, asker, home, as }: Question): Promise<void> => {
  const { email, tenantId, firstName } = profile;
  if (profile.standing !== 'stated' || email === null) return;
  const account = await findAccount(tx, email);
  await updateProfile(tx, profile.id, { askedAt: deps.now() });
  if (!account)
    return mailInvitation(
      deps,
      tx,
      { id: tenantId, email, firstName },
      asker,
      as === 'guarantor' ? FOR_GUARANTORS : undefined,
    );
  const what = home
    ? `${asker} says that you ${doing(as)} ${home.name} since ${formatDate(home.since)}.`
    : `${asker} says that you are going to be their tenant.`;
  const title = home
    ? as === 'guarantor'
      ? 'Do you stand surety for this home?'
      : 'Is this your home?'
    : 'Are you going to be a tenant?';
  if (account.emailVerifiedAt) {
    const content = `${what} Please tell us whether it is so.`;
    await notify(deps, tx, { userId: account.id, type: 'lease', title, content, link: ANSWER, withoutMail: true });
    await announce(tx, { userIds: [account.id], changed: ['leases'] });
  }
  await queueMail(deps, tx, {
    to: email,
    name: firstName,
    subject: home ? title : `You are expected on ${PRODUCT_NAME}`,
    paragraphs: [what, 'Until you say yes, they see nothing of your account.'],
    action: { label: 'Answer', url: `${deps.config.publicUrl}${ANSWER}` },
    note: 'If this is not you, say so there, or ignore this mail.',
  });
};

import { INVITATION_SENT } from '#contract/lettings/tenants';
import type { Actor } from '#server/actor';
import { AppError } from '#server/app-error';
import type { Deps } from '#server/deps';
import { lastIssuedAt } from '#server/features/identity/account-tokens/service';
import { mailInvitation } from '#server/features/identity/password-reset/service';
import { nameOf } from '#server/features/identity/users/service';
import { selectAccountForUpdate } from '../queries.ts';
import { accepted, missing, notYours } from '../refusals.ts';
import { findVisible, mayChange } from './profiles.ts';

const SECONDS_BETWEEN = 60;

/** Mails the invitation once more; nobody's inbox is flooded by it. */
export const resend = (deps: Deps, actor: Actor, tenantId: string): Promise<{ message: string }> =>
  deps.db.transaction(async (tx) => {
    const profile = await findVisible(tx, actor, tenantId);
    // Held, so that of two requests at once the second sees the first one's mail.
    const account = profile && (await selectAccountForUpdate(tx, tenantId));
    if (!account) throw missing();
    if (!(await mayChange(tx, actor, profile))) throw notYours();
    if (account.hasSignIn) throw accepted();
    const last = await lastIssuedAt(tx, tenantId, 'invitation');
    const retryAfterSeconds = last ? Math.ceil(SECONDS_BETWEEN - (deps.now().getTime() - last.getTime()) / 1000) : 0;
    if (retryAfterSeconds > 0) {
      const message = 'The invitation was sent a moment ago. Please wait a minute.';
      throw new AppError('too_many_requests', message, { retryAfterSeconds });
    }
    await mailInvitation(deps, tx, account, await nameOf(tx, actor.userId));
    return { message: INVITATION_SENT };
  });

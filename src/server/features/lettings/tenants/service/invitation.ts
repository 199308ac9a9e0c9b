import { INVITATION_SENT } from '#contract/lettings/tenants';
import type { Actor } from '#server/actor';
import { AppError } from '#server/app-error';
import type { Deps } from '#server/deps';
import { nameOf } from '#server/features/identity/users/service';
import { selectProfileForUpdate } from '../queries.ts';
import { accepted, missing, notYours } from '../refusals.ts';
import { ask } from './ask.ts';
import { homeOf, mayChange } from './profiles.ts';

const SECONDS_BETWEEN = 60;

/** Mails the invitation once more; nobody's inbox is flooded by it. */
export const resend = (deps: Deps, actor: Actor, tenantId: string): Promise<{ message: string }> =>
  deps.db.transaction(async (tx) => {
    // Held, so that of two requests at once the second sees the first one's mail.
    const profile = await selectProfileForUpdate(tx, actor, tenantId);
    if (!profile) throw missing();
    if (!(await mayChange(tx, actor, profile))) throw notYours();
    if (profile.standing !== 'stated') throw accepted();
    const { askedAt } = profile;
    const sinceSeconds = askedAt ? (deps.now().getTime() - askedAt.getTime()) / 1000 : SECONDS_BETWEEN;
    const retryAfterSeconds = Math.ceil(SECONDS_BETWEEN - sinceSeconds);
    if (retryAfterSeconds > 0) {
      const message = 'The invitation was sent a moment ago. Please wait a minute.';
      throw new AppError('too_many_requests', message, { retryAfterSeconds });
    }
    const asker = await nameOf(tx, actor.userId);
    await ask(deps, tx, { profile, asker, home: await homeOf(deps, tx, actor, tenantId) });
    return { message: INVITATION_SENT };
  });

import type { Deps } from '#server/deps';
import { nameOf } from '#server/features/identity/users/service';
import { notify } from '#server/features/platform/notifications/service';
import { inPieces } from '#server/jobs/in-pieces';
import { job } from '#server/jobs/job';
import { selectToAsk, selectUnaskedForUpdate } from './queries.ts';
import { ask } from './service/ask.ts';

/** The tenant is asked, and the landlord told that what they entered waits for an answer. */
const askOne = (deps: Deps, { id }: { id: number }): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const found = await selectUnaskedForUpdate(tx, id);
    if (!found) return;
    const { profile, home } = found;
    const { profileOwnerId, firstName, lastName } = profile;
    await ask(deps, tx, { profile, asker: await nameOf(tx, profileOwnerId), home: home ?? undefined });
    await notify(deps, tx, {
      userId: profileOwnerId,
      type: 'lease',
      title: `${firstName} ${lastName} has not confirmed yet`,
      content: `We have asked ${firstName} ${lastName} whether they are your tenant. Everything that you entered stays; they see it once they say yes.`,
      link: `/landlord-dashboard?section=tenants&tenant=${profile.tenantId}`,
    });
  });

/** Relations of the version before that nobody ever confirmed: each is asked about once. */
export const askUnconfirmed = (deps: Deps): Promise<void> =>
  inPieces(deps, {
    fetch: (batch) => selectToAsk(deps.db, batch),
    each: (profile) => askOne(deps, profile),
    trouble: 'a tenant could not be asked',
  });

export const tenantsDaily = job({ name: 'tenants-daily', cron: '3 * * * *', retries: 3, run: askUnconfirmed });

import type { MandateRight } from '#contract/lettings/mandate-rights';
import type { Actor } from '#server/actor';
import type { Db } from '#server/db/client';
import { requireRight } from '#server/features/lettings/mandates/service';
import type { ProfileRow } from '../queries.ts';

interface Known {
  profile: Pick<ProfileRow, 'profileOwnerId' | 'propertyId'>;
  lease: { propertyId: number } | null;
}

/** What an agent keeps themselves is theirs; of a landlord's tenant they do what the landlord lets them, for that home. */
export const requireRightTo = async (
  tx: Db,
  actor: Actor,
  { profile, lease }: Known,
  right: MandateRight,
): Promise<void> => {
  if (profile.profileOwnerId === actor.userId) return;
  await requireRight(tx, actor, lease?.propertyId ?? profile.propertyId ?? 0, right);
};

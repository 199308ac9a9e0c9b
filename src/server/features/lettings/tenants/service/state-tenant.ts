import type { Actor } from '#server/actor';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { createPlaceholder } from '#server/features/identity/users/service';
import { selectStatedForUpdate } from '../queries/people.ts';
import { insertStated } from '../queries.ts';
import { emailTaken } from '../refusals.ts';

interface Stated {
  landlordId: string;
  propertyId: number;
  person: { firstName: string; lastName: string; email: string; phone: string };
}

/**
 * Somebody whom a landlord names as a tenant to be, with no more than how to reach them. A typed email proves nothing: they are a
 * placeholder until they accept, and are asked for the rest then. Stated twice, they are the same.
 */
export const stateTenant = async (
  deps: Deps,
  tx: Db,
  actor: Actor,
  { landlordId, propertyId, person }: Stated,
): Promise<string> => {
  const known = await selectStatedForUpdate(tx, landlordId, person.email);
  if (known) return known.tenantId;
  const { firstName, lastName, phone } = person;
  const now = deps.now();
  const profile = await insertStated(tx, {
    ...person,
    tenantId: await createPlaceholder(deps, tx, { firstName, lastName, phone }),
    profileOwnerId: landlordId,
    onboardedById: actor.userId,
    propertyId,
    asksTenant: true,
    createdAt: now,
    updatedAt: now,
  });
  // Somebody stated the same address in the same moment.
  if (!profile) throw emailTaken();
  return profile.tenantId;
};

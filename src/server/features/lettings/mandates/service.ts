import { type MandateRight, noRights, type Rights } from '#contract/lettings/mandate-rights';
import type { Mandate, MandateStatus } from '#contract/lettings/mandates';
import type { Page } from '#contract/platform/paging';
import type { Scope } from '#server/access/viewer';
import type { Actor } from '#server/actor';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { presentMandate, rightsIn } from './present.ts';
import { selectMandates, selectRights } from './queries.ts';
import { withoutRight } from './refusals.ts';

export const list = async (deps: Deps, scope: Scope, page: Page & { status?: MandateStatus }): Promise<Mandate[]> =>
  (await selectMandates(deps.db, scope, page)).map(presentMandate);

/** What somebody may do as the agent of a property: nothing, unless its owner has granted it. */
export const rightsOf = async (db: Db, { userId }: Scope, propertyId: number): Promise<Rights> => {
  const [row] = await selectRights(db, userId, [propertyId]);
  return row ? rightsIn(row) : noRights;
};

/** Of a property that somebody sees: its owner may, an agent who was granted it. */
export const hasRight = async (db: Db, scope: Scope, propertyId: number, right: MandateRight): Promise<boolean> =>
  scope.role === 'landlord' || (scope.role === 'agent' && (await rightsOf(db, scope, propertyId))[right]);

/** Of properties that the actor has been found to manage: owners may do everything, agents what was granted for each. */
export const requireRights = async (
  db: Db,
  actor: Actor,
  propertyIds: number[],
  rights: readonly MandateRight[],
): Promise<void> => {
  if (actor.role !== 'agent' || propertyIds.length === 0) return;
  const granted = await selectRights(db, actor.userId, propertyIds);
  const byProperty = new Map(granted.map((row) => [row.propertyId, rightsIn(row)]));
  for (const propertyId of propertyIds) {
    const lacking = rights.find((right) => !(byProperty.get(propertyId) ?? noRights)[right]);
    if (lacking) throw withoutRight(lacking);
  }
};

/** The same of a property that was read with the rights. */
export const requireGranted = ({ role }: Actor, rights: Rights, right: MandateRight): void => {
  if (role === 'agent' && !rights[right]) throw withoutRight(right);
};

export const requireRight = (db: Db, actor: Actor, propertyId: number, right: MandateRight): Promise<void> =>
  requireRights(db, actor, [propertyId], [right]);

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
  const row = await selectRights(db, userId, propertyId);
  return row ? rightsIn(row) : noRights;
};

/** Of a property that the actor has been found to manage: owners may do everything, agents what was granted. */
export const requireRight = async (db: Db, actor: Actor, propertyId: number, right: MandateRight): Promise<void> => {
  if (actor.role === 'agent' && !(await rightsOf(db, actor, propertyId))[right]) throw withoutRight(right);
};

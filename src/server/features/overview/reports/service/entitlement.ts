import { hasAdvancedReports } from '#contract/plans/entitlements';
import { cycleOf } from '#contract/plans/plan-changes';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { findOffer } from '#server/features/plans/plans/service';
import { findUser, paidPlanOf } from '#server/features/plans/subscriptions/service/lock-user';
import { advancedNeeded } from '../refusals.ts';

/** Whether somebody's plan, as the catalogue has it now, lists advanced analytics. */
export const mayUseAdvanced = async (deps: Deps, db: Db, userId: string): Promise<boolean> => {
  const user = await findUser(db, userId);
  const held = user && paidPlanOf(user, deps.now());
  if (!held) return false;
  const offer = await findOffer(db, held.plan, cycleOf(held));
  return offer !== undefined && hasAdvancedReports(offer.features);
};

export const requireAdvanced = async (deps: Deps, db: Db, userId: string): Promise<void> => {
  if (!(await mayUseAdvanced(deps, db, userId))) throw advancedNeeded();
};

import { FREE_LIMITS, type Limits } from '#contract/plans/plans';
import type { Db } from '#server/db/client';
import { selectFreeLimits } from '../queries.ts';

/** What somebody without a plan that runs may have. */
export const freeLimits = async (db: Db): Promise<Limits> => (await selectFreeLimits(db)) ?? FREE_LIMITS;

import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { notifyUser } from '../notices.ts';

/** Tells somebody about their plan, and their screens that it has changed. */
export const notifyOfPlan = (
  deps: Deps,
  tx: Db,
  userId: string,
  notice: { title: string; content: string },
): Promise<void> => notifyUser(deps, tx, userId, notice);

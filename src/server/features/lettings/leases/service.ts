import type { Db } from '#server/db/client';
import { isInActiveLease } from './queries.ts';

export { amend } from './amend.ts';
export { change } from './change-lease.ts';
export { leasesDaily } from './daily.ts';
export { list } from './find-lease.ts';
export { removeActiveOf } from './remove-active.ts';
export { start } from './start-lease.ts';

/** An account with an active lease stays, on either side of it. */
export const hasActiveLease = (db: Db, userId: string): Promise<boolean> => isInActiveLease(db, userId);

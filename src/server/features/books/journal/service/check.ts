import { readConsistently } from '#server/db/all-rows';
import type { Db } from '#server/db/client';
import { countEntries, invariants, selectBreaches } from '../queries/invariants.ts';

/** Whether everything holds that must, at one moment; in words what does not. */
export const checkBooks = (db: Db): Promise<{ entries: number; problems: string[] }> =>
  readConsistently(db, async (tx) => {
    const problems: string[] = [];
    for (const [what, rule] of Object.entries(invariants)) {
      const breaches = await selectBreaches(tx, rule);
      if (breaches.length > 0) problems.push(`${what}: ${breaches.map((row) => JSON.stringify(row)).join(', ')}`);
    }
    return { entries: await countEntries(tx), problems };
  });

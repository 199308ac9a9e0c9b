import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Db } from '#server/db/client';

/**
 * Until somebody waits for what this transaction holds: others of the server wait for each other, too. Who is connected is looked up
 * once a transaction, who waits each time.
 */
export const somebodyWaitsFor = (tx: Db): Promise<void> =>
  expect
    .poll(() =>
      tx
        .select({ one: sql`1` })
        .from(sql`pg_locks`)
        .where(sql`not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`),
    )
    .not.toEqual([]);

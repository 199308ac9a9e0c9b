import { sql } from 'drizzle-orm';
import type { Db } from './client.ts';

interface UnfinishedJobs {
  name: string;
  waiting: number;
  retrying: number;
  failed: number;
}

/**
 * By job: what could begin and waits, what has failed and will be tried again, and what has failed for good. Between its tries a
 * job waits for its time, and is counted all the same.
 */
export const selectUnfinishedJobs = async (db: Db): Promise<UnfinishedJobs[]> => {
  const statement = sql`select name,
      (count(*) filter (where state = 'created'))::int as waiting,
      (count(*) filter (where state = 'retry'))::int as retrying,
      (count(*) filter (where state = 'failed'))::int as failed
    from pgboss.job
    where state in ('retry', 'failed') or (state = 'created' and start_after <= now())
    group by name order by name`;
  return ((await db.execute(statement)) as unknown as { rows: UnfinishedJobs[] }).rows;
};

/** What has failed for good begins again, with all its tries; answers the name of each job. */
export const reviveFailedJobs = async (db: Db): Promise<string[]> => {
  const statement = sql`update pgboss.job
    set state = 'retry', retry_count = 0, start_after = now(), completed_on = null, keep_until = now() + interval '14 days'
    where state = 'failed' returning name`;
  return ((await db.execute(statement)) as unknown as { rows: { name: string }[] }).rows.map(({ name }) => name);
};

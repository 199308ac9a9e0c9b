import { expect, it } from 'vitest';
import { openTestDatabase } from '#test/database';
import { job } from './job.ts';
import { JobQueue } from './job-queue.ts';

const tidyUp = (changes: { cron?: string; retries?: number } = {}) =>
  job({ name: 'tidy-up', cron: '5 8 * * *', retries: 2, run: async () => undefined, ...changes });

it('a start makes what is missing, changes what is another now, and leaves the rest alone', async () => {
  const database = await openTestDatabase();
  const sent: string[] = [];
  const executeSql: typeof database.executeSql = (text, values) => {
    if (values?.[0] === 'tidy-up' && /pgboss\.(create_queue|queue|schedule)\b/.test(text)) sent.push(text);
    return database.executeSql(text, values);
  };
  /** Writes that a start with this job sends, and what the database has then. */
  const start = async (tidied: ReturnType<typeof tidyUp>) => {
    sent.length = 0;
    const fail = (problem: unknown) => expect.unreachable(String(problem));
    const queue = new JobQueue({ ...database, executeSql }, { onError: fail, onFailedTry: fail });
    await queue.start({} as never, [tidied]);
    await queue.stop();
    const { rows } = await database.executeSql(
      `select retry_limit, expire_seconds, cron, timezone from pgboss.queue join pgboss.schedule using (name)
        where name = 'tidy-up'`,
    );
    return { writes: sent.length, rows };
  };

  const made = { retry_limit: 2, expire_seconds: 300, cron: '5 8 * * *', timezone: 'UTC+5:30' };
  expect(await start(tidyUp())).toMatchObject({ rows: [made] });
  expect(await start(tidyUp())).toEqual({ writes: 0, rows: [made] });
  expect(await start(tidyUp({ retries: 3 }))).toEqual({ writes: 1, rows: [{ ...made, retry_limit: 3 }] });
  const later = { ...made, retry_limit: 3, cron: '5 9 * * *' };
  expect(await start(tidyUp({ retries: 3, cron: '5 9 * * *' }))).toEqual({ writes: 1, rows: [later] });
  await database.close();
});

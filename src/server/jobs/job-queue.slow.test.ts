import { afterAll, expect, it, vi } from 'vitest';
import { openTestDatabase } from '#test/database';
import { job } from './job.ts';
import { JobQueue } from './job-queue.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

const fail = (problem: unknown) => expect.unreachable(String(problem));
const reports = { onError: fail, onFailedTry: fail };

it('a start makes what is missing, changes what is another now, and leaves the rest alone', async () => {
  const sent: string[] = [];
  const executeSql: typeof database.executeSql = (text, values) => {
    if (values?.[0] === 'tidy-up' && /pgboss\.(create_queue|queue)\b/.test(text)) sent.push(text);
    return database.executeSql(text, values);
  };
  /** Writes that a start with this job sends, and what the database has then. */
  const start = async (retries: number) => {
    sent.length = 0;
    const queue = new JobQueue({ ...database, executeSql }, reports);
    await queue.prepare([job({ name: 'tidy-up', retries, run: async () => undefined })]);
    await queue.stop();
    const { rows } = await database.executeSql(
      `select retry_limit, expire_seconds from pgboss.queue where name = 'tidy-up'`,
    );
    return { writes: sent.length, rows };
  };

  const made = { retry_limit: 2, expire_seconds: 300 };
  expect(await start(2)).toMatchObject({ rows: [made] });
  expect(await start(2)).toEqual({ writes: 0, rows: [made] });
  expect(await start(3)).toEqual({ writes: 1, rows: [{ ...made, retry_limit: 3 }] });
});

it('what is due by the clock of India runs once, however many processes there are', async () => {
  const ran: string[] = [];
  const byTheClock = (name: string, cron: string) => job({ name, cron, run: async () => void ran.push(name) });
  const jobs = [
    byTheClock('at-five-past', '5 8 * * 1'),
    byTheClock('a-minute-ago', '4 8 * * *'),
    byTheClock('in-a-minute', '6 8 * * *'),
    byTheClock('on-tuesdays', '5 8 * * 2'),
  ];
  const monday = new Date('2026-04-06T08:05:20+05:30');
  const deps = { now: () => monday, log: { child: () => ({}) } } as never;
  const queues = [new JobQueue(database, reports), new JobQueue(database, reports)];
  for (const queue of queues) {
    await queue.prepare(jobs);
    await queue.start(deps, jobs);
  }
  await vi.waitFor(() => expect(ran).toHaveLength(2), { timeout: 10_000 });
  for (const queue of queues) await queue.stop();
  expect(ran.toSorted()).toEqual(['a-minute-ago', 'at-five-past']);
  const { rows } = await database.executeSql(`select name from pgboss.job where name <> 'tidy-up' order by name`);
  expect(rows).toEqual([{ name: 'a-minute-ago' }, { name: 'at-five-past' }]);
});

it('what was due while the database was away is queued once it is back', async () => {
  let isAway = true;
  const executeSql: typeof database.executeSql = (text, values) =>
    isAway ? Promise.reject(new Error('away')) : database.executeSql(text, values);
  const run = async () => undefined;
  const jobs = [job({ name: 'hourly', cron: '12 * * * *', run }), job({ name: 'later', cron: '13 9 * * *', run })];
  const other = new JobQueue(database, reports);
  await other.prepare(jobs);
  await other.stop();
  const queue = new JobQueue({ ...database, executeSql }, reports);
  const waiting = async () =>
    (await database.executeSql(`select name from pgboss.job where name in ('hourly', 'later')`)).rows;

  await expect(queue.queueDue(jobs, new Date('2026-04-06T08:12:10+05:30'))).rejects.toThrow('away');
  isAway = false;
  await queue.queueDue(jobs, new Date('2026-04-06T08:20:00+05:30'));
  expect(await waiting()).toEqual([{ name: 'hourly' }]);
  await queue.queueDue(jobs, new Date('2026-04-06T08:20:15+05:30'));
  expect(await waiting()).toHaveLength(1);
});

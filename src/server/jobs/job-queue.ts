import { setTimeout as pause } from 'node:timers/promises';
import PgBoss from 'pg-boss';
import { causedBy, currentCause } from '../cause.ts';
import { type Database, type Db, runStatement } from '../db/client.ts';
import type { Deps } from '../deps.ts';
import { isDue, minutesBetween } from './by-the-clock.ts';
import type { Job } from './job.ts';
import type { Queue, Queueable, When } from './queue.ts';

const POLL_SECONDS = 1;
/** Nobody waits for what runs by the clock, and to ask for each every second keeps an idle server busy. */
const POLL_BY_THE_CLOCK_SECONDS = 30;
const RETRY_DELAY_SECONDS = 5;
const STOP_WITHIN_MS = 1_500;
/** What a process had fetched when it was killed is tried again by others then. */
const GIVEN_UP_AFTER_SECONDS = 5 * 60;
const BETWEEN_WORKERS_MS = 10;
const CLOCK_MS = 15_000;
/** What was due while the process started is done as well. */
const BEFORE_START_MS = 2 * 60_000;
/** To find the next job, the database looks at all that wait: ten at once make a long queue short. */
const FETCHED_AT_ONCE = 10;

/** What waits in the queue: the data of its job, and the request that it comes of. */
type Queued<Data extends object> = Data & { reqId?: string };
type Fetched<Data extends object> = Pick<
  PgBoss.JobWithMetadata<Queued<Data>>,
  'id' | 'name' | 'data' | 'retryCount' | 'retryLimit'
>;

/** What has failed for good is kept that long: until then it is counted, and can be tried again by a command. */
const FAILED_KEPT_SECONDS = 7 * 24 * 60 * 60;

/** A try that failed, the first being 1, and whether it was the last. */
export interface FailedTry {
  job: string;
  jobId: string;
  /** The request that it comes of. */
  reqId?: string;
  attempt: number;
  error: unknown;
  isLast: boolean;
}

interface Reports {
  /** The queue itself cannot work. */
  onError: (error: Error) => void;
  onFailedTry: (failed: FailedTry) => void;
}

const within = (db: Db) => ({
  executeSql: (text: string, values?: unknown[]) => runStatement(db, text, values),
});

const withCause = <Data extends object>(data: Data): Queued<Data> => {
  const reqId = currentCause();
  return reqId ? { ...data, reqId } : data;
};

/** Whether all that is wanted of a queue is so already. */
const isSubset = (wanted: object, there: object): boolean =>
  Object.entries(wanted).every(([key, value]) => (there as Record<string, unknown>)[key] === value);

/** The queue on the application's own database: what is queued in a transaction is gone when it rolls back. */
export class JobQueue implements Queue {
  private readonly database: Database;
  private readonly reports: Reports;
  private readonly boss: PgBoss;
  private readonly workers = new Map<string, string>();
  private isStopping = false;
  private clock: NodeJS.Timeout | undefined;
  private lookedAt: Date | undefined;

  constructor(database: Database, reports: Reports) {
    this.database = database;
    this.reports = reports;
    this.boss = new PgBoss({
      db: { executeSql: database.executeSql },
      // Its own clock goes back minute by minute to find out what is due, and nobody is answered meanwhile.
      schedule: false,
      archiveFailedAfterSeconds: FAILED_KEPT_SECONDS,
    });
    this.boss.on('error', reports.onError);
  }

  /** A job for a queue that was never made would be dropped without a word, hence all of them are made first. */
  async prepare(jobs: Job[]): Promise<void> {
    await this.database.alone(async () => {
      await this.boss.start();
      const made = new Map((await this.boss.getQueues()).map((queue) => [queue.name, queue]));
      for (const { name, retries = 0 } of jobs) {
        const options = {
          ...{ retryLimit: retries, retryDelay: RETRY_DELAY_SECONDS, retryBackoff: true },
          ...(retries > 0 && { expireInSeconds: GIVEN_UP_AFTER_SECONDS }),
        };
        const known = made.get(name);
        if (!known) await this.boss.createQueue(name, { name, ...options });
        else if (!isSubset(options, known)) await this.boss.updateQueue(name, { name, ...options });
      }
    });
  }

  /** Once they are prepared. */
  async start(deps: Deps, jobs: Job[]): Promise<void> {
    for (const { name, run, cron } of jobs) {
      const pollingIntervalSeconds = cron ? POLL_BY_THE_CLOCK_SECONDS : POLL_SECONDS;
      const options = { pollingIntervalSeconds, batchSize: FETCHED_AT_ONCE, includeMetadata: true as const };
      const worker = await this.boss.work<object>(name, options, async (batch) => {
        // Where there was one there may be more: the next is fetched at once, not at the next poll.
        this.wake(name);
        const [first] = batch;
        if (batch.length === 1 && first) return this.perform(deps, first, run);
        for (const fetched of batch) await this.settle(fetched, this.perform(deps, fetched, run));
      });
      this.workers.set(name, worker);
      // Each looks at once for what waits: all together they would take every connection, and whoever asks now would wait.
      await pause(BETWEEN_WORKERS_MS);
      if (this.isStopping) return;
    }
    this.followClock(deps.now, jobs);
  }

  private followClock(now: () => Date, jobs: Job[]): void {
    const look = async () => {
      await this.queueDue(jobs, now()).catch(this.reports.onError);
      if (!this.isStopping) this.clock = setTimeout(look, CLOCK_MS);
    };
    this.clock = setTimeout(look, 0);
  }

  /** Every process queues what has become due, and the database takes each job once a minute. What it could not take is due the next time. */
  async queueDue(jobs: Job[], now: Date): Promise<void> {
    this.lookedAt ??= new Date(now.getTime() - BEFORE_START_MS);
    const minutes = minutesBetween(this.lookedAt, now);
    const due = jobs.filter(({ cron }) => cron && minutes.some((minute) => isDue(cron, minute)));
    if (due.length > 0) await this.boss.insert(due.map(({ name }) => ({ name, data: {}, singletonSeconds: 60 })));
    this.lookedAt = now;
    for (const { name } of due) this.wake(name);
  }

  /**
   * One try. What is said and queued on the way goes on under the id of the request that caused it. What goes wrong in the background is
   * seen by nobody else: each failed try is told.
   */
  private async perform<Data extends object>(
    deps: Deps,
    { name: job, id: jobId, data, retryCount, retryLimit }: Fetched<Data>,
    run: Job<Data>['run'],
  ): Promise<void> {
    const { reqId } = data;
    const context = { job, jobId, ...(reqId && { reqId }) };
    const own = { ...deps, log: deps.log.child(context) };
    try {
      await (reqId ? causedBy(reqId, () => run(own, data)) : run(own, data));
    } catch (error) {
      this.reports.onFailedTry({ ...context, attempt: retryCount + 1, error, isLast: retryCount >= retryLimit });
      throw error;
    }
    if (reqId) own.log.info('job completed');
  }

  /** Each of several by itself: one that fails is tried again alone, and none that is through runs again. */
  private async settle({ name, id }: Fetched<object>, work: Promise<void>): Promise<void> {
    try {
      await work;
    } catch (error) {
      await this.boss.fail(name, id, error as Error);
      return;
    }
    await this.boss.complete(name, id);
  }

  async enqueue<Data extends object>(db: Db, { name }: Queueable<Data>, data: Data, when: When = {}): Promise<void> {
    const id = await this.boss.send(name, withCause(data), { startAfter: when.afterSeconds, db: within(db) });
    if (id === null) throw new Error(`the queue ${name} does not exist`);
    if (!when.afterSeconds) this.nudge(name);
  }

  async enqueueAll<Data extends object>(db: Db, { name }: Queueable<Data>, data: Data[]): Promise<void> {
    if (data.length === 0) return;
    const jobs = data.map((each) => ({ name, data: withCause(each) }));
    // Says nothing of a queue that is not there, but `prepare` has made all of them.
    await this.boss.insert(jobs, { db: within(db) });
    this.nudge(name);
  }

  /** Soon after the transaction is through; if it takes longer, the worker finds the job by itself. */
  private nudge(name: string) {
    setTimeout(() => this.wake(name), 50).unref();
  }

  private wake(name: string) {
    const worker = this.workers.get(name);
    if (worker) this.boss.notifyWorker(worker);
  }

  /** Runs what waits in a queue now and in this process, as a worker would. Answers how many ran. */
  async drain<Data extends object>(deps: Deps, { name, run }: Job<Data>): Promise<number> {
    const waiting = (await this.boss.fetch<Data>(name, { batchSize: 1000, includeMetadata: true })) ?? [];
    for (const fetched of waiting) {
      const work = this.perform(deps, fetched, run);
      await this.settle(fetched, work);
      await work;
    }
    return waiting.length;
  }

  stop = async () => {
    this.isStopping = true;
    clearTimeout(this.clock);
    await this.boss.stop({ graceful: true, timeout: STOP_WITHIN_MS });
  };
}

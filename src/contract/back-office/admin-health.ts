import { z } from 'zod';
import { supportAdmins } from '#contract/platform/admin-roles';
import { DAY_MS } from '#contract/platform/calendar';
import { get } from '#contract/platform/endpoint';

/** What of one kind of work in the background is not done. */
const unfinished = z.object({ name: z.string(), waiting: z.number(), retrying: z.number(), failed: z.number() });
export type Unfinished = z.infer<typeof unfinished>;

export const systemHealth = z.object({
  /** Mails among them, under their name. */
  jobs: z.array(unfinished),
  mails: unfinished,
  /** Without a mail server they are files in the data folder. */
  sendsMails: z.boolean(),
  database: z.object({
    kind: z.enum(['embedded', 'server']),
    bytes: z.number(),
    /** Of the process that answers: in use, free, and requests that wait for one; the embedded database has one of its own. */
    connections: z.object({ inUse: z.number(), idle: z.number(), waiting: z.number() }).nullable(),
    /** Whether reports are read from it now; none where there is no replica. */
    replica: z.enum(['asked', 'left_out']).nullable(),
    /** The largest first. */
    /** Without rows where the database has not counted them yet. */
    tables: z.array(z.object({ name: z.string(), bytes: z.number(), rows: z.number().nullable() })),
  }),
  /** That the data folder lies on. */
  disk: z.object({ freeBytes: z.number(), totalBytes: z.number() }),
  process: z.object({
    version: z.string(),
    startedAt: z.string(),
    memoryBytes: z.number(),
    heapBytes: z.number(),
    node: z.string(),
  }),
  /** When a backup was last made by this installation's command; none where nobody ever did. */
  lastBackupAt: z.string().nullable(),
});
export type SystemHealth = z.infer<typeof systemHealth>;

const BACKUP_DAYS = 7;
const MANY_WAIT = 1000;
const FREE_SHARE = 0.1;

const several = (count: number, one: string, many: string): string => (count === 1 ? `1 ${one}` : `${count} ${many}`);

/** What somebody should look at, worst first; nothing where all is well. */
export const concernsOf = (
  {
    jobs,
    mails,
    sendsMails,
    disk,
    lastBackupAt,
    database,
  }: Omit<SystemHealth, 'database' | 'process'> & {
    database: Pick<SystemHealth['database'], 'connections' | 'replica'>;
  },
  now: Date,
): string[] => {
  const sum = (state: 'waiting' | 'failed') => jobs.reduce((all, job) => all + job[state], 0);
  const waiting = database.connections?.waiting ?? 0;
  const age = lastBackupAt === null ? undefined : Math.floor((now.getTime() - Date.parse(lastBackupAt)) / DAY_MS);
  return [
    ...(disk.freeBytes < disk.totalBytes * FREE_SHARE
      ? [`The disk has ${Math.floor((disk.freeBytes / disk.totalBytes) * 100)}% of its space left`]
      : []),
    ...(waiting > 0 ? [`${several(waiting, 'request waits', 'requests wait')} for a connection to the database`] : []),
    ...(sum('failed') > 0
      ? [`${several(sum('failed'), 'job has', 'jobs have')} failed for good: the log says why`]
      : []),
    ...(sendsMails ? [] : ['Mails are not sent: no mail server is set']),
    ...(mails.retrying > 0
      ? [`The mail server refuses or is away: ${several(mails.retrying, 'mail waits', 'mails wait')} for another try`]
      : []),
    ...(database.replica === 'left_out'
      ? ['The replica is behind or away: reports are read from the database itself']
      : []),
    ...(sum('waiting') > MANY_WAIT ? [`${sum('waiting')} jobs wait`] : []),
    ...(age === undefined ? ['No backup is known'] : []),
    ...(age !== undefined && age > BACKUP_DAYS ? [`The last backup is ${age} days old`] : []),
  ];
};

export const getSystemHealth = get('/admin/api/system-health', {
  access: supportAdmins,
  summary: 'Work that waits or failed, the database, the process and the last backup',
  shows: ['accounts'],
  response: { 200: systemHealth },
  noStore: true,
});

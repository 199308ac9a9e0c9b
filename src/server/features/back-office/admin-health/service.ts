import type { SystemHealth } from '#contract/back-office/admin-health';
import { selectLastBackup } from '#server/db/last-backup';
import { selectUnfinishedJobs } from '#server/db/unfinished-jobs';
import type { Deps } from '#server/deps';
import { diskSpace } from '#server/disk-space';
import { sendMail } from '#server/jobs/send-mail';
import { version } from '#server/version';
import { selectDatabaseBytes, selectLargestTables } from './queries.ts';

const TABLES_SHOWN = 8;

const connectionsOf = ({ connections }: Deps): SystemHealth['database']['connections'] => {
  if (!connections) return null;
  const { open, idle, waiting } = connections();
  return { inUse: open - idle, idle, waiting };
};

const replicaOf = async ({ isReplicaUpToDate }: Deps): Promise<SystemHealth['database']['replica']> => {
  if (!isReplicaUpToDate) return null;
  return (await isReplicaUpToDate()) ? 'asked' : 'left_out';
};

/** How the installation stands, as the process knows that answers: nothing here is about a person. */
export const health = async (deps: Deps): Promise<SystemHealth> => {
  const { db, config } = deps;
  const jobs = await selectUnfinishedJobs(db);
  const lastBackup = await selectLastBackup(db);
  const { rss, heapUsed } = process.memoryUsage();
  return {
    jobs,
    mails: jobs.find(({ name }) => name === sendMail.name) ?? {
      name: sendMail.name,
      waiting: 0,
      retrying: 0,
      failed: 0,
    },
    sendsMails: config.smtpUrl !== undefined,
    disk: await diskSpace(config.dataDir),
    database: {
      kind: config.databaseUrl === undefined ? 'embedded' : 'server',
      bytes: await selectDatabaseBytes(db),
      connections: connectionsOf(deps),
      replica: await replicaOf(deps),
      tables: await selectLargestTables(db, TABLES_SHOWN),
    },
    process: {
      version,
      startedAt: new Date(deps.now().getTime() - process.uptime() * 1000).toISOString(),
      memoryBytes: rss,
      heapBytes: heapUsed,
      node: process.version,
    },
    lastBackupAt: lastBackup?.toISOString() ?? null,
  };
};

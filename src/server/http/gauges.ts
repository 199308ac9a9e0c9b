import { Counter, Gauge, type Registry } from 'prom-client';
import type { Config } from '../config.ts';
import type { Database } from '../db/client.ts';
import { selectLastBackup } from '../db/last-backup.ts';
import { selectUnfinishedJobs } from '../db/unfinished-jobs.ts';
import { diskSpace } from '../disk-space.ts';
import { sendMail } from '../jobs/send-mail.ts';
import { errorsWritten } from '../log.ts';
import { version } from '../version.ts';

/** Of mails the figures are always there, so that a rule can tell none from not known. */
const NO_MAILS = { name: sendMail.name, waiting: 0, retrying: 0, failed: 0 };

/** What shows that something in the background does not get done. Where the database is away, they say nothing. */
export const backgroundGauges = (registry: Registry, { db, connections }: Database) => {
  new Gauge({
    name: 'kiraya_jobs',
    help: 'Jobs that are not done, by work and state (waiting, retrying: failed and will be tried again, failed: for good)',
    // Not 'job': that is Prometheus' own name for whom it asks, and rules would find nothing.
    labelNames: ['work', 'state'],
    registers: [registry],
    async collect() {
      this.reset();
      const unfinished = await selectUnfinishedJobs(db).catch(() => undefined);
      if (!unfinished) return;
      for (const { name, ...counts } of [NO_MAILS, ...unfinished])
        for (const [state, count] of Object.entries(counts)) this.set({ work: name, state }, count);
    },
  });
  if (!connections) return;
  new Gauge({
    name: 'kiraya_database_connections',
    help: 'Connections to the database (open, idle), and requests that wait for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(connections())) this.set({ state }, count);
    },
  });
};

/** Where one of many things could not be done, the others were: no request failed and no job, only the log has it. */
export const errorsCounter = (registry: Registry) => {
  new Counter({
    name: 'kiraya_log_errors_total',
    help: 'Errors that this process has written to its log',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(errorsWritten());
    },
  });
};

/** A replica that is left out all the time serves nobody. */
export const replicaGauge = (registry: Registry, isUpToDate: () => Promise<boolean>) => {
  new Gauge({
    name: 'kiraya_replica_asked',
    help: 'Whether a report would be read from the replica now (1), or it is behind or away (0)',
    registers: [registry],
    async collect() {
      // Where the database is away, it stays what it was.
      const isAsked = await isUpToDate().catch(() => undefined);
      if (isAsked !== undefined) this.set(isAsked ? 1 : 0);
    },
  });
};

/** When a backup was last made by the command, and what room is left: both are missed only when it is too late. */
export const storageGauges = (registry: Registry, { dataDir }: Config, { db }: Database) => {
  new Gauge({
    name: 'kiraya_last_backup_timestamp_seconds',
    help: 'When the backup command last ran; 0 where it never did',
    registers: [registry],
    async collect() {
      // Where the database is away, it stays what it was.
      const at = await selectLastBackup(db).catch(() => undefined);
      if (at) this.set(at.getTime() / 1000);
    },
  });
  new Gauge({
    name: 'kiraya_data_disk_free_bytes',
    help: 'Free space on the disk of DATA_DIR',
    registers: [registry],
    async collect() {
      this.set((await diskSpace(dataDir)).freeBytes);
    },
  });
  new Gauge({
    name: 'kiraya_build_info',
    help: 'Which version runs',
    labelNames: ['version'],
    registers: [registry],
  }).set({ version }, 1);
};

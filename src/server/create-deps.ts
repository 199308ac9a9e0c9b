import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { Database } from './db/client.ts';
import { isOutOfRoom } from './db/out-of-reach.ts';
import type { Replica } from './db/replica.ts';
import type { Deps } from './deps.ts';
import { sandboxLedger } from './features/money/sandbox/service.ts';
import { createFileStore } from './integrations/files/create-file-store.ts';
import { createGateways } from './integrations/gateways/create-gateways.ts';
import { createMailer } from './integrations/mail/mailer.ts';
import { createPushService } from './integrations/push/push-service.ts';
import { JobQueue } from './jobs/job-queue.ts';
import { createPasswords, type Passwords } from './passwords.ts';
import { createPrinter } from './pdf/printer.ts';
import { createPictures } from './pictures.ts';
import { reactions } from './reactions.ts';
import { RecentSessions } from './recent-sessions.ts';
import { createSecretBox, readSecrets, type SecretBox } from './secret-box.ts';

interface Parts {
  config: Config;
  database: Database;
  replica?: Replica;
  log: FastifyBaseLogger;
  now?: () => Date;
  passwords?: Passwords;
  secretBox?: SecretBox;
}

/** The dependencies of a process, which also works off what is queued. */
export type ProcessDeps = Deps & { queue: JobQueue };

export const createDeps = ({
  config,
  database,
  replica,
  log,
  now = () => new Date(),
  ...parts
}: Parts): ProcessDeps => {
  const secrets = readSecrets(config);
  const ledger = sandboxLedger(database.db, now);
  return {
    config,
    db: database.db,
    reportsDb: replica?.db ?? database.db,
    isReplicaUpToDate: replica?.isUpToDate,
    connections: database.connections,
    log,
    now,
    queue: new JobQueue(database, {
      // That the disk is full is told once, not each time that somebody looks for work.
      onError: (error) => isOutOfRoom(error) || log.error({ err: error }, 'the job queue reports an error'),
      onFailedTry: ({ error, isLast, ...tried }) =>
        isLast
          ? log.error({ err: error, ...tried }, 'a job has failed for good')
          : log.warn({ err: error, ...tried }, 'a job has failed and will be tried again'),
    }),
    mailer: createMailer(config, now),
    pushService: createPushService(),
    passwords: parts.passwords ?? createPasswords(),
    recentSessions: new RecentSessions(),
    secretBox: parts.secretBox ?? createSecretBox(secrets),
    fileStore: createFileStore(config),
    gateways: createGateways({ config, now, appSecret: secrets[0] ?? '', ledger }),
    printer: createPrinter(),
    pictures: createPictures(),
    picturesUnderWay: new Map(),
    reactions,
  };
};

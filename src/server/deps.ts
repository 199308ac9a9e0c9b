import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { Database, Db, Replica } from './db/client.ts';
import { sandboxLedger } from './features/money/sandbox/service.ts';
import { createFileStore } from './integrations/files/create-file-store.ts';
import type { FileStore } from './integrations/files/file-store.ts';
import { createGateways } from './integrations/gateways/create-gateways.ts';
import type { Gateways } from './integrations/gateways/gateway.ts';
import { createMailer, type Mailer } from './integrations/mail/mailer.ts';
import { Queue } from './jobs/queue.ts';
import { createPasswords, type Passwords } from './passwords.ts';
import { createSecretBox, readSecrets, type SecretBox } from './secret-box.ts';

/** What every service is handed: nothing reaches for the environment, the clock or the database by itself. */
export interface Deps {
  config: Config;
  db: Db;
  /** For reports and exports, which may be some seconds behind: a replica, where there is one. */
  reportsDb: Db;
  log: FastifyBaseLogger;
  now: () => Date;
  queue: Queue;
  mailer: Mailer;
  passwords: Passwords;
  secretBox: SecretBox;
  fileStore: FileStore;
  gateways: Gateways;
}

interface Parts {
  config: Config;
  database: Database;
  replica?: Replica;
  log: FastifyBaseLogger;
  now?: () => Date;
  passwords?: Passwords;
}

export const createDeps = ({ config, database, replica, log, now = () => new Date(), ...parts }: Parts): Deps => {
  const secrets = readSecrets(config);
  const ledger = sandboxLedger(database.db, now);
  return {
    config,
    db: database.db,
    reportsDb: replica?.db ?? database.db,
    log,
    now,
    queue: new Queue(database, (error) => log.error({ err: error }, 'the job queue reports an error')),
    mailer: createMailer(config, now),
    passwords: parts.passwords ?? createPasswords(),
    secretBox: createSecretBox(secrets),
    fileStore: createFileStore(config),
    gateways: createGateways({ config, now, appSecret: secrets[0] ?? '', ledger }),
  };
};

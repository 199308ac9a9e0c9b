import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { Database, Db } from './db/client.ts';
import { createFileStore } from './integrations/files/create-file-store.ts';
import type { FileStore } from './integrations/files/file-store.ts';
import { createMailer, type Mailer } from './integrations/mail/mailer.ts';
import { Queue } from './jobs/queue.ts';
import { createSecretBox, readSecrets, type SecretBox } from './secret-box.ts';

/** What every service is handed: nothing reaches for the environment, the clock or the database by itself. */
export interface Deps {
  config: Config;
  db: Db;
  log: FastifyBaseLogger;
  now: () => Date;
  queue: Queue;
  mailer: Mailer;
  secretBox: SecretBox;
  fileStore: FileStore;
}

interface Parts {
  config: Config;
  database: Database;
  log: FastifyBaseLogger;
  now?: () => Date;
}

export const createDeps = ({ config, database, log, now = () => new Date() }: Parts): Deps => ({
  config,
  db: database.db,
  log,
  now,
  queue: new Queue(database, (error) => log.error({ err: error }, 'the job queue reports an error')),
  mailer: createMailer(config, now),
  secretBox: createSecretBox(readSecrets(config)),
  fileStore: createFileStore(config),
});

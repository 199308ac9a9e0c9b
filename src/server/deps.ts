import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { Db } from './db/client.ts';

/** What every service is handed: nothing reaches for the environment, the clock or the database by itself. */
export interface Deps {
  config: Config;
  db: Db;
  log: FastifyBaseLogger;
  now: () => Date;
}

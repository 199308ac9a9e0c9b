import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { openServer } from '#server/db/client';
import { openEmbedded } from '#server/db/embedded';
import type { Cluster } from '#test/postgres-cluster';
import { fill } from './fill.ts';
import type { Population } from './population.ts';
import { familyTime, parentOf } from './processor-time.ts';

type Say = (text: string) => void;

/** Makes a database with its tables and fills it; answers the settings with which the app finds it. */
export const fillServer = async (
  cluster: Cluster,
  name: string,
  population: Population,
  say: Say,
  without: readonly string[] = [],
) => {
  const url = cluster.url(name);
  const maintenance = new pg.Client({ connectionString: cluster.url('postgres') });
  await maintenance.connect();
  await maintenance.query(`create database ${name}`);
  await maintenance.end();
  const database = await openServer(url, () => undefined);
  await database.close();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await fill((text) => client.query(text), population, say, without);
  await client.end();
  return { DATABASE_URL: url };
};

/** How to ask for the milliseconds that PostgreSQL has spent on the processors. */
export const processorTimeOf = async (url: string): Promise<() => number> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const postmaster = parentOf(rows[0]?.pid ?? 0);
  await client.end();
  return () => familyTime(postmaster);
};

/** The same in a data folder of its own. */
export const fillEmbedded = async (folder: string, name: string, population: Population, say: Say) => {
  const dataDir = join(folder, name);
  mkdirSync(dataDir);
  const database = await openEmbedded(dataDir);
  await fill((text) => database.executeSql(text), population, say);
  await database.close();
  return { DATA_DIR: dataDir };
};

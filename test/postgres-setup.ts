import type { TestProject } from 'vitest/node';
import { openServer } from '#server/db/client';
import { REMEMBER_FRESH } from './fresh-database.ts';
import { startCluster } from './postgres-cluster.ts';
import { onServer, TEMPLATE } from './postgres-databases.ts';
import { prepareQueue } from './prepare-queue.ts';

/** Starts a cluster and migrates one database; every test file gets a copy of it. */
export default async (project: TestProject) => {
  // What the planner knows of the rows is what a test tells it.
  const cluster = await startCluster(['autovacuum=off']);
  const adminUrl = cluster.socketUrl('postgres');
  await onServer(adminUrl, `create database ${TEMPLATE}`);
  const database = await openServer(cluster.socketUrl(TEMPLATE), () => undefined);
  await prepareQueue(database);
  await database.executeSql(REMEMBER_FRESH);
  await database.close();
  project.provide('template', { kind: 'server', adminUrl });
  return cluster.stop;
};

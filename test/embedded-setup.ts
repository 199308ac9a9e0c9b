import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { TestProject } from 'vitest/node';
import { fromPglite } from '#server/db/embedded';
import { migrate } from '#server/db/migrate';
import { REMEMBER_FRESH } from './fresh-database.ts';
import { prepareQueue } from './prepare-queue.ts';

/** Migrates one embedded database and dumps it; every test file starts from the dump. */
export default async (project: TestProject) => {
  const client = await PGlite.create();
  const database = fromPglite(client);
  await migrate(database.db);
  await prepareQueue(database);
  await client.exec(REMEMBER_FRESH);
  const dump = await client.dumpDataDir('none');
  const folder = mkdtempSync(join(tmpdir(), 'kiraya-template-'));
  const path = join(folder, 'template.tar');
  writeFileSync(path, Buffer.from(await dump.arrayBuffer()));
  await client.close();
  project.provide('template', { kind: 'embedded', path });
  return () => rmSync(folder, { recursive: true, force: true });
};

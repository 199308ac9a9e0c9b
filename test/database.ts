import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { inject } from 'vitest';
import { type Database, fromPglite, openServer } from '#server/db/client';
import { createDatabase } from './postgres-databases.ts';

type Template = { kind: 'embedded'; path: string } | { kind: 'server'; adminUrl: string };

declare module 'vitest' {
  interface ProvidedContext {
    template: Template;
  }
}

/** A migrated, empty database of the kind that the running project tests. */
export const openTestDatabase = async (): Promise<Database> => {
  const template = inject('template');
  if (template.kind === 'embedded') {
    return fromPglite(await PGlite.create({ loadDataDir: await openAsBlob(template.path) }));
  }
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  return openServer(await createDatabase(template.adminUrl, name), () => undefined);
};

import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { inject } from 'vitest';
import { type Database, openServer } from '#server/db/client';
import { fromPglite } from '#server/db/embedded';
import { RESTORE_FRESH } from './fresh-database.ts';
import { askServer, createDatabase } from './postgres-databases.ts';
import { guardTransactions } from './transaction-guard.ts';

type Template = { kind: 'embedded'; path: string } | { kind: 'server'; adminUrl: string };

declare module 'vitest' {
  interface ProvidedContext {
    template: Template;
  }
}

interface Answer {
  is_fresh: boolean;
}

/** What former files of this worker have used and left. */
const leftEmbedded: PGlite[] = [];
const leftOnServer: string[] = [];

const refreshed = async (): Promise<PGlite | undefined> => {
  const client = leftEmbedded.pop();
  if (!client) return undefined;
  await client.exec('discard all');
  const { rows } = await client.query<Answer>(RESTORE_FRESH);
  if (rows[0]?.is_fresh) return client;
  await client.close();
  return undefined;
};

/** Whatever a file still does after its end fails, as on a closed database, and never reaches the next file. */
const lent = (client: PGlite): Database => {
  let isOver = false;
  const stops: (() => Promise<void>)[] = [];
  // What a file replaces, to count or to break statements, is replaced for that file only.
  const replaced: PGlite = Object.create(client);
  const whileLent = new Proxy(replaced, {
    get: (_, key) => {
      if (Object.hasOwn(replaced, key)) return Reflect.get(replaced, key);
      const member: unknown = Reflect.get(client, key, client);
      if (typeof member !== 'function') return member;
      return async (...args: unknown[]) => {
        if (isOver) throw new Error('this database is closed');
        return member.apply(client, args);
      };
    },
  });
  const database = fromPglite(whileLent);
  return {
    ...database,
    listen: async (channel, listener) => {
      const stop = await database.listen(channel, listener);
      stops.push(stop);
      return stop;
    },
    close: async () => {
      for (const stop of stops) await stop();
      isOver = true;
      leftEmbedded.push(client);
    },
  };
};

const refreshedOnServer = async (): Promise<string | undefined> => {
  const url = leftOnServer.pop();
  if (url === undefined) return undefined;
  const [answer] = await askServer<Answer>(url, RESTORE_FRESH);
  return answer?.is_fresh ? url : undefined;
};

/** A migrated database of the kind that the running project tests, with nothing in it but what migrations put there. */
export const openTestDatabase = async (): Promise<Database> => {
  const template = inject('template');
  if (template.kind === 'embedded') {
    return lent((await refreshed()) ?? (await PGlite.create({ loadDataDir: await openAsBlob(template.path) })));
  }
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const url = (await refreshedOnServer()) ?? (await createDatabase(template.adminUrl, name));
  const database = guardTransactions(await openServer(url, () => undefined));
  return {
    ...database,
    close: async () => {
      await database.close();
      leftOnServer.push(url);
    },
  };
};

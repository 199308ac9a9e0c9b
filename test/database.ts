import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { inject } from 'vitest';
import { type Database, openServer } from '#server/db/client';
import { fromPglite } from '#server/db/embedded';
import { RESTORE_FRESH } from './fresh-database.ts';
import { createDatabase } from './postgres-databases.ts';
import { type GuardedDatabase, guardTransactions } from './transaction-guard.ts';

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
/** With their connections, on which most statements are put together and planned by now. */
const leftOnServer: GuardedDatabase[] = [];

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

const refreshedOnServer = async (): Promise<GuardedDatabase | undefined> => {
  const database = leftOnServer.pop();
  if (!database) return undefined;
  const { rows } = await database.executeSql(RESTORE_FRESH);
  if ((rows as Answer[])[0]?.is_fresh) return database;
  await database.close();
  return undefined;
};

const freshOnServer = async (adminUrl: string): Promise<GuardedDatabase> => {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  return guardTransactions(await openServer(await createDatabase(adminUrl, name), () => undefined));
};

/** The same as `lent`, with a database object of its own: the one below keeps what is prepared on its connections. */
const lentByServer = (server: GuardedDatabase): Database => {
  let isOver = false;
  const inTime = () => {
    if (isOver) throw new Error('this database is closed');
  };
  const db = new Proxy(server.db, {
    get: (real, key) => {
      inTime();
      const member: unknown = Reflect.get(real, key, real);
      return typeof member === 'function' ? member.bind(real) : member;
    },
  });
  return {
    ...server,
    db,
    executeSql: async (text, values) => {
      inTime();
      return server.executeSql(text, values);
    },
    ping: async () => {
      inTime();
      return server.ping();
    },
    close: async () => {
      isOver = true;
      leftOnServer.push(server);
      server.leave();
    },
  };
};

/** A migrated database of the kind that the running project tests, with nothing in it but what migrations put there. */
export const openTestDatabase = async (): Promise<Database> => {
  const template = inject('template');
  if (template.kind === 'embedded') {
    return lent((await refreshed()) ?? (await PGlite.create({ loadDataDir: await openAsBlob(template.path) })));
  }
  return lentByServer((await refreshedOnServer()) ?? (await freshOnServer(template.adminUrl)));
};

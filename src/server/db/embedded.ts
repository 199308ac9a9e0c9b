import { join } from 'node:path';
import type { PGlite, Transaction } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { prepareFolder } from '../data-folder.ts';
import { diskSpace } from '../disk-space.ts';
import { asConnection, casing, type Database, type Db } from './client.ts';
import { keepRoom } from './disk-room.ts';
import { type EmbeddedClient, openInThread } from './embedded-thread.ts';
import { lockFolder } from './folder-lock.ts';
import { migrate } from './migrate.ts';

interface Disk {
  freeBytes?: () => Promise<number>;
  onFull?: (isFull: boolean) => void;
}

/** Loaded only where it is used: beside a server it would only take up memory. */
export const openEmbedded = async (
  dataDir: string,
  { freeBytes = async () => (await diskSpace(dataDir)).freeBytes, onFull = () => undefined }: Disk = {},
): Promise<Database> => {
  const folder = join(dataDir, 'db');
  await prepareFolder(folder);
  const release = await lockFolder(dataDir);
  const client = await openInThread(folder);
  const database = fromPglite(client);
  await migrate(database.db);
  const stopLooking = keepRoom({ freeBytes, exec: client.exec, onChange: onFull });
  return {
    ...database,
    close: async () => {
      stopLooking();
      await client.close();
      await release();
    },
  };
};

/** Its one connection has one transaction at a time: all run on one database object, which sends into the one that is open. */
const transactionsOn = (client: PGlite): Db['transaction'] => {
  let open: Pick<Transaction, 'query'> = client;
  const session: Pick<PGlite, 'query'> = { query: (...asked) => open.query(...asked) };
  const begun = <Result>(work: (tx: typeof session) => Promise<Result>) => work(session);
  const connection = asConnection(drizzle({ client: { ...session, transaction: begun } as PGlite, casing }));
  return (work, config) =>
    client.transaction(async (tx) => {
      open = tx;
      return connection.transaction(work, config);
    });
};

/** Also used with a database in memory. */
export const fromPglite = (client: EmbeddedClient | PGlite): Database => {
  const pglite = client as PGlite;
  const db = Object.assign(drizzle({ client: pglite, casing }), { transaction: transactionsOn(pglite) });
  return {
    db,
    kind: 'embedded',
    executeSql: async (text, values = []) => {
      if (values.length > 0) return client.query(text, values);
      // Several commands in one text: only exec takes them.
      const results = await client.exec(text);
      return results.at(-1) ?? { rows: [] };
    },
    alone: (work) => work(),
    listen: (channel, { onNotice }) => client.listen(channel, onNotice),
    ping: async () => {
      await db.execute(sql`select 1`);
    },
    close: () => client.close(),
  };
};

import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { prepareFolder } from '../data-folder.ts';
import { diskSpace } from '../disk-space.ts';
import type { Database } from './client.ts';
import { keepRoom } from './disk-room.ts';
import { databaseOver, READ_BY_COLUMNS, type Send } from './driver.ts';
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

const parsers = Object.fromEntries(READ_BY_COLUMNS.map((type) => [type, (value: string) => value]));
const sendOver =
  (session: Pick<PGlite, 'query'>): Send =>
  (text, values, rowMode) =>
    session.query(text, values, { rowMode, parsers });

/** Also used with a database in memory. */
export const fromPglite = (client: EmbeddedClient | PGlite): Database => {
  const pglite = client as PGlite;
  const db = databaseOver(pglite, {
    send: sendOver(pglite),
    transact: (work, modes) =>
      pglite.transaction(async (tx) => {
        if (modes) await tx.query(`set transaction ${modes}`);
        return work(sendOver(tx));
      }),
  });
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

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Migration {
  name: string;
  /** When it was made, in milliseconds. */
  madeAt: number;
  /** Of its text: as we keep it, and as a checkout on Windows may have changed it. */
  hashes: [string, ...string[]];
  statements: string[];
}

/** As Drizzle's table keeps it. */
export interface Ran {
  id: number;
  hash: string;
  madeAt: number;
}

interface Journal {
  entries: { tag: string; when: number }[];
}

const BREAKPOINT = '--> statement-breakpoint';
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** What this version of the program brings, in order. */
export const readMigrations = async (folder: string): Promise<Migration[]> => {
  const { entries } = JSON.parse(await readFile(join(folder, 'meta/_journal.json'), 'utf8')) as Journal;
  return Promise.all(
    entries.map(async ({ tag, when }) => {
      const text = (await readFile(join(folder, `${tag}.sql`), 'utf8')).replaceAll('\r\n', '\n');
      const hashes: Migration['hashes'] = [sha256(text), sha256(text.replaceAll('\n', '\r\n'))];
      return { name: tag, madeAt: when, hashes, statements: text.split(BREAKPOINT) };
    }),
  );
};

/** What the database lacks, what it has run that we do not know, and what it dates otherwise than we do. */
export const compare = (migrations: Migration[], ran: Ran[]) => {
  const hasText = ({ hashes }: Migration, { hash }: Ran) => hashes.includes(hash);
  const isSame = (migration: Migration, run: Ran) => hasText(migration, run) || migration.madeAt === run.madeAt;
  return {
    missing: migrations.filter((migration) => !ran.some((run) => isSame(migration, run))),
    unknown: ran.filter((run) => !migrations.some((migration) => isSame(migration, run))),
    misdated: ran.flatMap((run) => {
      const migration = migrations.find((each) => hasText(each, run));
      return migration && migration.madeAt !== run.madeAt ? [{ id: run.id, madeAt: migration.madeAt }] : [];
    }),
  };
};

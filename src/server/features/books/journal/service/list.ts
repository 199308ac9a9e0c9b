import { entryInWords } from '#contract/books/entry-words';
import type { JournalEntry, JournalQuery } from '#contract/books/journal';
import type { Scope } from '#server/access/viewer';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { selectEntries, selectEntriesOf } from '../queries/reading.ts';

type Row = Awaited<ReturnType<typeof selectEntries>>[number];

const present = ({ createdAt, ...entry }: Row): JournalEntry => ({
  ...entry,
  text: entryInWords({ ...entry, accounts: entry.lines.map(({ account }) => account) }),
  createdAt: createdAt.toISOString(),
});

export const list = async (deps: Deps, scope: Scope, query: JournalQuery): Promise<JournalEntry[]> =>
  (await selectEntries(deps.db, scope, query)).map(present);

/** All that became of one thing, which the caller was found to see. */
export const entriesOf = async (
  db: Db,
  scope: Scope,
  of: Parameters<typeof selectEntriesOf>[2],
): Promise<JournalEntry[]> => (await selectEntriesOf(db, scope, of)).map(present);

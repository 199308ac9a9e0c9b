import { entryInWords } from '#contract/books/entry-words';
import type { JournalEntry, JournalQuery } from '#contract/books/journal';
import type { Scope } from '#server/access/viewer';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { selectEntries, selectEntriesOf } from '../queries/reading.ts';

type Row = Awaited<ReturnType<typeof selectEntries>>[number];

const present = (row: Row): JournalEntry => ({
  id: row.id,
  kind: row.kind,
  date: row.date,
  valueDate: row.valueDate,
  text: entryInWords({ kind: row.kind, text: row.text, accounts: row.lines.map(({ account }) => account) }),
  person: row.person,
  paymentId: row.paymentId,
  source: row.source,
  sourceId: row.sourceId,
  correctsId: row.correctsId,
  author: row.author,
  mandateId: row.mandateId,
  lines: row.lines,
  createdAt: row.createdAt.toISOString(),
});

export const list = async (deps: Deps, scope: Scope, query: JournalQuery): Promise<JournalEntry[]> =>
  (await selectEntries(deps.db, scope, query)).map(present);

/** All that became of one thing, which the caller was found to see. */
export const entriesOf = async (
  db: Db,
  scope: Scope,
  of: Parameters<typeof selectEntriesOf>[2],
): Promise<JournalEntry[]> => (await selectEntriesOf(db, scope, of)).map(present);

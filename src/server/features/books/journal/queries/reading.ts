import { and, asc, desc, eq, gte, lt, lte, sql } from 'drizzle-orm';
import type { JournalQuery } from '#contract/books/journal';
import type { LedgerAccount } from '#contract/books/ledger-accounts';
import type { EntrySource } from '#contract/books/posting-rules';
import { seesEntry, seesLine } from '#server/access/journal';
import type { Scope, Viewer } from '#server/access/viewer';
import type { Db } from '#server/db/client';
import { preparedFor } from '#server/db/prepared-for';
import { journalEntries, journalLines } from '#server/db/schema/journal';
import { properties } from '#server/db/schema/properties';

interface Line {
  account: LedgerAccount;
  amount: string;
  propertyId: number | null;
  leaseId: number | null;
  property: string | null;
}

const { id, kind, date, valueDate, text, person, paymentId, source, sourceId, correctsId, author, createdAt } =
  journalEntries;
const ofEntry = eq(journalLines.entryId, id);

const linesFor = (viewer: Viewer) => sql<Line[]>`(
  select json_agg(json_build_object('account', ${journalLines.account}, 'amount', ${journalLines.amount}::text,
    'propertyId', ${journalLines.propertyId}, 'leaseId', ${journalLines.leaseId},
    'property', (select ${properties.name} from ${properties} where ${properties.id} = ${journalLines.propertyId})) order by ${journalLines.number})
  from ${journalLines} where ${and(ofEntry, seesLine(viewer))})`;

const hasLine = (column: typeof journalLines.leaseId | typeof journalLines.propertyId, value: number) =>
  sql`${id} in (select ${journalLines.entryId} from ${journalLines} where ${eq(column, value)})`;

const columnsFor = (viewer: Viewer) => ({
  id,
  kind,
  date,
  valueDate,
  text,
  person,
  paymentId,
  source,
  sourceId,
  correctsId,
  author,
  createdAt,
  mandateId: sql<number | null>`(select max(${journalLines.mandateId}) from ${journalLines} where ${ofEntry})`,
  lines: linesFor(viewer),
});

const page = preparedFor(
  (db, viewer, { cursor, limit, from, to, propertyId, leaseId, kind: ofKind, entryId }: JournalQuery) =>
    db
      .select(columnsFor(viewer))
      .from(journalEntries)
      .where(
        and(
          seesEntry(viewer),
          from ? gte(date, from) : undefined,
          to ? lte(date, to) : undefined,
          propertyId ? hasLine(journalLines.propertyId, propertyId) : undefined,
          leaseId ? hasLine(journalLines.leaseId, leaseId) : undefined,
          ofKind ? eq(kind, ofKind) : undefined,
          entryId ? eq(id, entryId) : undefined,
          cursor === undefined ? undefined : lt(id, cursor),
        ),
      )
      .orderBy(desc(id))
      .limit(limit),
);

/** The newest first. What is left blank narrows nothing. */
export const selectEntries = (db: Db, scope: Scope, { cursor, limit, ...narrowing }: JournalQuery) => {
  const chosen = Object.entries(narrowing).filter(([, value]) => value);
  return page(db, scope, { ...Object.fromEntries(chosen), cursor, limit });
};

/** What comes from one thing that the viewer was found to see, the oldest first. */
export const selectEntriesOf = (db: Db, scope: Scope, of: { source: EntrySource; sourceId: number }) =>
  db
    .select(columnsFor(scope))
    .from(journalEntries)
    .where(and(eq(source, of.source), eq(sourceId, of.sourceId)))
    .orderBy(asc(id));

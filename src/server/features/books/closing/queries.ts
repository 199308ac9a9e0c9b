import { and, desc, eq, gte, lt, sql } from 'drizzle-orm';
import type { CalendarDate } from '#contract/platform/calendar';
import type { Page } from '#contract/platform/paging';
import { isOfBooks, seesEntry } from '#server/access/journal';
import { booked } from '#server/db/book-figures';
import type { Db } from '#server/db/client';
import { prepared } from '#server/db/prepared';
import { bookClosings, journalEntries, journalLines } from '#server/db/schema/journal';
import { sumOf } from '#server/db/sorted';

/** Waits for all who write into these books, who hold the same lock together: see the trigger of the journal's entries. */
export const lockBooks = async (tx: Db, landlordId: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('books'), hashtext(${landlordId}) & 1023)`);
};

const MOST_SHOWN = 100;

/** The newest first. */
export const selectClosings = prepared((db, { landlordId }: { landlordId: string }) =>
  db.select().from(bookClosings).where(isOfBooks(landlordId)).orderBy(desc(bookClosings.id)).limit(MOST_SHOWN),
);

/** The same, however many there are. */
export const selectClosingsPage = (db: Db, landlordId: string, { limit, cursor }: Page) =>
  db
    .select()
    .from(bookClosings)
    .where(and(isOfBooks(landlordId), cursor === undefined ? undefined : lt(bookClosings.id, cursor)))
    .orderBy(desc(bookClosings.id))
    .limit(limit);

/** What each month holds from a day on, by the accounts of its entries. */
export const selectMonths = prepared((db, { landlordId, from }: { landlordId: string; from: CalendarDate }) => {
  const month = sql<string>`to_char(${journalEntries.date}, 'YYYY-MM')`;
  return db
    .select({
      month,
      income: sumOf(booked.charged.amount, booked.charged.only),
      received: sumOf(booked.received.amount, booked.received.only),
      expenses: sumOf(booked.spent.amount, booked.spent.only),
    })
    .from(journalEntries)
    .innerJoin(journalLines, eq(journalLines.entryId, journalEntries.id))
    .where(and(seesEntry({ role: 'landlord', userId: landlordId }), gte(journalEntries.date, from)))
    .groupBy(month);
});

export const insertClosing = async (tx: Db, values: typeof bookClosings.$inferInsert): Promise<void> => {
  await tx.insert(bookClosings).values(values);
};

import { type SQL, sql } from 'drizzle-orm';
import type { CalendarDate } from '#contract/platform/calendar';
import type { View } from '#server/access/viewer';
import type { Db } from '#server/db/client';
import type { Filter } from '#server/db/payment-filter';
import { type Builder, prepared } from '#server/db/prepared';
import type { Asked, LineRow } from './lines.ts';

type Sources<Figure extends string> = Record<Figure, (asked: Asked) => SQL>;

/** What a statement is given: it is put together once for each figure and role, and each way in which it may be narrowed. */
interface Given extends Filter {
  userId: string;
  today: CalendarDate;
  soonUntil: CalendarDate;
  yearFrom: CalendarDate;
  paymentId?: number;
  landlordId?: string;
  monthFrom?: CalendarDate;
  monthBefore?: CalendarDate;
}

const askedFor = (role: View, { userId, monthFrom, monthBefore, ...given }: Given): Asked => ({
  ...given,
  viewer: { role, userId },
  filter: given,
  within: monthFrom && monthBefore ? { from: monthFrom, before: monthBefore } : undefined,
});

const givenFor = ({ viewer, filter, within, ...asked }: Asked): Given => ({
  ...filter,
  ...asked,
  userId: viewer.userId,
  monthFrom: within?.from,
  monthBefore: within?.before,
});

/** Statements of the lines of each figure. */
export const figureQueries = <Figure extends string>(sources: Sources<Figure>) => {
  const preparedOf = <More extends object, Query extends Builder<unknown>>(
    build: (db: Db, lines: SQL, more: More) => Query,
  ) => {
    const run = prepared((db, given: Given & More, shape: string) => {
      const [figure, role] = JSON.parse(shape) as [Figure, View];
      return build(db, sql`(${sources[figure](askedFor(role, given))}) line`, given);
    });
    return (db: Db, figure: Figure, asked: Asked, more: More) =>
      run(db, { ...givenFor(asked), ...more }, JSON.stringify([figure, asked.viewer.role]));
  };
  const addsSomething = sql`amount <> 0`;

  const totalAlone = preparedOf((db, lines) =>
    db
      .select({
        total: sql<string>`coalesce(sum(amount), 0)::numeric(18, 2)::text`,
        count: sql<number>`count(*)::int`,
      })
      .from(lines)
      .where(addsSomething),
  );
  const page = preparedOf((db, lines, { cursor, limit }: { cursor: number; limit: number }) =>
    db
      .select({
        date: sql<LineRow['date']>`date::text`,
        text: sql<LineRow['text']>`text`,
        type: sql<LineRow['type']>`type`,
        kind: sql<LineRow['kind']>`kind`,
        accounts: sql<LineRow['accounts']>`accounts`,
        property: sql<LineRow['property']>`property`,
        tenant: sql<LineRow['tenant']>`tenant`,
        amount: sql<LineRow['amount']>`amount::text`,
        paymentId: sql<LineRow['paymentId']>`"paymentId"`,
        expenseId: sql<LineRow['expenseId']>`"expenseId"`,
        entryId: sql<LineRow['entryId']>`"entryId"`,
        // Of all lines: to find them again for the sum would take as long as the page.
        total: sql<string>`(sum(amount) over ())::numeric(18, 2)::text`,
        count: sql<number>`(count(*) over ())::int`,
      })
      .from(lines)
      .where(addsSomething)
      .orderBy(sql`line.date desc, line.id desc`)
      .limit(limit)
      .offset(cursor),
  );

  return {
    selectTotal: async (db: Db, figure: Figure, asked: Asked): Promise<{ total: string; count: number }> => {
      const [row] = await totalAlone(db, figure, asked, {});
      if (!row) throw new Error('a sum always answers a row');
      return row;
    },
    /** The newest first, each with what all of them come to; what adds nothing is left out. */
    selectLines: page,
  };
};

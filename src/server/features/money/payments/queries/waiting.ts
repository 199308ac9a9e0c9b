import { and, eq, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { CalendarDate } from '#contract/platform/calendar';
import { decidesClaim } from '#server/access/payments';
import type { Scope } from '#server/access/viewer';
import type { Db } from '#server/db/client';
import { leaseNames } from '#server/db/lease-names';
import { outstanding } from '#server/db/open-payments';
import { counted } from '#server/db/payment-figures';
import { prepared } from '#server/db/prepared';
import { leases } from '#server/db/schema/leases';
import { paymentClaims, payments } from '#server/db/schema/payments';
import { properties } from '#server/db/schema/properties';
import { columns, type View, type Viewer, viewOf, within } from '../queries.ts';
import { claimColumns, reminder } from './reading.ts';

/** Once the account is gone, payments are one person's by their lease. */
const payer = sql`coalesce(${payments.tenantId}::text, ${payments.leaseId}::text)`;
const ofPayer = sql`over (partition by ${payer})`;
const payerSince = sql`min(${payments.dueDate}) ${ofPayer}`;
const byDueDate = [sql`${payments.dueDate}`, sql`${payments.id}`];

type List = 'overdue' | 'dueSoon' | 'toConfirm';

interface Group {
  list: List;
  only?: SQL;
  amount: SQL;
  by: SQL[];
  limit: number;
}

/** The first of a list, each with how many and how much they all are, and how many and how much are the same person's. */
const group = (db: Db, viewer: Viewer, view: View, { list, only, amount, by, limit }: Group) => {
  const order = sql.join(by, sql`, `);
  return db
    .select({
      ...columns,
      people: leaseNames,
      claim: claimColumns(viewer, view),
      reminder,
      list: sql<List>`${sql.raw(`'${list}'`)}`,
      payerSince: sql<CalendarDate>`${payerSince}::text`,
      count: sql<number>`(count(*) over ())::int`,
      sum: sql<string>`(sum(${amount}) over ())::numeric(18, 2)::text`,
      payer: sql<string>`${payer}`,
      payerCount: sql<number>`(count(*) ${ofPayer})::int`,
      payerSum: sql<string>`(sum(${amount}) ${ofPayer})::numeric(18, 2)::text`,
    })
    .from(payments)
    .innerJoin(leases, eq(leases.id, payments.leaseId))
    .innerJoin(properties, eq(properties.id, leases.propertyId))
    .leftJoin(paymentClaims, and(eq(paymentClaims.paymentId, payments.id), eq(paymentClaims.state, 'open')))
    .where(and(within(viewer, view), only))
    .orderBy(order)
    .limit(limit);
};

interface Day {
  today: CalendarDate;
}

/** One tenant's after the other's: who is late for longest first. */
const overdue = (db: Db, viewer: Viewer, view: View, { today, limit }: Day & { limit: number }) => {
  const { only } = counted.overdue(today);
  const by = [payerSince, payer, ...byDueDate];
  return group(db, viewer, view, { list: 'overdue', only, amount: outstanding, by, limit });
};

/** Those that are due up to a day and not overdue, the earliest first. */
const dueSoon = (
  db: Db,
  viewer: Viewer,
  view: View,
  { today, until, limit }: Day & { until: CalendarDate; limit: number },
) => group(db, viewer, view, { list: 'dueSoon', ...counted.dueSoon(today, until), by: byDueDate, limit });

/** Those on which a tenant waits for the viewer's word, who has waited longest first. */
const toConfirm = (db: Db, viewer: Viewer, view: View, limit: number) => {
  const isTheirs = view === 'all' ? undefined : decidesClaim({ role: view, userId: viewer.userId ?? '' });
  return group(db, viewer, view, {
    list: 'toConfirm',
    only: and(sql`${paymentClaims.id} is not null`, isTheirs),
    amount: sql`${paymentClaims.amount}`,
    by: [sql`${paymentClaims.id}`],
    limit,
  });
};

const claimed = prepared((db, { userId, limit }: Viewer & { limit: number }, view: View) =>
  toConfirm(db, { userId }, view, limit),
);

export const selectClaimed = (db: Db, scope: Scope, limit: number) =>
  claimed(db, { userId: scope.userId, limit }, viewOf(scope));

interface Waiting extends Day {
  until: CalendarDate;
  limits: Record<List, number>;
}

const waiting = prepared(
  (db, { userId, today, until, ...limits }: Viewer & Omit<Waiting, 'limits'> & Record<List, number>, view: View) =>
    unionAll(
      overdue(db, { userId }, view, { today, limit: limits.overdue }),
      dueSoon(db, { userId }, view, { today, until, limit: limits.dueSoon }),
      toConfirm(db, { userId }, view, limits.toConfirm),
    ),
);

type WaitingRow = Awaited<ReturnType<typeof waiting>>[number];

/** By the first value in which two differ. */
const compare = (one: (string | number)[], other: (string | number)[]): number => {
  const place = one.findIndex((value, at) => value !== other[at]);
  const [mine = 0, theirs = 0] = [one[place], other[place]];
  return mine < theirs ? -1 : Number(mine > theirs);
};

/** All that waits for somebody, in one statement. */
export const selectWaiting = async (db: Db, scope: Scope, { limits, ...days }: Waiting) => {
  const rows = await waiting(db, { userId: scope.userId, ...days, ...limits }, viewOf(scope));
  // A union promises no order.
  const of = (list: List, by: (row: WaitingRow) => (string | number)[]) =>
    rows.filter((row) => row.list === list).sort((one, other) => compare(by(one), by(other)));
  return {
    overdue: of('overdue', ({ payerSince: since, payer: who, dueDate, id }) => [since, who, dueDate, id]),
    dueSoon: of('dueSoon', ({ dueDate, id }) => [dueDate, id]),
    toConfirm: of('toConfirm', ({ claim }) => [claim?.id ?? 0]),
  };
};

import { and, asc, count, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import type { AdminSupportQuery } from '#contract/back-office/admin-support';
import { address } from '#server/access/accounts';
import type { Db } from '#server/db/client';
import { contains } from '#server/db/contains';
import { first } from '#server/db/one-row';
import { supportRequests } from '#server/db/schema/support-requests';
import { users } from '#server/db/schema/users';

const isFound = ({ state, userId, search }: AdminSupportQuery): SQL | undefined =>
  and(
    state && eq(supportRequests.state, state),
    userId ? eq(supportRequests.userId, userId) : undefined,
    search
      ? or(
          ilike(supportRequests.subject, contains(search)),
          ilike(supportRequests.text, contains(search)),
          sql`(${users.firstName} || ' ' || ${users.lastName}) ilike ${contains(search)}`,
          ilike(users.email, contains(search)),
        )
      : undefined,
  );

const requestRows = (db: Db) =>
  db
    .select({
      request: supportRequests,
      person: { firstName: users.firstName, lastName: users.lastName, email: address, role: users.role },
    })
    .from(supportRequests)
    .innerJoin(users, eq(users.id, supportRequests.userId));

export type SupportRow = Awaited<ReturnType<typeof requestRows>>[number];

const isOpen = sql`(${supportRequests.state} = 'open')`;

/** Who waits, longest first; then the others, newest first. */
export const selectRequests = (db: Db, query: AdminSupportQuery): Promise<SupportRow[]> =>
  requestRows(db)
    .where(isFound(query))
    .orderBy(
      desc(isOpen),
      asc(sql`case when ${isOpen} then ${supportRequests.lastAt} end`),
      desc(supportRequests.lastAt),
      desc(supportRequests.id),
    )
    .limit(query.limit)
    .offset(query.cursor ?? 0);

export const countRequests = async (db: Db, query: AdminSupportQuery): Promise<number> => {
  const [row] = await db
    .select({ total: count() })
    .from(supportRequests)
    .innerJoin(users, eq(users.id, supportRequests.userId))
    .where(isFound(query));
  return row?.total ?? 0;
};

export const selectRequest = (db: Db, id: number): Promise<SupportRow | undefined> =>
  first(requestRows(db).where(eq(supportRequests.id, id)));

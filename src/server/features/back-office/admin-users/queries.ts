import { and, asc, count, desc, eq, getTableColumns, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { AdminUserFilter, AdminUserQuery, AdminUserSort } from '#contract/back-office/admin-users';
import { address, isAccount } from '#server/access/accounts';
import type { Db } from '#server/db/client';
import { contains } from '#server/db/contains';
import { isCounted } from '#server/db/counted-properties';
import { first } from '#server/db/one-row';
import { auditLog } from '#server/db/schema/audit-log';
import { properties } from '#server/db/schema/properties';
import { sessions } from '#server/db/schema/sessions';
import { users } from '#server/db/schema/users';

/** A session that has ended is gone: then it is the last thing that they did. */
const lastSeenAt = sql<Date | null>`greatest(
  (select max(${sessions.lastSeenAt}) from ${sessions} where ${sessions.userId} = ${users.id}),
  (select ${auditLog.at} from ${auditLog} where ${auditLog.actorId} = ${users.id}::text and ${auditLog.actorKind} = 'user'
    order by ${auditLog.id} desc limit 1)
)`.mapWith(sessions.lastSeenAt);

const propertyCount = sql<number>`(
  select count(*)::int from ${properties} where ${properties.landlordId} = ${users.id} and ${properties.removedAt} is null and ${isCounted}
)`;

const columns = { ...getTableColumns(users), email: address, lastSeenAt, propertyCount };

const MIN_DIGITS = 4;

/** By email, name or phone, whichever way the number is grouped. */
const matches = (search: string | undefined): SQL | undefined => {
  if (!search) return undefined;
  const digits = search.replace(/\D/g, '');
  const isNumber = digits.length >= MIN_DIGITS && /^[\d\s()+-]+$/.test(search);
  const who = sql`concat_ws(' ', ${users.firstName}, ${users.lastName}, ${users.email}, ${users.phone})`;
  return or(
    sql`${who} ilike ${contains(search)}`,
    isNumber ? sql`regexp_replace(${users.phone}, '\\D', '', 'g') like ${contains(digits)}` : undefined,
  );
};

const roleIs = (role: AdminUserFilter['role']) => {
  if (!role) return undefined;
  return role === 'none' ? isNull(users.role) : eq(users.role, role);
};

const within = ({ search, role, plan, status, isLocked }: AdminUserFilter): SQL | undefined =>
  and(
    isAccount,
    matches(search),
    roleIs(role),
    plan && eq(users.subscriptionPlan, plan),
    status && eq(users.subscriptionStatus, status),
    isLocked && eq(users.isLocked, isLocked === 'true'),
  );

const orders: Record<AdminUserSort, SQL[]> = {
  newest: [desc(users.createdAt), desc(users.id)],
  oldest: [asc(users.createdAt), asc(users.id)],
  email: [asc(users.email)],
  name: [asc(users.firstName), asc(users.lastName), asc(users.id)],
  plan_end: [sql`${users.subscriptionEndDate} asc nulls last`, asc(users.id)],
};

interface Piece {
  where: SQL | undefined;
  order: SQL[];
  limit: number;
  offset?: number;
}

/** The page is found first: what is looked up beside a user is looked up for those on it alone. */
const selectPiece = (db: Db, { where, order, limit, offset = 0 }: Piece) => {
  const page = db
    .select({ id: users.id })
    .from(users)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
    .as('page');
  return db
    .select(columns)
    .from(page)
    .innerJoin(users, eq(users.id, page.id))
    .orderBy(...order);
};

export type AdminUserRow = Awaited<ReturnType<typeof selectPiece>>[number];

export const selectUsers = (db: Db, { limit, cursor: offset, sort, ...filter }: AdminUserQuery) =>
  selectPiece(db, { where: within(filter), order: orders[sort], limit, offset });

export const countUsers = async (db: Db, filter: AdminUserFilter): Promise<number> => {
  const [row] = await db.select({ total: count() }).from(users).where(within(filter));
  return row?.total ?? 0;
};

interface Stretch {
  after: string;
  /** None: to the end. */
  until: string | undefined;
}

/** A stretch of emails: each user is looked at once, however many stretches there are, and however few the filter finds. */
export const selectUsersBetween = (db: Db, filter: AdminUserFilter, { after, until }: Stretch, limit: number) => {
  const isWithin = and(gt(users.email, after), until === undefined ? undefined : lte(users.email, until));
  return selectPiece(db, { where: and(isWithin, within(filter)), order: orders.email, limit });
};

/** The email so many places ahead, where there are so many. */
export const selectEmailAhead = async (db: Db, after: string, places: number): Promise<string | undefined> => {
  const [row] = await db
    .select({ email: address })
    .from(users)
    .where(gt(users.email, after))
    .orderBy(asc(users.email))
    .limit(1)
    .offset(places - 1);
  return row?.email;
};

export const selectUser = (db: Db, id: string): Promise<AdminUserRow | undefined> =>
  first(selectPiece(db, { where: and(eq(users.id, id), isAccount), order: orders.email, limit: 1 }));

/** Held until the transaction is through: what happens to a user happens one after the other. */
export const selectUserForUpdate = (tx: Db, id: string) =>
  first(
    tx
      .select({ ...getTableColumns(users), email: address })
      .from(users)
      .where(and(eq(users.id, id), isAccount))
      .for('no key update'),
  );

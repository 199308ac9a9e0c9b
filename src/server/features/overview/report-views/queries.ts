import { and, asc, count, desc, eq, exists, gt, isNotNull, isNull, lt, max, or, sql } from 'drizzle-orm';
import type { ReportName } from '#contract/overview/report-catalogue';
import type { Page } from '#contract/platform/paging';
import type { Role } from '#contract/platform/roles';
import type { Db } from '#server/db/client';
import { first, written } from '#server/db/one-row';
import { reportViews, sentReports } from '#server/db/schema/reports';
import { users } from '#server/db/schema/users';

/** Of one person in one role: nobody else has to do with them. */
interface Owner {
  userId: string;
  role: Role;
}

const isViewOf = ({ userId, role }: Owner) => and(eq(reportViews.userId, userId), eq(reportViews.role, role));
const wasSentBy = ({ userId, role }: Owner) => and(eq(sentReports.userId, userId), eq(sentReports.role, role));

export const selectViews = (db: Db, owner: Owner) =>
  db.select().from(reportViews).where(isViewOf(owner)).orderBy(asc(reportViews.name));
export type ViewRow = Awaited<ReturnType<typeof selectViews>>[number];

export const selectView = (db: Db, owner: Owner, id: number) =>
  first(
    db
      .select()
      .from(reportViews)
      .where(and(isViewOf(owner), eq(reportViews.id, id))),
  );

export const countViews = async (db: Db, owner: Owner): Promise<number> => {
  const [row] = await db.select({ count: count() }).from(reportViews).where(isViewOf(owner));
  return row?.count ?? 0;
};

/** The same name takes the place of the one before. */
export const upsertView = (
  db: Db,
  values: Owner & { report: ReportName; name: string; asked: Record<string, string>; sendTo: string | null } & {
    sentThrough: string | null;
    createdAt: Date;
  },
) => {
  const { report, asked, sendTo, sentThrough } = values;
  return written(
    db
      .insert(reportViews)
      .values(values)
      .onConflictDoUpdate({
        target: [reportViews.userId, reportViews.role, reportViews.name],
        set: { report, asked, sendTo, sentThrough },
      })
      .returning(),
  );
};

export const deleteView = async (db: Db, owner: Owner, id: number): Promise<boolean> => {
  const gone = await db
    .delete(reportViews)
    .where(and(isViewOf(owner), eq(reportViews.id, id)))
    .returning({ id: reportViews.id });
  return gone.length > 0;
};

/** The ids of views whose figures of a month have not been sent, of people who may sign in. */
export const selectToSend = (db: Db, month: string, { afterId, limit }: { afterId: number; limit: number }) =>
  db
    .select({ id: reportViews.id })
    .from(reportViews)
    .innerJoin(users, and(eq(users.id, reportViews.userId), eq(users.isLocked, false)))
    .where(
      and(
        isNotNull(reportViews.sendTo),
        or(isNull(reportViews.sentThrough), lt(reportViews.sentThrough, month)),
        gt(reportViews.id, afterId),
      ),
    )
    .orderBy(asc(reportViews.id))
    .limit(limit);

/** Held until the transaction is through: two processes do not send the same. */
export const lockView = (tx: Db, id: number) =>
  first(tx.select().from(reportViews).where(eq(reportViews.id, id)).for('update'));

export const setSentThrough = (tx: Db, id: number, month: string) =>
  tx.update(reportViews).set({ sentThrough: month }).where(eq(reportViews.id, id));

const sentColumns = {
  id: sentReports.id,
  report: sentReports.report,
  name: sentReports.name,
  fromDate: sentReports.fromDate,
  toDate: sentReports.toDate,
  version: sentReports.version,
  hash: sentReports.hash,
  sentTo: sentReports.sentTo,
  sentAt: sentReports.sentAt,
};

export const selectSent = (db: Db, owner: Owner, { limit, cursor }: Page) =>
  db
    .select(sentColumns)
    .from(sentReports)
    .where(and(wasSentBy(owner), cursor === undefined ? undefined : lt(sentReports.id, cursor)))
    .orderBy(desc(sentReports.id))
    .limit(limit);
export type SentRow = Awaited<ReturnType<typeof selectSent>>[number];

export const selectWholeSent = (db: Db, owner: Owner, id: number) =>
  first(
    db
      .select({ ...sentColumns, asked: sentReports.asked, content: sentReports.content })
      .from(sentReports)
      .where(and(wasSentBy(owner), eq(sentReports.id, id))),
  );

/** The view by which a report was sent, as long as it goes to the same address. */
const isOfSent = and(
  eq(reportViews.userId, sentReports.userId),
  eq(reportViews.role, sentReports.role),
  eq(reportViews.name, sentReports.name),
  eq(reportViews.sendTo, sentReports.sentTo),
);

/** For whoever it was sent to. */
export const selectLinked = (db: Db, id: number) =>
  first(
    db
      .select({
        ...sentColumns,
        sentBy: sentReports.sentBy,
        content: sentReports.content,
        isSentOn: sql<boolean>`${exists(db.select({ id: reportViews.id }).from(reportViews).where(isOfSent))}`,
      })
      .from(sentReports)
      .where(eq(sentReports.id, id)),
  );

/** Held, so that whoever changes the view at the same time comes after. */
export const lockViewOfSent = (tx: Db, id: number) =>
  first(
    tx
      .select({ id: reportViews.id, userId: reportViews.userId, role: reportViews.role, name: reportViews.name })
      .from(reportViews)
      .innerJoin(sentReports, isOfSent)
      .where(eq(sentReports.id, id))
      .for('update', { of: reportViews }),
  );

export const sendToNobody = (tx: Db, id: number) =>
  tx.update(reportViews).set({ sendTo: null }).where(eq(reportViews.id, id));

/** For the job that mails it. */
export const selectToMail = (db: Db, id: number) =>
  first(
    db
      .select({
        ...sentColumns,
        content: sentReports.content,
        userId: sentReports.userId,
        sentBy: sentReports.sentBy,
        ownerEmail: users.email,
      })
      .from(sentReports)
      .innerJoin(users, eq(users.id, sentReports.userId))
      .where(eq(sentReports.id, id)),
  );

export const selectLastVersion = async (
  db: Db,
  owner: Owner,
  name: string,
  from: string,
  to: string,
): Promise<number> => {
  const [row] = await db
    .select({ version: max(sentReports.version) })
    .from(sentReports)
    .where(
      and(wasSentBy(owner), eq(sentReports.name, name), eq(sentReports.fromDate, from), eq(sentReports.toDate, to)),
    );
  return row?.version ?? 0;
};

export const insertSent = (db: Db, values: typeof sentReports.$inferInsert) =>
  written(db.insert(sentReports).values(values).returning(sentColumns));

/** All of a person, in whichever role. */
export const selectOwnViews = (db: Db, userId: string) =>
  db.select().from(reportViews).where(eq(reportViews.userId, userId)).orderBy(asc(reportViews.id));

export const selectOwnSent = (db: Db, userId: string) =>
  db
    .select({ ...sentColumns, content: sentReports.content })
    .from(sentReports)
    .where(eq(sentReports.userId, userId))
    .orderBy(asc(sentReports.id));

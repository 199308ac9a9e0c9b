import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { NotificationPreference, NotificationType } from '#contract/platform/notifications';
import type { Page } from '#contract/platform/paging';
import type { Db } from '#server/db/client';
import { prepared } from '#server/db/prepared';
import { notificationPreferences, notifications } from '#server/db/schema/notifications';
import { users } from '#server/db/schema/users';

export type NotificationRow = typeof notifications.$inferSelect;

export const insertNotification = prepared((db, values: typeof notifications.$inferInsert) =>
  db.insert(notifications).values(values),
);

interface About {
  userId: string;
  type: NotificationType;
  link: string;
}

const isUnreadOf = ({ userId, type, link }: About) =>
  and(
    eq(notifications.userId, userId),
    eq(notifications.isRead, false),
    eq(notifications.type, type),
    eq(notifications.link, link),
  );

/** What a newer one says better. */
export const deleteUnread = prepared((db, about: About) => db.delete(notifications).where(isUnreadOf(about)));

export const insertNotifications = (db: Db, values: (typeof notifications.$inferInsert)[]) =>
  db.insert(notifications).values(values);

/** As the database reads a list of them. */
const receivers = prepared((db, { userIds, type }: { userIds: string; type: NotificationType }) => {
  const isChoice = and(eq(notificationPreferences.userId, users.id), eq(notificationPreferences.type, type));
  return db
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      isLocked: users.isLocked,
      inApp: notificationPreferences.inApp,
      mail: notificationPreferences.mail,
    })
    .from(users)
    .leftJoin(notificationPreferences, isChoice)
    .where(sql`${users.id} = any(${userIds}::uuid[])`);
});

/** Several at once, each with their choice for a type, where they made one. */
export const selectReceivers = (db: Db, userIds: string[], type: NotificationType) =>
  receivers(db, { userIds: `{${userIds.join()}}`, type });

/** The receiver with their choice for a type, where they made one. */
export const selectReceiver = async (db: Db, userId: string, type: NotificationType) =>
  (await selectReceivers(db, [userId], type))[0];

/** By when it was told: the ids of what was told at other times, as by demo data, follow another order. The last one
 * of a page may have been replaced since. */
const isOlderThan = (cursor: number) =>
  sql`coalesce((${notifications.createdAt}, ${notifications.id}) < (
    select last.created_at, last.id from ${notifications} as last where last.id = ${cursor}
  ), ${notifications.id} < ${cursor})`;

export const selectNotifications = (db: Db, userId: string, { limit, cursor }: Page): Promise<NotificationRow[]> =>
  db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, userId), cursor === undefined ? undefined : isOlderThan(cursor)))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(limit);

const unreadCount = prepared((db, { userId }: { userId: string }) =>
  db
    .select({ unread: count() })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.isRead, false))),
);

export const countUnread = async (db: Db, userId: string): Promise<number> => {
  const [row] = await unreadCount(db, { userId });
  return Number(row?.unread ?? 0);
};

export const setRead = async (db: Db, userId: string, id: number): Promise<NotificationRow | undefined> => {
  const [row] = await db
    .update(notifications)
    .set({ isRead: true })
    .where(and(eq(notifications.userId, userId), eq(notifications.id, id)))
    .returning();
  return row;
};

/** Answers whether there was any. */
export const setReadByLink = async (
  db: Db,
  userId: string,
  { type, link }: { type: NotificationType; link: string },
) => {
  const rows = await db
    .update(notifications)
    .set({ isRead: true })
    .where(isUnreadOf({ userId, type, link }))
    .returning({ id: notifications.id });
  return rows.length > 0;
};

/** Answers whose they were. */
export const setContent = (
  db: Db,
  { userIds, type, links }: { userIds: string[]; type: NotificationType; links: string[] },
  content: string,
) =>
  db
    .update(notifications)
    .set({ content })
    .where(
      and(inArray(notifications.userId, userIds), eq(notifications.type, type), inArray(notifications.link, links)),
    )
    .returning({ userId: notifications.userId });

export const setAllRead = (db: Db, userId: string) =>
  db
    .update(notifications)
    .set({ isRead: true })
    .where(and(eq(notifications.userId, userId), eq(notifications.isRead, false)));

export const selectPreferences = (db: Db, userId: string): Promise<NotificationPreference[]> =>
  db
    .select({
      type: notificationPreferences.type,
      inApp: notificationPreferences.inApp,
      mail: notificationPreferences.mail,
    })
    .from(notificationPreferences)
    .where(eq(notificationPreferences.userId, userId));

export const upsertPreference = (db: Db, userId: string, preference: NotificationPreference) =>
  db
    .insert(notificationPreferences)
    .values({ userId, ...preference })
    .onConflictDoUpdate({
      target: [notificationPreferences.userId, notificationPreferences.type],
      set: { inApp: preference.inApp, mail: preference.mail },
    });

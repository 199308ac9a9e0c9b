import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { NotificationType, PreferenceForm } from '#contract/platform/notifications';
import type { Page } from '#contract/platform/paging';
import type { Db } from '#server/db/client';
import { prepared, preparedOne, preparedRows } from '#server/db/prepared';
import { notificationPreferences, notifications } from '#server/db/schema/notifications';
import { pushDevices } from '#server/db/schema/push';
import { users } from '#server/db/schema/users';

export type NotificationRow = typeof notifications.$inferSelect;

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

/** The receiver with their choice for a type, where they made one. */
export const selectReceiver = preparedOne((db, { userId, type }: Pick<About, 'userId' | 'type'>) => {
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
    .where(eq(users.id, userId));
});

interface Delivery {
  readers: { userId: string; title: string; content: string; link: string | null }[];
  type: NotificationType;
  /** What holds for whoever has not chosen. */
  channels: Record<'inApp' | 'mail' | 'push', boolean>;
  createdAt: Date;
  /** An unread one of the same link goes: the newer one says it better. */
  replacesUnread: boolean;
  /** What browsers hear of it, and where. */
  notices: string[];
  channel: string;
}

interface Reached {
  /** Which of those who were to be told. */
  place: number;
  email: string | null;
  firstName: string;
}

/** Who has a device that is to ring. */
interface Rung {
  place: number;
  isInApp: boolean;
}

/** What a statement takes of a delivery: lists as JSON. */
interface Sent extends Record<'inApp' | 'mail' | 'push', boolean> {
  readers: string;
  type: NotificationType;
  createdAt: string;
  notices: string;
  channel: string;
}

const replaced = (type: NotificationType) => sql`, replaced as (
      delete from ${notifications} using reached
      where ${notifications.userId} = reached.user_id and ${notifications.link} = reached.link
        and ${notifications.type} = ${type} and not ${notifications.isRead} and reached.in_app
    )`;

const insertAndTell = preparedRows<{ mailed: Reached[]; pushed: Rung[] }>()(
  ({ readers, type, inApp, mail, push, createdAt, notices, channel }: Sent, shape: 'beside others' | 'alone') => sql`
    with reached as materialized (
      select readers.*, ${users.email} as email, ${users.firstName} as first_name,
        coalesce(${notificationPreferences.inApp}, ${inApp}) as in_app,
        coalesce(${notificationPreferences.mail}, ${mail}) as mail,
        coalesce(${notificationPreferences.push}, ${push})
          and exists (select 1 from ${pushDevices} where ${pushDevices.userId} = ${users.id}) as push
      from rows from (jsonb_to_recordset(${readers}::jsonb)
        as ("userId" uuid, title text, content text, link text)) with ordinality
        as readers (user_id, title, content, link, place)
      join ${users} on ${users.id} = readers.user_id and not ${users.isLocked}
      left join ${notificationPreferences}
        on ${notificationPreferences.userId} = ${users.id} and ${notificationPreferences.type} = ${type}
    ), written as (
      insert into ${notifications} (user_id, type, title, content, link, created_at)
      select user_id, ${type}, title, content, link, ${createdAt}::timestamptz
      from reached where in_app order by place
    )${shape === 'alone' ? replaced(type) : sql``}
    select (select count(pg_notify(${channel}, notice)) from jsonb_array_elements_text(${notices}::jsonb) as notice),
      coalesce((select jsonb_agg(jsonb_build_object('place', place - 1, 'email', email, 'firstName', first_name) order by place)
        from reached where mail), '[]') as mailed,
      coalesce((select jsonb_agg(jsonb_build_object('place', place - 1, 'isInApp', in_app) order by place)
        from reached where push), '[]') as pushed`,
);

/**
 * Tells several at once, in one statement: writes to whoever wants it in the app, tells the browsers, and answers who wants a
 * mail, and whose devices ring. Nobody who is locked is reached.
 */
export const insertNotices = async (
  db: Db,
  { readers, type, channels, createdAt, replacesUnread, notices, channel }: Delivery,
) => {
  const lists = { readers: JSON.stringify(readers), notices: JSON.stringify(notices) };
  const sent = { ...lists, ...channels, type, channel, createdAt: createdAt.toISOString() };
  const [row] = await insertAndTell(db, sent, replacesUnread ? 'alone' : 'beside others');
  return row ?? { mailed: [], pushed: [] };
};

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

export const selectPreferences = (db: Db, userId: string) =>
  db
    .select({
      type: notificationPreferences.type,
      inApp: notificationPreferences.inApp,
      mail: notificationPreferences.mail,
      push: notificationPreferences.push,
    })
    .from(notificationPreferences)
    .where(eq(notificationPreferences.userId, userId));

export const upsertPreference = (db: Db, userId: string, preference: PreferenceForm) =>
  db
    .insert(notificationPreferences)
    .values({ userId, ...preference })
    .onConflictDoUpdate({
      target: [notificationPreferences.userId, notificationPreferences.type],
      set: { inApp: preference.inApp, mail: preference.mail, push: preference.push },
    });

import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { PushSettings } from '#contract/platform/push';
import type { Db } from '#server/db/client';
import { first } from '#server/db/one-row';
import { notifications } from '#server/db/schema/notifications';
import { pushDevices, pushKeys, pushSettings } from '#server/db/schema/push';

export type PushKeyRow = typeof pushKeys.$inferSelect;
export type DeviceRow = typeof pushDevices.$inferSelect;

export const selectKeyInUse = (db: Db): Promise<PushKeyRow | undefined> =>
  first(db.select().from(pushKeys).where(isNull(pushKeys.retiredAt)));

/** Of two processes that start together one makes it. */
export const insertKey = async (db: Db, values: typeof pushKeys.$inferInsert): Promise<void> => {
  await db.insert(pushKeys).values(values).onConflictDoNothing();
};

/** Devices subscribed with it: push services refuse what another key has signed. */
export const retireKey = async (tx: Db, retiredAt: Date): Promise<void> => {
  await tx.update(pushKeys).set({ retiredAt, privateKeySealed: null }).where(isNull(pushKeys.retiredAt));
  await tx.delete(pushDevices);
};

export const selectDevices = (db: Db, userId: string): Promise<DeviceRow[]> =>
  db.select().from(pushDevices).where(eq(pushDevices.userId, userId)).orderBy(asc(pushDevices.id));

export const selectDevice = (db: Db, id: number): Promise<DeviceRow | undefined> =>
  first(db.select().from(pushDevices).where(eq(pushDevices.id, id)));

export const selectByEndpoint = (tx: Db, endpoint: string): Promise<DeviceRow | undefined> =>
  first(tx.select().from(pushDevices).where(eq(pushDevices.endpoint, endpoint)).for('update'));

export const selectBySession = (db: Db, sessionId: string): Promise<DeviceRow | undefined> =>
  first(db.select().from(pushDevices).where(eq(pushDevices.sessionId, sessionId)));

/** Until the transaction ends nobody else changes the devices of this person: two tabs may subscribe at once. */
export const lockDevices = (tx: Db, userId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('push devices'), hashtext(${userId}))`);

/** A browser has one address, and whoever is signed in there one browser. */
export const replaceDevice = async (tx: Db, values: typeof pushDevices.$inferInsert): Promise<void> => {
  const { endpoint, sessionId } = values;
  await tx.delete(pushDevices).where(or(eq(pushDevices.endpoint, endpoint), eq(pushDevices.sessionId, sessionId)));
  await tx.insert(pushDevices).values(values);
};

export const deleteDevices = async (db: Db, ids: number[]): Promise<void> => {
  if (ids.length > 0) await db.delete(pushDevices).where(inArray(pushDevices.id, ids));
};

/** Answers whether it was theirs. */
export const deleteOwnDevice = async (tx: Db, userId: string, id: number): Promise<boolean> => {
  const gone = await tx
    .delete(pushDevices)
    .where(and(eq(pushDevices.id, id), eq(pushDevices.userId, userId)))
    .returning({ id: pushDevices.id });
  return gone.length > 0;
};

export const selectSettings = (db: Db, userId: string): Promise<PushSettings | undefined> =>
  first(
    db
      .select({
        isQuiet: pushSettings.isQuiet,
        quietFrom: pushSettings.quietFrom,
        quietUntil: pushSettings.quietUntil,
        showsWords: pushSettings.showsWords,
      })
      .from(pushSettings)
      .where(eq(pushSettings.userId, userId)),
  );

export const upsertSettings = (tx: Db, userId: string, settings: PushSettings) =>
  tx
    .insert(pushSettings)
    .values({ userId, ...settings })
    .onConflictDoUpdate({ target: pushSettings.userId, set: settings });

interface About {
  userId: string;
  type: (typeof notifications.$inferSelect)['type'];
  link: string | null;
}

/** Whether something of the kind is still unread. */
export const isUnread = async (db: Db, { userId, type, link }: About): Promise<boolean> => {
  const rows = await db
    .select({ one: sql`1` })
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        eq(notifications.isRead, false),
        eq(notifications.type, type),
        link === null ? isNull(notifications.link) : eq(notifications.link, link),
      ),
    )
    .limit(1);
  return rows.length > 0;
};

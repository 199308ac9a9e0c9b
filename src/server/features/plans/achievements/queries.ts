import { and, count, desc, eq, gt, isNull, notExists, or, sql } from 'drizzle-orm';
import { type AchievementId, achievements } from '#contract/plans/achievements';
import type { CalendarDate } from '#contract/platform/calendar';
import { ownsProperty } from '#server/access/property-relations';
import type { Db } from '#server/db/client';
import { isCounted } from '#server/db/counted-properties';
import { signInDays, userAchievements } from '#server/db/schema/achievements';
import { applications } from '#server/db/schema/applications';
import { discountCodes } from '#server/db/schema/discount-codes';
import { properties } from '#server/db/schema/properties';
import { users } from '#server/db/schema/users';

const LONGEST_STREAK = 1000;

export const selectUnlocked = (db: Db, userId: string) =>
  db
    .select({
      achievement: userAchievements.achievement,
      unlockedAt: userAchievements.unlockedAt,
      code: discountCodes.code,
    })
    .from(userAchievements)
    .leftJoin(discountCodes, eq(discountCodes.id, userAchievements.discountCodeId))
    .where(eq(userAchievements.userId, userId));
export type UnlockedRow = Awaited<ReturnType<typeof selectUnlocked>>[number];

/** False where it was unlocked before, also by another request at the same time. */
export const insertUnlocked = async (
  tx: Db,
  row: { userId: string; achievement: AchievementId; unlockedAt: Date },
): Promise<boolean> => {
  const inserted = await tx.insert(userAchievements).values(row).onConflictDoNothing().returning();
  return inserted.length > 0;
};

export const setReward = async (tx: Db, userId: string, achievement: AchievementId, discountCodeId: number) => {
  await tx
    .update(userAchievements)
    .set({ discountCodeId })
    .where(and(eq(userAchievements.userId, userId), eq(userAchievements.achievement, achievement)));
};

/** What happened, counted: properties that are there, applications that ever came in, and the subscription. */
export const selectDeeds = async (db: Db, userId: string) => {
  const owned = db
    .select({ live: count() })
    .from(properties)
    .where(and(ownsProperty(userId), isNull(properties.removedAt), isCounted));
  const received = db
    .select({ all: count() })
    .from(applications)
    .innerJoin(properties, eq(properties.id, applications.propertyId))
    .where(ownsProperty(userId));
  const [row] = await db
    .select({
      subscriptionPlan: users.subscriptionPlan,
      subscriptionStatus: users.subscriptionStatus,
      subscriptionEndDate: users.subscriptionEndDate,
      properties: sql<number>`(${owned})::int`,
      applications: sql<number>`(${received})::int`,
    })
    .from(users)
    .where(eq(users.id, userId));
  return row;
};

export const selectSignInDays = async (db: Db, userId: string): Promise<CalendarDate[]> => {
  const rows = await db
    .select({ day: signInDays.day })
    .from(signInDays)
    .where(eq(signInDays.userId, userId))
    .orderBy(desc(signInDays.day))
    .limit(LONGEST_STREAK);
  return rows.map(({ day }) => day);
};

const isLocked = (db: Db, achievement: AchievementId) =>
  notExists(
    db
      .select({ userId: userAchievements.userId })
      .from(userAchievements)
      .where(and(eq(userAchievements.userId, users.id), eq(userAchievements.achievement, achievement))),
  );

/** Owners with something to unlock, who need not come to see it; in pieces. Plans are seen to where they begin. */
export const selectDeserving = (db: Db, { afterId, limit }: { afterId: string; limit: number }) => {
  const atLeast = (rows: number, achievement: AchievementId, counted: 'properties' | 'applications') => {
    const of =
      counted === 'properties'
        ? sql`select 1 from ${properties} where ${properties.landlordId} = ${users.id} and ${properties.removedAt} is null and ${isCounted}`
        : sql`select 1 from ${applications} join ${properties} on ${properties.id} = ${applications.propertyId}
            where ${properties.landlordId} = ${users.id}`;
    return and(isLocked(db, achievement), sql`exists (${of} offset ${rows - 1} limit 1)`);
  };
  return db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        gt(users.id, afterId),
        eq(users.isLocked, false),
        or(
          atLeast(achievements.first_property.maxProgress, 'first_property', 'properties'),
          atLeast(achievements.property_master.maxProgress, 'property_master', 'properties'),
          atLeast(achievements.application_magnet.maxProgress, 'application_magnet', 'applications'),
        ),
      ),
    )
    .orderBy(users.id)
    .limit(limit);
};

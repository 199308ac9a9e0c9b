import { check, date, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { achievementIds } from '#contract/plans/achievements';
import { oneOf } from '../one-of.ts';
import { discountCodes } from './discount-codes.ts';
import { users } from './users.ts';

/** What somebody has achieved: each once. */
export const userAchievements = pgTable(
  'user_achievements',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    achievement: text({ enum: achievementIds }).notNull(),
    discountCodeId: integer().references(() => discountCodes.id, { onDelete: 'set null' }),
    unlockedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.achievement] }),
    check('user_achievements_achievement', oneOf(table.achievement, achievementIds)),
  ],
);

/** The days (in India) on which somebody signed in. */
export const signInDays = pgTable(
  'sign_in_days',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    day: date().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
);

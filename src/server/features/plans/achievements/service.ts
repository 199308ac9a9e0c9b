import {
  type Achievement,
  type AchievementId,
  achievementIds,
  achievements,
  type Deeds,
  type getGamificationProfile,
  levelOf,
  REWARD_DAYS,
  streakOf,
  subscriptionScore,
} from '#contract/plans/achievements';
import { addPlanDays } from '#contract/plans/plan-prices';
import { isRunning } from '#contract/plans/plans';
import { addDays, dateInIndia } from '#contract/platform/calendar';
import type { ResponseOf } from '#contract/platform/endpoint';
import { formatDate } from '#contract/platform/wording';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { issuePersonalCode } from '#server/features/plans/discount-codes/service';
import { announce } from '#server/features/platform/live/service';
import { notify } from '#server/features/platform/notifications/service';
import {
  insertUnlocked,
  selectDeeds,
  selectDeserving,
  selectSignInDays,
  selectUnlocked,
  setReward,
  type UnlockedRow,
} from './queries.ts';

type Profile = ResponseOf<typeof getGamificationProfile>;

const deedsOf = async (db: Db, userId: string, now: Date): Promise<Deeds | undefined> => {
  const row = await selectDeeds(db, userId);
  if (!row) return undefined;
  const term = { ...row, subscriptionEndDate: row.subscriptionEndDate?.toISOString() ?? null };
  const plan = isRunning(term, now) ? row.subscriptionPlan : 'free';
  return { properties: row.properties, applications: row.applications, plan };
};

const isEarned = (id: AchievementId, deeds: Deeds) => achievements[id].progress(deeds) >= achievements[id].maxProgress;

const present = (id: AchievementId, deeds: Deeds, unlocked: UnlockedRow | undefined): Achievement => {
  const { title, description, icon, points, maxProgress, reward, progress } = achievements[id];
  return {
    id,
    title,
    description,
    icon,
    points,
    maxProgress,
    reward,
    completed: unlocked !== undefined,
    // What was reached once stays reached.
    progress: unlocked ? maxProgress : Math.min(maxProgress, progress(deeds)),
    code: unlocked?.code ?? null,
    unlockedAt: unlocked?.unlockedAt.toISOString() ?? null,
  };
};

/** The discount that an achievement earns, as a code for its owner alone. */
const giveReward = async (deps: Deps, tx: Db, userId: string, id: AchievementId) => {
  const { discount, reward } = achievements[id];
  if (!discount) return undefined;
  const validUntil = addPlanDays(deps.now(), REWARD_DAYS);
  const terms = { ...discount, billingCycle: discount.billingCycle ?? null };
  const code = await issuePersonalCode(deps, tx, { ...terms, ownerId: userId, description: reward, validUntil });
  await setReward(tx, userId, id, code.id);
  return { code: code.code, validUntil };
};

const unlock = async (deps: Deps, tx: Db, userId: string, id: AchievementId, deeds: Deeds) => {
  const unlockedAt = deps.now();
  if (!(await insertUnlocked(tx, { userId, achievement: id, unlockedAt }))) return undefined;
  const reward = await giveReward(deps, tx, userId, id);
  const { title, points, reward: what } = achievements[id];
  const use = reward && ` Your code is ${reward.code}, until ${formatDate(dateInIndia(reward.validUntil))}.`;
  await notify(deps, tx, {
    userId,
    type: 'subscription',
    title: `Achievement unlocked: ${title}`,
    content: `You have earned ${points} XP. Your reward: ${what}.${use ?? ''}`,
    link: '/subscription-upgrade',
    withoutMail: true,
  });
  return present(id, deeds, { achievement: id, unlockedAt, code: reward?.code ?? null });
};

/** Unlocks what somebody has reached by now, each once, and answers what is new. */
export const unlockEarned = async (deps: Deps, tx: Db, userId: string): Promise<Achievement[]> => {
  const deeds = await deedsOf(tx, userId, deps.now());
  const unlocked = (await selectUnlocked(tx, userId)).map(({ achievement }) => achievement);
  const fresh: Achievement[] = [];
  for (const id of achievementIds) {
    if (!deeds || unlocked.includes(id) || !isEarned(id, deeds)) continue;
    const achievement = await unlock(deps, tx, userId, id, deeds);
    if (achievement) fresh.push(achievement);
  }
  if (fresh.length > 0) await announce(tx, { userIds: [userId], changed: ['achievements', 'discount-codes'] });
  return fresh;
};

/** What was unlocked at an instant, for whoever asks again what their purchase brought; the largest. */
export const unlockedAt = async (deps: Deps, userId: string, instant: Date): Promise<Achievement | null> => {
  const { achievements: all } = await profileOf(deps, userId);
  const fresh = all.filter((each) => each.unlockedAt === instant.toISOString());
  return largest(fresh);
};

export const largest = (unlocked: Achievement[]): Achievement | null =>
  unlocked.reduce<Achievement | null>((best, each) => (best && best.points >= each.points ? best : each), null);

export const profileOf = async (deps: Deps, userId: string): Promise<Profile> => {
  const now = deps.now();
  const [known, unlocked, days] = await Promise.all([
    deedsOf(deps.db, userId, now),
    selectUnlocked(deps.db, userId),
    selectSignInDays(deps.db, userId),
  ]);
  const deeds = known ?? { properties: 0, applications: 0, plan: 'free' as const };
  const totalXp = unlocked.reduce((sum, { achievement }) => sum + achievements[achievement].points, 0);
  return {
    totalXp,
    level: levelOf(totalXp),
    streakDays: streakOf(days, dateInIndia(now), (day) => addDays(day, -1)),
    subscriptionScore: subscriptionScore({
      hasPaidPlan: deeds.plan !== 'free',
      properties: deeds.properties,
      completed: unlocked.length,
    }),
    achievements: achievementIds.map((id) =>
      present(
        id,
        deeds,
        unlocked.find(({ achievement }) => achievement === id),
      ),
    ),
  };
};

/** Whoever looks at their profile finds there what they have reached, however short a time ago. */
export const readProfile = async (deps: Deps, userId: string): Promise<Profile> => {
  const profile = await profileOf(deps, userId);
  const isBehind = profile.achievements.some(
    ({ completed, progress, maxProgress }) => !completed && progress >= maxProgress,
  );
  if (!isBehind) return profile;
  await deps.db.transaction((tx) => unlockEarned(deps, tx, userId));
  return profileOf(deps, userId);
};

export const deserving = (db: Db, piece: { afterId: string; limit: number }) => selectDeserving(db, piece);

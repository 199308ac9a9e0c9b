import { addDays, DAY_MS, dateInIndia } from '#contract/platform/calendar';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { enterSignIns } from '../features/identity/sessions/service.ts';
import { unlockEarned } from '../features/plans/achievements/service.ts';
import { enterPurchase } from '../features/plans/subscriptions/service/orders.ts';

const BOUGHT_DAYS_AGO = 160;
const REWARDED_DAYS_AGO = 30;
const STREAK = [1, 2, 3, 4];

type At = (deps: Deps, instant: Date) => Deps;

const daysAgo = (deps: Deps, days: number) => new Date(deps.now().getTime() - days * DAY_MS);

/** The landlord's plan, with its invoice. */
export const buyDemoPlan = (deps: Deps, landlord: Actor, at: At): Promise<void> =>
  enterPurchase(at(deps, daysAgo(deps, BOUGHT_DAYS_AGO)), landlord, {
    plan: 'professional',
    billingCycle: 'yearly',
    code: null,
    gateway: 'razorpay',
  });

/** What the landlord has achieved by the homes, and the days on which they came to see them. */
export const rewardDemoLandlord = async (deps: Deps, landlord: Actor, at: At): Promise<void> => {
  const then = at(deps, daysAgo(deps, REWARDED_DAYS_AGO));
  await deps.db.transaction((tx) => unlockEarned(then, tx, landlord.userId));
  const today = dateInIndia(deps.now());
  await enterSignIns(
    deps.db,
    landlord.userId,
    STREAK.map((days) => addDays(today, -days)),
  );
};

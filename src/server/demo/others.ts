import type { PlanId } from '#contract/plans/plan-offers';
import { addDays, addMonths, type CalendarDate, dateInIndia } from '#contract/platform/calendar';
import type { Role } from '#contract/platform/roles';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { createUser } from '../features/identity/users/service.ts';
import { enterPurchase } from '../features/plans/subscriptions/service/orders.ts';
import { morningOf } from './history.ts';

interface Other {
  name: string;
  role: Role;
  /** How many months and days ago they signed up. */
  joined: [months: number, days: number];
  /** The plan that they bought a week later, by the year. */
  plan?: Exclude<PlanId, 'free'>;
  isUnverified?: boolean;
}

/** Who else signed up in the course of the year: nothing of theirs is seen but in the back office. */
const others: Other[] = [
  { name: 'Harish Rao', role: 'landlord', joined: [11, 20], plan: 'basic' },
  { name: 'Lakshmi Pillai', role: 'landlord', joined: [11, 3], plan: 'basic' },
  { name: 'Zoya Khan', role: 'tenant', joined: [10, 17] },
  { name: 'Manish Gupta', role: 'landlord', joined: [9, 11], plan: 'professional' },
  { name: 'Ritu Chawla', role: 'agent', joined: [8, 20] },
  { name: 'Joseph Dsouza', role: 'landlord', joined: [7, 5] },
  { name: 'Nisha Verma', role: 'tenant', joined: [6, 14] },
  { name: 'Suresh Reddy', role: 'landlord', joined: [4, 9], plan: 'enterprise' },
  { name: 'Tanvi Shah', role: 'tenant', joined: [3, 2] },
  { name: 'Gurpreet Singh', role: 'landlord', joined: [2, 6], plan: 'basic' },
  { name: 'Aditi Bose', role: 'tenant', joined: [1, 12] },
  { name: 'Mohan Das', role: 'landlord', joined: [0, 10] },
  { name: 'Leela Thomas', role: 'tenant', joined: [0, 2], isUnverified: true },
];

interface Tools {
  at: (deps: Deps, instant: Date) => Deps;
  actorFor: (user: { id: string }, role: Role) => Actor;
  passwordHash: string;
}

const DAYS_UNTIL_PLAN = 7;

const signUp = async (deps: Deps, { name, role, plan, isUnverified }: Other, on: CalendarDate, tools: Tools) => {
  const [firstName = '', lastName = ''] = name.split(' ');
  const joined = morningOf(on);
  const user = await createUser(tools.at(deps, joined), deps.db, {
    firstName,
    lastName,
    email: `${firstName}.${lastName}@kiraya.example`.toLowerCase(),
    role,
    passwordHash: tools.passwordHash,
    emailVerifiedAt: isUnverified ? null : joined,
    isDemoUser: true,
    createdAt: joined,
  });
  if (!user || !plan) return;
  const then = tools.at(deps, morningOf(addDays(on, DAYS_UNTIL_PLAN)));
  const purchase = { plan, billingCycle: 'yearly' as const, code: null, gateway: 'razorpay' as const };
  await enterPurchase(then, tools.actorFor(user, role), purchase);
};

export const signUpOthers = async (deps: Deps, tools: Tools): Promise<void> => {
  const today = dateInIndia(deps.now());
  for (const other of others) {
    const [months, days] = other.joined;
    await signUp(deps, other, addDays(addMonths(today, -months), -days), tools);
  }
};

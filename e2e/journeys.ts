import { openAnAccount } from './journeys-account.ts';
import { lookAfterAll } from './journeys-back-office.ts';
import { letAHome } from './journeys-letting.ts';
import { collectAndGrow } from './journeys-money.ts';
import { moveIn } from './journeys-tenancy.ts';
import { somebody } from './people.ts';
import type { Start, Walk } from './walk.ts';

/** The journeys that must simply work, one after the other, on whatever the app runs. Each feature adds its steps. */
export const walkTheJourneys = async (start: Start) => {
  const walk: Walk = { ...start, landlord: somebody('Meera'), applicant: somebody('Kabir') };
  await openAnAccount(walk);
  await letAHome(walk);
  await moveIn(walk);
  await collectAndGrow(walk);
  await lookAfterAll(walk);
};

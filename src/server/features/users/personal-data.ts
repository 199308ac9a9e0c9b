import type { Actor } from '#server/actor';
import type { Deps } from '#server/deps';
import { list as notifications, preferences } from '../notifications/service.ts';
import { listSessions } from '../sessions/service.ts';
import { getAccountDetails, getSelf } from './service.ts';

/** Everything we hold about a person, for them to take away. Each feature that holds something adds its part here. */
export const collectPersonalData = async (deps: Deps, actor: Actor) => ({
  exportedAt: deps.now().toISOString(),
  user: await getSelf(deps, actor),
  account: await getAccountDetails(deps, actor),
  notifications: await notifications(deps, actor, { limit: 500 }),
  notificationPreferences: await preferences(deps, actor),
  devices: await listSessions(deps, actor),
});

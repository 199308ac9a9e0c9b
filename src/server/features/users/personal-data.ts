import type { Actor } from '#server/actor';
import type { Deps } from '#server/deps';
import { profileOf as achievementsOf } from '../achievements/service.ts';
import { list as applications } from '../applications/service.ts';
import { list as documents } from '../documents/service.ts';
import { listOf as invoicesOf } from '../invoices/service.ts';
import { list as leases } from '../leases/service.ts';
import { list as messages } from '../messages/service.ts';
import { list as notifications, preferences } from '../notifications/service.ts';
import { list as paymentMethods } from '../payment-methods/service.ts';
import { list as paymentSchedules } from '../payment-schedules/service.ts';
import { list as payments } from '../payments/service.ts';
import { listOwned } from '../properties/service.ts';
import { get as rentSettings } from '../rent-settings/service.ts';
import { listSessions } from '../sessions/service.ts';
import { profilesAbout } from '../tenants/service.ts';
import { getAccountDetails, getSelf } from './service.ts';

const MOST = { limit: 500 };

/** Everything we hold about a person, for them to take away. Each feature that holds something adds its part here. */
export const collectPersonalData = async (deps: Deps, actor: Actor) => ({
  exportedAt: deps.now().toISOString(),
  user: await getSelf(deps, actor),
  account: await getAccountDetails(deps, actor),
  notifications: await notifications(deps, actor, MOST),
  notificationPreferences: await preferences(deps, actor),
  properties: await listOwned(deps, actor, MOST),
  leases: {
    asTenant: await leases(deps, { userId: actor.userId, role: 'tenant' }, MOST),
    asLandlord: await leases(deps, { userId: actor.userId, role: 'landlord' }, MOST),
  },
  payments: await payments(deps, { userId: actor.userId, role: 'tenant' }, MOST),
  paymentSchedules: await paymentSchedules(deps, { userId: actor.userId, role: 'tenant' }),
  paymentMethods: await paymentMethods(deps, actor),
  rentSettings: await rentSettings(deps, actor),
  applications: await applications(deps, { userId: actor.userId, role: 'tenant' }, MOST),
  documents: await documents(deps, { userId: actor.userId, role: 'tenant' }, MOST),
  messages: await messages(deps, actor, MOST),
  tenantProfiles: await profilesAbout(deps, actor.userId),
  invoices: await invoicesOf(deps, actor.userId),
  achievements: await achievementsOf(deps, actor.userId),
  devices: await listSessions(deps, actor),
});

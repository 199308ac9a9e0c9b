import type { Actor } from '#server/actor';
import type { Deps } from '#server/deps';
import { listSessions } from '#server/features/identity/sessions/service';
import { getAccountDetails, getSelf } from '#server/features/identity/users/service';
import { list as applications } from '#server/features/lettings/applications/service';
import { list as documents } from '#server/features/lettings/documents/service';
import { list as leases } from '#server/features/lettings/leases/service';
import { listOwned } from '#server/features/lettings/properties/service';
import { profilesAbout } from '#server/features/lettings/tenants/service';
import { list as messages } from '#server/features/messaging/messages/service';
import { list as paymentMethods } from '#server/features/money/payment-methods/service';
import { list as paymentSchedules } from '#server/features/money/payment-schedules/service';
import { list as payments } from '#server/features/money/payments/service';
import { get as rentSettings } from '#server/features/money/rent-settings/service';
import { profileOf as achievementsOf } from '#server/features/plans/achievements/service';
import { listOf as invoicesOf } from '#server/features/plans/invoices/service';
import { list as notifications, preferences } from '#server/features/platform/notifications/service';

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

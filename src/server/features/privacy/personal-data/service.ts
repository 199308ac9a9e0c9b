import type { Page } from '#contract/platform/paging';
import type { Actor } from '#server/actor';
import type { Deps } from '#server/deps';
import { listSessions } from '#server/features/identity/sessions/service';
import { getAccountDetails, getSelf } from '#server/features/identity/users/service';
import { list as applications } from '#server/features/lettings/applications/service';
import { list as documents } from '#server/features/lettings/documents/service';
import { list as leases } from '#server/features/lettings/leases/service/find-lease';
import { list as mandates } from '#server/features/lettings/mandates/service';
import { listOwned } from '#server/features/lettings/properties/service';
import { profilesAbout } from '#server/features/lettings/tenants/service/profiles';
import { list as messages } from '#server/features/messaging/messages/service';
import { list as paymentMethods } from '#server/features/money/payment-methods/service';
import { list as paymentSchedules } from '#server/features/money/payment-schedules/service';
import { list as payments } from '#server/features/money/payments/service/reading/find-payment';
import { get as rentSettings } from '#server/features/money/rent-settings/service';
import { profileOf as achievementsOf } from '#server/features/plans/achievements/service';
import { listOf as invoicesOf } from '#server/features/plans/invoices/service';
import { list as notifications, preferences } from '#server/features/platform/notifications/service';

const AT_ONCE = 500;

/** All of a list, however long, page by page. */
const all = async <Row extends { id: number }>(list: (page: Page) => Promise<Row[]>): Promise<Row[]> => {
  const rows: Row[] = [];
  for (let cursor: number | undefined; ; ) {
    const page = await list({ limit: AT_ONCE, cursor });
    rows.push(...page);
    if (page.length < AT_ONCE) return rows;
    cursor = page.at(-1)?.id;
  }
};

/** Everything we hold about a person, for them to take away. Each feature that holds something adds its part here. */
export const collectPersonalData = async (deps: Deps, actor: Actor) => ({
  exportedAt: deps.now().toISOString(),
  user: await getSelf(deps, actor),
  account: await getAccountDetails(deps, actor),
  notifications: await all((page) => notifications(deps, actor, page)),
  notificationPreferences: await preferences(deps, actor),
  properties: await all((page) => listOwned(deps, actor, page)),
  mandates: {
    asLandlord: await all((page) => mandates(deps, { userId: actor.userId, role: 'landlord' }, page)),
    asAgent: await all((page) => mandates(deps, { userId: actor.userId, role: 'agent' }, page)),
  },
  leases: {
    asTenant: await all((page) => leases(deps, { userId: actor.userId, role: 'tenant' }, page)),
    asLandlord: await all((page) => leases(deps, { userId: actor.userId, role: 'landlord' }, page)),
  },
  payments: await all((page) => payments(deps, { userId: actor.userId, role: 'tenant' }, page)),
  paymentSchedules: await paymentSchedules(deps, { userId: actor.userId, role: 'tenant' }),
  paymentMethods: await paymentMethods(deps, actor),
  rentSettings: await rentSettings(deps, actor),
  applications: await all((page) => applications(deps, { userId: actor.userId, role: 'tenant' }, page)),
  documents: await all((page) => documents(deps, { userId: actor.userId, role: 'tenant' }, page)),
  messages: await all((page) => messages(deps, actor, page)),
  tenantProfiles: await profilesAbout(deps, actor.userId),
  invoices: await invoicesOf(deps, actor.userId),
  achievements: await achievementsOf(deps, actor.userId),
  devices: await listSessions(deps, actor),
});

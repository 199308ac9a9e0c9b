import { addDays, addMonths, dateInIndia, startOfDayInIndia } from '#contract/platform/calendar';
import { applianceForm } from '#contract/upkeep/appliances';
import { planForm } from '#contract/upkeep/maintenance-plans';
import { requestForm } from '#contract/upkeep/maintenance-requests';
import type { Actor, ActorId } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { list as leasesOf } from '../features/lettings/leases/service/find-lease.ts';
import { list as messagesOf } from '../features/messaging/messages/service.ts';
import { markReadByLink } from '../features/platform/notifications/service.ts';
import { add as addAppliance } from '../features/upkeep/appliances/service.ts';
import { add as addPlan } from '../features/upkeep/maintenance-plans/service.ts';
import { change } from '../features/upkeep/maintenance-requests/service/change.ts';
import { draft } from '../features/upkeep/maintenance-requests/service/from-message.ts';
import { report } from '../features/upkeep/maintenance-requests/service/report.ts';
import { list as requestsOf } from '../features/upkeep/maintenance-requests/service.ts';
import { add as addVendor } from '../features/upkeep/vendors/service.ts';
import { change as changeOrder, offer } from '../features/upkeep/work-orders/service/manage.ts';
import { demoStaff } from './requests.ts';

const HOUR_MS = 60 * 60 * 1000;

interface Estate {
  landlord: Actor;
  agent: Actor;
  homes: number[];
}

type At = (deps: Deps, instant: Date) => Deps;

/** What stands in the homes, and what comes again. */
const furnish = async (deps: Deps, landlord: Actor, homes: number[]): Promise<void> => {
  const today = dateInIndia(deps.now());
  const things = [
    {
      home: 0,
      kind: 'ac',
      name: 'AC of the bedroom',
      place: 'bedroom',
      make: 'Voltas',
      model: '183V',
      bought: 20,
      warranty: 60,
    },
    { home: 0, kind: 'geyser', place: 'bathroom', make: 'Racold', model: 'Eterno 15', bought: 38, warranty: 24 },
    {
      home: 0,
      kind: 'water_purifier',
      place: 'kitchen',
      make: 'Kent',
      model: 'Grand',
      bought: 26,
      warranty: 12,
      amc: 7,
    },
    { home: 1, kind: 'washing_machine', make: 'IFB', model: 'Senator', bought: 9, warranty: 48 },
    { home: 2, kind: 'refrigerator', place: 'kitchen', make: 'LG', model: 'GL-T292', bought: 51, warranty: 12 },
  ] as const;
  const ids: number[] = [];
  for (const { home, bought, warranty, ...thing } of things) {
    const boughtOn = addMonths(today, -bought);
    const amc = 'amc' in thing ? addMonths(today, thing.amc) : null;
    const said = {
      ...thing,
      propertyId: homes[home],
      boughtOn,
      warrantyUntil: addMonths(boughtOn, warranty),
      amcUntil: amc,
    };
    ids.push((await addAppliance(deps, landlord, applianceForm.parse(said))).id);
  }
  const plans = [
    { home: 0, applianceId: ids[0], title: 'AC service', category: 'appliance', everyMonths: 12, in: 48 },
    { home: 0, applianceId: ids[2], title: 'Water purifier filter', category: 'appliance', everyMonths: 6, in: 75 },
    { home: 1, title: 'Pest control', category: 'pests', everyMonths: 3, in: 33 },
  ];
  for (const { home, in: days, ...plan } of plans)
    await addPlan(deps, landlord, planForm.parse({ ...plan, propertyId: homes[home], nextOn: addDays(today, days) }));
};

/** One's own man comes tomorrow, and the day after. */
const sendTeam = async (deps: Deps, landlord: Actor): Promise<number[]> => {
  const { id: vendorId } = await addVendor(deps, landlord, demoStaff);
  const active = await requestsOf(deps, landlord, { state: 'active', limit: 50 });
  const begun = active.filter(({ status }) => status === 'waiting' || status === 'in_progress');
  const tomorrow = startOfDayInIndia(addDays(dateInIndia(deps.now()), 1)).getTime();
  for (const [index, { id }] of begun.entries()) {
    const form = { vendorId, note: 'Please take a photo before you begin', asksEstimate: false, isDraft: false };
    const job = await offer(deps, landlord, id, form);
    const visitAt = new Date(tomorrow + (10 + 25 * index) * HOUR_MS).toISOString();
    for (const deed of [{ action: 'accept' as const }, { action: 'schedule' as const, visitAt }])
      await changeOrder(deps, landlord, job.id, { note: null, photos: [], ...deed });
  }
  return begun.map(({ id }) => id);
};

/** What a tenant wrote in a message has become a request, and was mended the same evening. */
const makeOfMessage = async (deps: Deps, landlord: Actor, at: At): Promise<number[]> => {
  const found = await messagesOf(deps, landlord, { search: 'switchboard smells burnt', limit: 1 });
  const [message] = found;
  if (!message) throw new Error('the demo has no message to make a request of');
  const { propertyId, title, description } = await draft(deps, landlord, message.id);
  const said = { propertyId, title, description, category: 'electrical', problem: 'No power', urgency: 'emergency' };
  const then = (hours: number) => at(deps, new Date(Date.parse(message.createdAt) + hours * HOUR_MS));
  const form = requestForm.parse({ ...said, place: 'bedroom', messageId: message.id });
  const { id } = await report(then(0.1), landlord, form);
  await change(then(1.7), landlord, id, { status: 'done' });
  const tenant: Actor = { ...landlord, userId: message.senderId as ActorId, role: 'tenant' };
  await change(then(2), tenant, id, { status: 'closed', stars: 5, reason: 'He came within the hour.' });
  return [id];
};

/** Appliances, plans, the team, and a message that became a request; what was told of it has been read. */
export const lookAfterThings = async (deps: Deps, { landlord, agent, homes }: Estate, at: At): Promise<void> => {
  const now = at(deps, deps.now());
  await furnish(now, landlord, homes);
  const ids = [...(await sendTeam(now, landlord)), ...(await makeOfMessage(deps, landlord, at))];
  const leases = await leasesOf(deps, landlord, { status: 'active', limit: 50 });
  const tenants = leases.map(({ tenantId }): Actor => ({ ...landlord, userId: tenantId as ActorId, role: 'tenant' }));
  for (const id of ids) {
    for (const reader of [landlord, agent, ...tenants]) {
      const link = `/${reader.role}-dashboard?section=maintenance&request=${id}`;
      await markReadByLink(deps.db, reader, { type: 'maintenance', link });
    }
  }
};

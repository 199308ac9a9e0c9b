import { requestForm } from '#contract/upkeep/maintenance-requests';
import type { Actor, ActorId } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { list as leasesOf } from '../features/lettings/leases/service/find-lease.ts';
import { markReadByLink } from '../features/platform/notifications/service.ts';
import { change } from '../features/upkeep/maintenance-requests/service/change.ts';
import { comment } from '../features/upkeep/maintenance-requests/service/comment.ts';
import { closeSilent, nudgeLate } from '../features/upkeep/maintenance-requests/service/deadlines.ts';
import { report } from '../features/upkeep/maintenance-requests/service/report.ts';
import { add as addVendor } from '../features/upkeep/vendors/service.ts';
import { change as changeOrder, offer } from '../features/upkeep/work-orders/service/manage.ts';
import { drawBill, drawStain } from './pictures.ts';
import { type DemoRequest, demoRequests, demoVendors } from './requests.ts';

const HOUR_MS = 60 * 60 * 1000;

interface Tools {
  at: (deps: Deps, instant: Date) => Deps;
  upload: (deps: Deps, actor: Actor, name: string, bytes: Buffer) => Promise<string>;
}

interface Estate {
  landlord: Actor;
  agent: Actor;
  homes: number[];
}

/** What was told long ago has been read. */
const OLD_DAYS = 10;

/** A year of requests, each moved on at its time; what nobody answered has closed itself. */
export const reportProblems = async (
  deps: Deps,
  { landlord, agent, homes }: Estate,
  { at, upload }: Tools,
): Promise<void> => {
  const leases = await leasesOf(deps, landlord, { status: 'active', limit: 50 });
  const actorOf = (propertyId: number, by: 'tenant' | 'landlord'): Actor => {
    const tenantId = leases.find((lease) => lease.propertyId === propertyId)?.tenantId;
    return by === 'tenant' && tenantId ? { ...landlord, userId: tenantId as ActorId, role: 'tenant' } : landlord;
  };
  const vendors: number[] = [];
  for (const vendor of demoVendors) vendors.push((await addVendor(at(deps, deps.now()), landlord, vendor)).id);
  const enterRequest = async (
    { home, daysAgo, by, reported, photos = 0, jobs = [], steps }: DemoRequest,
    index: number,
  ): Promise<void> => {
    const propertyId = homes[home] ?? 0;
    const start = deps.now().getTime() - daysAgo * 24 * HOUR_MS;
    const then = (hours: number) => at(deps, new Date(start + hours * HOUR_MS));
    const reporter = actorOf(propertyId, by);
    const sent: string[] = [];
    for (let photo = 0; photo < photos; photo += 1)
      sent.push(await upload(deps, reporter, `photo-${photo + 1}.png`, drawStain(index + photo)));
    const form = requestForm.parse({ urgency: 'normal', ...reported, propertyId, photos: sent });
    const { id } = await report(then(0), reporter, form);
    const take = async (step: DemoRequest['steps'][number]): Promise<void> => {
      const actor = actorOf(propertyId, step.by);
      if (step.change) await change(then(step.after), actor, id, step.change);
      if (step.says)
        await comment(then(step.after), actor, id, { text: step.says, photos: [], isNote: step.isNote ?? false });
    };
    const saidByVendors: { after: number; run: () => Promise<unknown> }[] = [];
    for (const { vendor, asksEstimate = false, said } of jobs) {
      const form = { vendorId: vendors[vendor] ?? 0, note: null, asksEstimate, isDraft: false };
      const order = await offer(then(4), landlord, id, form);
      saidByVendors.push(
        ...said.map(({ after, deed }) => ({
          after,
          run: async () => {
            const photos =
              deed.action === 'bill' ? [{ fileUrl: await upload(deps, landlord, 'bill.png', drawBill()) }] : [];
            return changeOrder(then(after), landlord, order.id, { ...deed, photos });
          },
        })),
      );
    }
    const other = steps.map((step) => ({ after: step.after, run: () => take(step) }));
    const inOrder = [...saidByVendors, ...other].sort((one, next) => one.after - next.after);
    for (const { run } of inOrder) await run();
    if (daysAgo < OLD_DAYS) return;
    for (const reader of [landlord, agent, actorOf(propertyId, 'tenant')]) {
      const link = `/${reader.role}-dashboard?section=maintenance&request=${id}`;
      await markReadByLink(deps.db, reader, { type: 'maintenance', link });
    }
  };
  for (const [index, request] of demoRequests.entries()) await enterRequest(request, index);
  await nudgeLate(at(deps, deps.now()));
  await closeSilent(at(deps, deps.now()));
};

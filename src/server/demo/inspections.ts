import { addDays, addMonths, type CalendarDate, dateInIndia } from '#contract/platform/calendar';
import { listForm, usualList } from '#contract/upkeep/inspection-list';
import { confirmationForm, entryForm, type Inspection } from '#contract/upkeep/inspections';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { list as leasesOf } from '../features/lettings/leases/service/find-lease.ts';
import { markReadByLink } from '../features/platform/notifications/service.ts';
import { add } from '../features/upkeep/inspections/service/add.ts';
import { begin } from '../features/upkeep/inspections/service/begin.ts';
import { confirm } from '../features/upkeep/inspections/service/confirm.ts';
import { findList, setList } from '../features/upkeep/inspections/service/list.ts';
import { find } from '../features/upkeep/inspections/service.ts';
import { drawRoom } from './pictures.ts';

interface Estate {
  landlord: Actor;
  tenant: Actor;
  home: number;
}

interface Tools {
  on: (deps: Deps, date: CalendarDate) => Deps;
  upload: (deps: Deps, actor: Actor, name: string, bytes: Buffer) => Promise<string>;
}

type Words = Record<string, unknown>;

const PHOTOGRAPHED = ['Living room', 'Bedroom 1', 'Kitchen'];

/** Somebody walks through the home: all is well, then what is not, and a wide and a close photo of each wall. */
const walk = async (
  deps: Deps,
  who: Actor,
  inspection: Inspection,
  { upload, said, isDamaged }: Pick<Tools, 'upload'> & { said: Record<string, Words>; isDamaged: boolean },
): Promise<void> => {
  const say = (body: Words) => add(deps, who, inspection.id, entryForm.parse(body));
  const fittings = inspection.items.filter(({ kind }) => kind === 'fitting' || kind === 'inventory');
  await say({ itemIds: fittings.map(({ id }) => id), condition: 'fine' });
  for (const [index, room] of PHOTOGRAPHED.entries()) {
    const wall = inspection.items.find((item) => item.room === room && item.name === 'Walls and ceiling');
    if (!wall) continue;
    const isMarked = isDamaged && index === 0;
    const photos = [];
    for (const view of ['wide', 'close'] as const) {
      const picture = drawRoom(index, { isClose: view === 'close', isDamaged: isMarked });
      photos.push({ fileUrl: await upload(deps, who, `${room} ${view}.png`, picture), view });
    }
    await say({ itemIds: [wall.id], photos, ...(isMarked && { condition: 'damaged', text: 'Holes of a shelf' }) });
  }
  for (const [name, words] of Object.entries(said)) {
    const item = inspection.items.find((each) => each.name === name);
    if (item) await say({ itemIds: [item.id], ...words });
  }
};

/** How the home was when the demo's tenant came, confirmed by both, and one that is under way and is held against it. */
export const inspectHome = async (deps: Deps, { landlord, tenant, home }: Estate, { on, upload }: Tools) => {
  const leases = await leasesOf(deps, landlord, { status: 'active', limit: 50 });
  const lease = leases.find(({ propertyId }) => propertyId === home);
  if (!lease) return;
  const today = dateInIndia(deps.now());
  const moved = addDays(lease.startDate, 1) < today ? addDays(lease.startDate, 1) : lease.startDate;
  const then = on(deps, moved);
  const usual = await findList(deps, landlord, home);
  const items = usualList({ ...usual, furnishing: 'semi' }).map((item) =>
    item.name === 'Walls and ceiling' ? { ...item, newOn: addMonths(moved, -4) } : item,
  );
  await setList(then, landlord, home, listForm.parse({ furnishing: 'semi', items, wearYears: { paint: 4 } }));
  const moveIn = await begin(then, landlord, lease.id, { kind: 'move_in' });
  const handover = { 'Door keys': { count: 2 }, 'Electricity meter': { reading: 4120 } };
  const scratched = { Floor: { condition: 'worn', text: 'Scratches beside the balcony door' } };
  await walk(then, tenant, moveIn, { upload, isDamaged: false, said: { ...handover, ...scratched } });
  await walk(then, landlord, moveIn, { upload, isDamaged: false, said: handover });
  for (const [who, name] of [
    [tenant, 'Arjun Nair'],
    [landlord, 'Meera Kulkarni'],
  ] as const) {
    const { contentHash } = await find(then, deps.db, who, moveIn.id);
    await confirm(then, who, moveIn.id, confirmationForm.parse({ name, contentHash }));
    await markReadByLink(deps.db, who, { type: 'lease', link: `/inspections/${moveIn.id}` });
  }
  const yesterday = on(deps, addDays(today, -1));
  const periodic = await begin(yesterday, landlord, lease.id, { kind: 'periodic' });
  await walk(yesterday, landlord, periodic, { upload, isDamaged: true, said: {} });
};

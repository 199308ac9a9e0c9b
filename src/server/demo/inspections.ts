import { type SigningStep, signingAct } from '#contract/papers/signing-acts';
import { signingConsent } from '#contract/papers/signing-consent';
import { addDays, addMonths, type CalendarDate, dateInIndia } from '#contract/platform/calendar';
import { listForm, usualList } from '#contract/upkeep/inspection-list';
import { entryForm, type Inspection } from '#contract/upkeep/inspections';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { list as leasesOf } from '../features/lettings/leases/service/find-lease.ts';
import { send } from '../features/papers/inspection-signing/service.ts';
import { finish } from '../features/papers/signings/service/finish.ts';
import { act } from '../features/papers/signings/service/own.ts';
import { markReadByLink } from '../features/platform/notifications/service.ts';
import { add } from '../features/upkeep/inspections/service/add.ts';
import { begin } from '../features/upkeep/inspections/service/begin.ts';
import { findList, setList } from '../features/upkeep/inspections/service/list.ts';
import { find } from '../features/upkeep/inspections/service.ts';
import { find as findMeter } from '../features/upkeep/meters/service.ts';
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

/** What the home's meters said on a day. */
const readingsOn = async (deps: Deps, landlord: Actor, { items }: Inspection, day: CalendarDate) => {
  const said: Record<string, Words> = {};
  for (const { name, meter } of items) {
    if (!meter) continue;
    const { readings } = await findMeter(deps, deps.db, landlord, meter.id);
    const reading = readings.find(({ date }) => date <= day) ?? readings.at(-1);
    if (reading) said[name] = { reading: reading.value };
  }
  return said;
};

/** Signs as a person would: the code that is mailed is seen when it is hashed. */
const sign = async (deps: Deps, who: Actor, signingId: number, name: string): Promise<void> => {
  let code = '';
  const hash = (typed: string) => {
    code = typed;
    return deps.passwords.hash(typed);
  };
  const watching = { ...deps, passwords: { ...deps.passwords, hash } };
  const from = { address: null, device: null };
  const step = (taken: SigningStep) => act(watching, who, signingId, { act: signingAct.parse(taken), from });
  for (const action of ['open', 'read', 'send_code'] as const) await step({ action });
  await step({ action: 'confirm_code', code });
  await step({ action: 'sign', name, consentVersion: signingConsent.version, agrees: true });
};

/** How the home was when the demo's tenant came, signed by both, and one that is under way and is held against it. */
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
  const readings = await readingsOn(deps, landlord, moveIn, moved);
  const handover = { 'Electricity meter': { reading: 4120 }, ...readings, 'Door keys': { count: 2 } };
  const scratched = { Floor: { condition: 'worn', text: 'Scratches beside the balcony door' } };
  await walk(then, tenant, moveIn, { upload, isDamaged: false, said: { ...handover, ...scratched } });
  await walk(then, landlord, moveIn, { upload, isDamaged: false, said: handover });
  const { contentHash } = await find(then, deps.db, landlord, moveIn.id);
  const { id: signingId } = await send(then, landlord, { id: moveIn.id, contentHash });
  await sign(then, tenant, signingId, 'Arjun Nair');
  await sign(then, landlord, signingId, 'Meera Kulkarni');
  await finish(then, signingId);
  for (const who of [tenant, landlord])
    for (const link of [`/inspections/${moveIn.id}`, `/signings/${signingId}`])
      await markReadByLink(deps.db, who, { type: 'lease', link });
  const yesterday = on(deps, addDays(today, -1));
  const periodic = await begin(yesterday, landlord, lease.id, { kind: 'periodic' });
  await walk(yesterday, landlord, periodic, { upload, isDamaged: true, said: {} });
};

import { applianceTitle } from '#contract/upkeep/appliance-kinds';
import type { Actor } from '#server/actor';
import type { Deps } from '#server/deps';
import { nameOf } from '#server/features/identity/users/service';
import { requireRight } from '#server/features/lettings/mandates/service';
import { find as findAppliance } from '#server/features/upkeep/appliances/service';
import { findRequest } from '#server/features/upkeep/maintenance-requests/service/by-work';
import type { JobSheet } from '../job-sheet-pdf.ts';
import { selectOrder, selectPlace } from '../queries.ts';
import { missing } from '../service.ts';

const thingOf = async (deps: Deps, actor: Actor, id: number | null): Promise<string | null> => {
  if (id === null) return null;
  const { make, model, serial, isUnderWarranty, ...thing } = await findAppliance(deps, deps.db, actor, id);
  const built = [make, model].filter(Boolean).join(' ');
  return [applianceTitle(thing), built, serial && `serial ${serial}`, isUnderWarranty && 'under warranty']
    .filter(Boolean)
    .join(', ');
};

/** Everything that whoever does the job needs, for those who run the home to print. */
export const sheetOf = async (deps: Deps, actor: Actor, id: number): Promise<JobSheet> => {
  const order = await selectOrder(deps.db, actor, id);
  if (!order) throw missing();
  const request = await findRequest(deps.db, actor, order.requestId);
  await requireRight(deps.db, actor, request.propertyId, 'runMaintenance');
  const { area, city, address, landmark } = await selectPlace(deps.db, request.propertyId);
  const { title, category, problem, place, description, urgency, windows, mayEnterAlone, tenantName } = request;
  const shown = { title, category, problem, place, description, urgency, windows, mayEnterAlone, tenantName };
  const { status, note, visitAt, vendorName, vendorPhone } = order;
  return {
    id,
    job: {
      ...shown,
      status,
      note,
      area: `${area}, ${city}`,
      address,
      landmark,
      visitAt: visitAt?.toISOString() ?? null,
    },
    home: request.propertyName,
    vendor: vendorName,
    vendorPhone,
    thing: await thingOf(deps, actor, request.applianceId),
    from: await nameOf(deps.db, actor.userId),
    now: deps.now(),
  };
};

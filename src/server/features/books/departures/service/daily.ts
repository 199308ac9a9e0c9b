import { isOver } from '#contract/lettings/lease-days';
import { dateInIndia } from '#contract/platform/calendar';
import { AppError } from '#server/app-error';
import type { Deps } from '#server/deps';
import { lockLease } from '#server/features/lettings/leases/service/lock-lease';
import { inPieces } from '#server/jobs/in-pieces';
import { notifyManagers } from '../notices.ts';
import { selectDeparture, selectToCarryOut, updateDeparture } from '../queries.ts';
import { carryOut } from './carry-out.ts';

type Due = Awaited<ReturnType<typeof selectToCarryOut>>[number];

const carryOutPlanned = (deps: Deps, { id, leaseId, propertyId, enteredById }: Due): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const locked = await lockLease(tx, { id: leaseId, propertyId });
    const row = await selectDeparture(tx, id);
    const property = locked?.property;
    // Taken back since it was listed.
    if (row?.status !== 'planned' || !locked || !property?.landlordId) return;
    if (isOver(locked.lease.status)) {
      await updateDeparture(tx, id, { status: 'taken_back', newcomer: null, updatedAt: deps.now() });
      return;
    }
    const userId = enteredById ?? property.landlordId;
    const role = userId === property.landlordId ? ('landlord' as const) : ('agent' as const);
    const author = { userId, address: null, role };
    const by = { userId, name: row.enteredBy };
    const held = { lease: locked.lease, property, landlordId: property.landlordId };
    await carryOut(deps, tx, { held, row, author, by, isGivenBack: false });
  });

/** What is refused on the day stays as it was, and whoever manages the home is asked to enter it anew. */
const notifyOfProblem = (deps: Deps, { id, leaseId, propertyId }: Due, problem: string): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const locked = await lockLease(tx, { id: leaseId, propertyId });
    const row = await selectDeparture(tx, id);
    const property = locked?.property;
    if (row?.status !== 'planned' || !property?.landlordId) return;
    await updateDeparture(tx, id, { problem, updatedAt: deps.now() });
    const managers = { landlordId: property.landlordId, agentId: property.agentId };
    const title = `The departure of ${row.leaver} could not be carried out`;
    const content = `${problem} Please take the plan back, and enter it anew: ${row.leaver}, ${property.name}.`;
    await notifyManagers(deps, tx, managers, { title, content });
  });

/** Who has planned to leave has left once their last day is over. */
export const carryOutDepartures = (deps: Deps): Promise<void> =>
  inPieces(deps, {
    fetch: (batch) => selectToCarryOut(deps.db, { today: dateInIndia(deps.now()), ...batch }),
    each: (due) =>
      carryOutPlanned(deps, due).catch((error: unknown) => {
        if (error instanceof AppError) return notifyOfProblem(deps, due, error.message);
        throw error;
      }),
    trouble: 'a planned departure could not be carried out',
  });

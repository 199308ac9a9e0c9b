import { dateInIndia } from '#contract/platform/calendar';
import { formatDate } from '#contract/platform/wording';
import { dueAt, isActive, nudgesDue, SILENT_HOURS } from '#contract/upkeep/request-status';
import type { Deps } from '#server/deps';
import { addEvent } from '#server/features/upkeep/maintenance-events/service';
import { inPieces } from '#server/jobs/in-pieces';
import { announceRequest, notifyParties } from '../notices.ts';
import { lockRequest, selectById, selectSilent, selectToNudge, updateRequest } from '../queries.ts';

const nudge = (deps: Deps, id: number): Promise<void> =>
  deps.db.transaction(async (tx) => {
    await lockRequest(tx, undefined, id);
    const request = await selectById(tx, id);
    const due = nudgesDue(request.dueAt, deps.now());
    // Somebody has moved it on meanwhile.
    if (!isActive(request.status) || due <= request.nudges) return;
    await updateRequest(tx, id, { nudges: due });
    if (request.nudges === 0) await addEvent(deps, tx, { requestId: id, kind: 'late', author: null });
    await notifyParties(deps, tx, request, {
      title: `Late: ${request.title}`,
      content: `'${request.title}' at ${request.propertyName} was to be done by ${formatDate(dateInIndia(request.dueAt))}. Please see to it, or say what it waits for.`,
      by: null,
      forManagers: true,
    });
  });

/** Managers hear of what is late: at once, and a day and two days later. */
export const nudgeLate = (deps: Deps): Promise<void> =>
  inPieces(deps, {
    fetch: (batch) => selectToNudge(deps.db, { now: deps.now(), ...batch }),
    each: ({ id }) => nudge(deps, id),
    trouble: 'nobody could be told that a request is late',
  });

const close = (deps: Deps, id: number, before: Date): Promise<void> =>
  deps.db.transaction(async (tx) => {
    await lockRequest(tx, undefined, id);
    const request = await selectById(tx, id);
    if (request.status !== 'done' || !request.doneAt || request.doneAt > before) return;
    const at = deps.now();
    await updateRequest(tx, id, { status: 'closed', closedAt: at, reason: null, updatedAt: at });
    await addEvent(deps, tx, { requestId: id, kind: 'status', becomes: 'closed', author: null });
    await announceRequest(tx, request);
  });

/** Nobody has said for three days that it is not done. */
export const closeSilent = (deps: Deps): Promise<void> => {
  const before = dueAt(deps.now(), -SILENT_HOURS);
  return inPieces(deps, {
    fetch: (batch) => selectSilent(deps.db, { before, ...batch }),
    each: ({ id }) => close(deps, id, before),
    trouble: 'a request could not be closed',
  });
};

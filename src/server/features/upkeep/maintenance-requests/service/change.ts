import type { RequestChanges, RequestDetail } from '#contract/upkeep/maintenance-requests';
import { urgencyLabels } from '#contract/upkeep/request-choices';
import { dueAt, isReopening, movesOf, type RequestStatus } from '#contract/upkeep/request-status';
import { payerInWords, USUAL_PERCENT } from '#contract/upkeep/who-pays';
import type { Actor } from '#server/actor';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { requireRight } from '#server/features/lettings/mandates/service';
import { type Author, addEvent } from '#server/features/upkeep/maintenance-events/service';
import { hoursOf } from '#server/features/upkeep/maintenance-settings/service';
import { notifyParties } from '../notices.ts';
import { isNeighbour } from '../present.ts';
import {
  lockRequest,
  selectBuilding,
  selectById,
  selectRequest,
  updateRequest,
  type WholeRequest,
} from '../queries.ts';
import { missing, noBuilding, noSuchMove, notYours, ownersWord, sayWhy, tenantsWord } from '../refusals.ts';
import { detailOf, partyOf } from '../service.ts';
import { noticeOfMove } from '../wording.ts';
import { authorOf } from './report.ts';

interface Change {
  deps: Deps;
  tx: Db;
  request: WholeRequest;
  author: Author;
  reason: string | null;
}

/** What the tenant may not do at all is another thing than what nobody can do now. */
const requireMove = (actor: Actor, { status, tenantId }: WholeRequest, to: RequestStatus): void => {
  const standing = { status, hasTenant: tenantId !== null };
  const party = partyOf(actor);
  if (movesOf(party, standing).includes(to)) return;
  const other = party === 'tenant' ? 'manager' : 'tenant';
  if (!movesOf(other, standing).includes(to)) throw noSuchMove(status, to);
  throw party === 'tenant' ? notYours() : tenantsWord();
};

const requireManager = async (tx: Db, actor: Actor, { propertyId }: WholeRequest): Promise<void> => {
  if (actor.role === 'tenant') throw notYours();
  await requireRight(tx, actor, propertyId, 'runMaintenance');
};

/** Whoever opens it again waits from now on. */
const reopened = async ({ deps, tx, request }: Change) => {
  const hours = await hoursOf(tx, request.landlordId);
  return {
    reopened: request.reopened + 1,
    dueAt: dueAt(deps.now(), hours[request.urgency]),
    nudges: 0,
    doneAt: null,
    closedAt: null,
    stars: null,
    starsText: null,
  };
};

/** Who lives elsewhere in the building does not read a tenant's name. */
const nameFor = ({ buildingId }: WholeRequest, { name, role }: Author): string =>
  buildingId !== null && role === 'tenant' ? 'A tenant' : name;

const move = async (change: Change, { status, waitingFor }: RequestChanges & { status: RequestStatus }) => {
  const { deps, tx, request, author, reason } = change;
  const isAgain = isReopening(request.status, status);
  if (isAgain && author.role === 'tenant' && !reason) throw sayWhy();
  const at = deps.now();
  const moved = {
    status,
    waitingFor: status === 'waiting' ? (waitingFor ?? null) : null,
    reason,
    ...(isAgain && (await reopened(change))),
    ...(status === 'done' && { doneAt: at }),
    ...(status === 'closed' && { closedAt: at }),
    updatedAt: at,
  };
  await updateRequest(tx, request.id, moved);
  await addEvent(deps, tx, { requestId: request.id, kind: 'status', becomes: status, text: reason, author });
  await notifyParties(deps, tx, request, {
    ...noticeOfMove({ ...request, status, waitingFor: moved.waitingFor, reason }, nameFor(request, author)),
    by: author.id,
    forDwellers: true,
  });
};

/** The tenant's word on what was done. */
const rate = async ({ deps, tx, request, author, reason }: Change, stars: number): Promise<void> => {
  await updateRequest(tx, request.id, { stars, starsText: reason, updatedAt: deps.now() });
  await addEvent(deps, tx, { requestId: request.id, kind: 'rated', becomes: String(stars), text: reason, author });
};

const setUrgency = async ({ deps, tx, request, author, reason }: Change, urgency: WholeRequest['urgency']) => {
  const hours = await hoursOf(tx, request.landlordId);
  const since = request.createdAt;
  await updateRequest(tx, request.id, {
    urgency,
    dueAt: dueAt(since, hours[urgency]),
    nudges: 0,
    updatedAt: deps.now(),
  });
  await addEvent(deps, tx, { requestId: request.id, kind: 'urgency', becomes: urgency, text: reason, author });
  await notifyParties(deps, tx, request, {
    title: `${urgencyLabels[urgency]}: ${request.title}`,
    content: `${author.name} has set '${request.title}' at ${request.propertyName} to ${urgencyLabels[urgency].toLowerCase()}.`,
    by: author.id,
  });
};

const setPayer = async (
  { deps, tx, request, author, reason }: Change,
  payer: WholeRequest['payer'],
  percent = USUAL_PERCENT,
): Promise<void> => {
  const tenantPercent = payer === 'shared' ? percent : null;
  await updateRequest(tx, request.id, { payer, tenantPercent, payerReason: reason, updatedAt: deps.now() });
  await addEvent(deps, tx, { requestId: request.id, kind: 'payer', becomes: payer, text: reason, author });
  await notifyParties(deps, tx, request, {
    title: `${payerInWords({ payer, tenantPercent })}: ${request.title}`,
    content: `${author.name} has changed who pays for '${request.title}' at ${request.propertyName}: ${reason}`,
    by: author.id,
  });
};

/** Of the building from now on, or of one home again. */
const setBuilding = async ({ deps, tx, request, author }: Change, wholeBuilding: boolean): Promise<void> => {
  const buildingId = wholeBuilding ? await selectBuilding(tx, request.propertyId) : null;
  if (wholeBuilding && buildingId === null) throw noBuilding();
  await updateRequest(tx, request.id, { buildingId, updatedAt: deps.now() });
  const becomes = wholeBuilding ? 'building' : 'home';
  await addEvent(deps, tx, { requestId: request.id, kind: 'building', becomes, author });
  const reread = await selectById(tx, request.id);
  await notifyParties(deps, tx, reread, {
    title: wholeBuilding ? `For the whole building: ${request.title}` : `For one home: ${request.title}`,
    content: wholeBuilding
      ? `${author.name} says that '${request.title}' concerns everybody at ${reread.propertyName}.`
      : `${author.name} says that '${request.title}' concerns ${reread.propertyName} alone.`,
    by: author.id,
    forDwellers: true,
  });
};

export const change = (deps: Deps, actor: Actor, id: number, changes: RequestChanges): Promise<RequestDetail> =>
  deps.db.transaction(async (tx) => {
    if (!(await lockRequest(tx, actor, id))) throw missing();
    const request = await selectRequest(tx, actor, id);
    if (!request) throw missing();
    const { status, urgency, payer, tenantPercent, stars, wholeBuilding, reason = null } = changes;
    if (wholeBuilding !== undefined && actor.role !== 'landlord') throw ownersWord();
    if (isNeighbour(request, actor)) throw notYours();
    const isManagers = urgency !== undefined || payer !== undefined || actor.role !== 'tenant';
    if (isManagers) await requireManager(tx, actor, request);
    if (stars !== undefined && actor.role !== 'tenant') throw tenantsWord();
    if (status) requireMove(actor, request, status);
    if (stars !== undefined && status !== 'closed' && request.status !== 'closed')
      throw noSuchMove(request.status, 'closed');
    const done: Change = { deps, tx, request, author: await authorOf(tx, actor), reason };
    if (stars !== undefined) await rate(done, stars);
    if (status) await move(done, { ...changes, status });
    if (urgency && urgency !== request.urgency) await setUrgency(done, urgency);
    const isOtherPart = payer === 'shared' && (tenantPercent ?? USUAL_PERCENT) !== request.tenantPercent;
    if (payer && (payer !== request.payer || isOtherPart)) await setPayer(done, payer, tenantPercent);
    if (wholeBuilding !== undefined && wholeBuilding !== (request.buildingId !== null))
      await setBuilding(done, wholeBuilding);
    return detailOf(deps, tx, actor, id);
  });

import type { RequestStatus, WaitingFor } from '#contract/upkeep/request-status';
import { isActive } from '#contract/upkeep/request-status';
import type { Scope } from '#server/access/viewer';
import type { Actor } from '#server/actor';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { requireRight } from '#server/features/lettings/mandates/service';
import { type Author, addEvent } from '#server/features/upkeep/maintenance-events/service';
import { announceRequest, notifyParties } from '../notices.ts';
import { lockRequest, selectById, selectIfThere, selectRequest, updateRequest, type WholeRequest } from '../queries.ts';
import { missing, notYours } from '../refusals.ts';
import { noticeOfMove } from '../wording.ts';

// What the jobs of a request do to it.

/** One that the scope sees. */
export const findRequest = async (db: Db, scope: Scope, id: number): Promise<WholeRequest> => {
  const request = await selectRequest(db, scope, id);
  if (!request) throw missing();
  return request;
};

/** Held, and the actor's to run. */
export const lockManaged = async (tx: Db, actor: Actor, id: number): Promise<WholeRequest> => {
  if (!(await lockRequest(tx, actor, id))) throw missing();
  const request = await findRequest(tx, actor, id);
  if (actor.role === 'tenant') throw notYours();
  await requireRight(tx, actor, request.propertyId, 'runMaintenance');
  return request;
};

/** For whoever has the link of one of its jobs, which has been found. */
export const requestOfWork = (db: Db, id: number): Promise<WholeRequest> => selectById(db, id);

/** The same where it may be gone. */
export const findForWork = (db: Db, id: number): Promise<WholeRequest | undefined> => selectIfThere(db, id);

/** For whoever has the link of one of its jobs. */
export const lockForWork = (tx: Db, id: number): Promise<boolean> => lockRequest(tx, undefined, id);

/** Held, and as it is then. */
export const lockedForWork = async (tx: Db, id: number): Promise<WholeRequest> => {
  await lockForWork(tx, id);
  return selectById(tx, id);
};

interface Work {
  author: Author;
  text: string;
  /** What only those who run the home read: what it costs. */
  isBill?: boolean;
  /** Who hears of it otherwise. */
  except?: string | null;
}

/** Writes down what was said about a job, and tells those concerned. Answers the event, for photos that came with it. */
export const noteWork = async (deps: Deps, tx: Db, request: WholeRequest, work: Work) => {
  const { author, text, isBill = false, except = null } = work;
  const kind = isBill ? 'bill' : 'work';
  const event = await addEvent(deps, tx, { requestId: request.id, kind, text, author });
  await notifyParties(deps, tx, request, {
    title: `${author.name} on '${request.title}'`,
    content: `${text} (${request.propertyName})`,
    by: author.id,
    except,
    forManagers: isBill,
  });
  return event;
};

/** As far as it is not there already, and not finished otherwise. */
export const moveByWork = async (
  deps: Deps,
  tx: Db,
  request: WholeRequest,
  { status, author }: { status: RequestStatus; author: Author },
): Promise<void> => {
  if (!isActive(request.status) || request.status === status) return;
  const at = deps.now();
  const done = status === 'done' ? { doneAt: at } : {};
  await updateRequest(tx, request.id, { status, waitingFor: null, reason: null, ...done, updatedAt: at });
  await addEvent(deps, tx, { requestId: request.id, kind: 'status', becomes: status, author });
  const notice = noticeOfMove({ ...request, status, waitingFor: null, reason: null }, author.name);
  if (status === 'done') await notifyParties(deps, tx, request, { ...notice, by: author.id, forDwellers: true });
};

/** It waits for somebody, who is told otherwise. */
export const waitByWork = async (
  deps: Deps,
  tx: Db,
  request: WholeRequest,
  { waitingFor, author }: { waitingFor: WaitingFor; author: Author },
): Promise<void> => {
  if (!isActive(request.status) || request.waitingFor === waitingFor) return;
  await updateRequest(tx, request.id, { status: 'waiting', waitingFor, reason: null, updatedAt: deps.now() });
  await addEvent(deps, tx, { requestId: request.id, kind: 'status', becomes: 'waiting', author });
  await announceRequest(tx, request);
};

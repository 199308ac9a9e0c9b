import {
  type Application,
  type ApplicationDecision,
  NEWER_APPLICATION,
  OWN_APPLICATION,
  STATUS_CHANGED,
  UNDO_SECONDS,
  UNDO_TOO_LATE,
} from '#contract/lettings/applications';
import type { Actor } from '#server/actor';
import { AppError } from '#server/app-error';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { logDeed } from '#server/features/platform/audit-log/service';
import { queueDecisionNotice } from '../jobs.ts';
import { announceDecision } from '../notices.ts';
import { presentApplication } from '../present.ts';
import { selectApplication, selectForDecision, type UnsentDecision, updateStatus } from '../queries.ts';
import { missing } from './read-application.ts';

export interface Decision {
  status: ApplicationDecision;
  /** What the reviewer saw. */
  from?: ApplicationDecision;
  /** What the mail says beside it. */
  word?: string | null;
}

const actions = {
  approved: 'application.approved',
  rejected: 'application.rejected',
  pending: 'application.reopened',
} as const;

type Held = NonNullable<Awaited<ReturnType<typeof selectForDecision>>>;

/** As what it was held, and as what it is now. */
const log = (
  deps: Deps,
  tx: Db,
  actor: Actor,
  id: number,
  { status, propertyId, property }: Held,
  to: ApplicationDecision,
) =>
  logDeed(deps, tx, actor, {
    action: actions[to],
    subject: { type: 'application', id, name: property.name },
    changes: [{ field: 'status', from: status, to }],
    concerns: { propertyId, applicationId: id },
  });

/** Whether there is something to change; refuses where somebody else was faster. */
const isChange = (held: Held, actor: Actor, { status, from }: Decision): boolean => {
  const isRepeated = held.status === status && held.decidedById === actor.userId;
  // The list's buttons, pressed twice, decide once.
  if (from === undefined && isRepeated) return false;
  if (held.status !== (from ?? 'pending')) throw new AppError('conflict', STATUS_CHANGED);
  return held.status !== status;
};

const answer = async (tx: Db, actor: Actor, id: number): Promise<Application> => {
  const row = await selectApplication(tx, actor, id);
  if (!row) throw missing();
  return presentApplication(row, 'manager');
};

/** The applicant hears of where it ends, not of what was taken back meanwhile. */
const unsentAfter = (deps: Deps, held: Held, { status, word }: Decision): UnsentDecision | null => {
  const { decidedById, decidedAt } = held;
  const before = held.untold?.before ?? {
    status: held.status as ApplicationDecision,
    decidedById,
    decidedAt: decidedAt?.toISOString() ?? null,
  };
  return before.status === status ? null : { at: deps.now().toISOString(), word: word ?? null, before };
};

const lock = async (tx: Db, actor: Actor, id: number): Promise<Held> => {
  const held = await selectForDecision(tx, actor, id);
  if (!held) throw missing();
  if (held.account === actor.userId) throw new AppError('forbidden', OWN_APPLICATION);
  return held;
};

export const decide = (deps: Deps, actor: Actor, id: number, decision: Decision): Promise<Application> =>
  deps.db.transaction(async (tx) => {
    const held = await lock(tx, actor, id);
    if (!isChange(held, actor, decision)) return answer(tx, actor, id);
    const { status } = decision;
    const now = deps.now();
    const decided =
      status === 'pending' ? { decidedById: null, decidedAt: null } : { decidedById: actor.userId, decidedAt: now };
    const untold = unsentAfter(deps, held, decision);
    const isDone = await updateStatus(tx, id, { status, ...decided, untold, updatedAt: now });
    if (!isDone) throw new AppError('conflict', NEWER_APPLICATION);
    await log(deps, tx, actor, id, held, status);
    if (untold) await queueDecisionNotice(deps, tx, id, untold);
    await announceDecision(tx, held);
    return answer(tx, actor, id);
  });

const isOver = (deps: Deps, { at }: UnsentDecision) =>
  deps.now().getTime() > new Date(at).getTime() + UNDO_SECONDS * 1000;

/** As it was before, of which the applicant never hears. */
export const undo = (deps: Deps, actor: Actor, id: number): Promise<Application> =>
  deps.db.transaction(async (tx) => {
    const held = await lock(tx, actor, id);
    const { untold, decidedById } = held;
    if (!untold || isOver(deps, untold)) throw new AppError('conflict', UNDO_TOO_LATE);
    if (decidedById && decidedById !== actor.userId) throw new AppError('conflict', STATUS_CHANGED);
    const { decidedAt, ...before } = untold.before;
    const restored = { ...before, decidedAt: decidedAt ? new Date(decidedAt) : null, untold: null };
    const isDone = await updateStatus(tx, id, { ...restored, updatedAt: deps.now() });
    if (!isDone) throw new AppError('conflict', NEWER_APPLICATION);
    await log(deps, tx, actor, id, held, before.status);
    await announceDecision(tx, held);
    return answer(tx, actor, id);
  });

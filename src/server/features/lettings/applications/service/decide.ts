import {
  type Application,
  type ApplicationDecision,
  NEWER_APPLICATION,
  OWN_APPLICATION,
  STATUS_CHANGED,
} from '#contract/lettings/applications';
import type { Actor } from '#server/actor';
import { AppError } from '#server/app-error';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { logDeed } from '#server/features/platform/audit-log/service';
import { notifyDecision } from '../notices.ts';
import { presentApplication } from '../present.ts';
import { selectApplication, selectForDecision, updateStatus } from '../queries.ts';
import { missing } from './read-application.ts';

export interface Decision {
  status: ApplicationDecision;
  /** What the reviewer saw. */
  from?: ApplicationDecision;
}

const actions = {
  approved: 'application.approved',
  rejected: 'application.rejected',
  pending: 'application.reopened',
} as const;

type Held = NonNullable<Awaited<ReturnType<typeof selectForDecision>>>;

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

export const decide = (deps: Deps, actor: Actor, id: number, decision: Decision): Promise<Application> =>
  deps.db.transaction(async (tx) => {
    const held = await selectForDecision(tx, actor, id);
    if (!held) throw missing();
    if (held.account === actor.userId) throw new AppError('forbidden', OWN_APPLICATION);
    if (!isChange(held, actor, decision)) return answer(tx, actor, id);
    const { status } = decision;
    const now = deps.now();
    const decided =
      status === 'pending' ? { decidedById: null, decidedAt: null } : { decidedById: actor.userId, decidedAt: now };
    const isDone = await updateStatus(tx, id, { status, ...decided, updatedAt: now });
    if (!isDone) throw new AppError('conflict', NEWER_APPLICATION);
    await logDeed(deps, tx, actor, {
      action: actions[status],
      subject: { type: 'application', id, name: held.property.name },
      changes: [{ field: 'status', from: held.status, to: status }],
      concerns: { propertyId: held.propertyId, applicationId: id },
    });
    await notifyDecision(deps, tx, { ...held, status });
    return answer(tx, actor, id);
  });

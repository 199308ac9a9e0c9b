import type { BodyOf } from '#contract/platform/endpoint';
import type { Page } from '#contract/platform/paging';
import { askSupport, type SupportRequest, type SupportState } from '#contract/platform/support-requests';
import type { Actor, AdminActor } from '#server/actor';
import { AppError } from '#server/app-error';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { logAdmin, logUser } from '#server/features/platform/audit-log/service';
import { announce } from '#server/features/platform/live/service';
import { type Limit, limitSubject } from '#server/features/platform/rate-limits/service';
import { mailOperator, notifyOfAnswer } from './notices.ts';
import { presentRequest } from './present.ts';
import {
  insertReply,
  insertRequest,
  type RequestRow,
  selectPerson,
  selectReplies,
  selectRequests,
  updateRequest,
} from './queries.ts';

const requestsPerPerson: Limit = {
  name: 'support',
  max: 10,
  windowSeconds: 60 * 60,
  refusal: 'You have written to support many times within an hour. Please wait a while; what you sent has arrived.',
};

const missing = () => new AppError('not_found', 'There is no such request.');

export const repliesTo = (db: Db, requests: { id: number }[]) =>
  selectReplies(
    db,
    requests.map(({ id }) => id),
  );

export const list = async (deps: Deps, actor: Actor, page: Page): Promise<SupportRequest[]> => {
  const rows = await selectRequests(deps.db, actor.userId, page);
  const replies = await repliesTo(deps.db, rows);
  return rows.map((row) => presentRequest(row, replies));
};

const changed = (tx: Db, { userId }: RequestRow) => announce(tx, { userIds: [userId], changed: askSupport.changes });

export const ask = async (deps: Deps, actor: Actor, form: BodyOf<typeof askSupport>): Promise<SupportRequest> => {
  await limitSubject(deps, requestsPerPerson, actor.userId);
  return deps.db.transaction(async (tx) => {
    const at = deps.now();
    const row = await insertRequest(tx, { ...form, userId: actor.userId, state: 'open', createdAt: at, lastAt: at });
    await mailOperator(deps, tx, row, row.text);
    await logUser(deps, tx, actor, { action: 'support.asked', changes: [numbered(row)] });
    await changed(tx, row);
    return presentRequest(row, []);
  });
};

/** By its number alone: what people wrote is not theirs to be kept in the log. */
const numbered = ({ id }: RequestRow) => ({ field: 'request', to: String(id) });

export const reply = async (deps: Deps, actor: Actor, id: number, text: string): Promise<SupportRequest> => {
  await limitSubject(deps, requestsPerPerson, actor.userId);
  return deps.db.transaction(async (tx) => {
    const at = deps.now();
    const row = await updateRequest(tx, { id, userId: actor.userId }, { state: 'open', lastAt: at });
    if (!row) throw missing();
    await insertReply(tx, { supportRequestId: id, text, createdAt: at });
    await mailOperator(deps, tx, row, text);
    await changed(tx, row);
    return presentRequest(row, await repliesTo(tx, [row]));
  });
};

const aboutPerson = async (tx: Db, { userId }: RequestRow) => {
  const { email } = await selectPerson(tx, userId);
  return { type: 'user' as const, id: userId, name: email };
};

/** By an operator. */
export const answer = async (deps: Deps, tx: Db, admin: AdminActor, id: number, text: string): Promise<void> => {
  const at = deps.now();
  const row = await updateRequest(tx, { id }, { state: 'answered', lastAt: at });
  if (!row) throw missing();
  await insertReply(tx, { supportRequestId: id, adminName: admin.username, text, createdAt: at });
  await notifyOfAnswer(deps, tx, row, text);
  const subject = await aboutPerson(tx, row);
  await logAdmin(deps, tx, admin, { action: 'support.answered', subject, changes: [numbered(row)] });
  await changed(tx, row);
};

export const setState = async (
  deps: Deps,
  tx: Db,
  admin: AdminActor,
  id: number,
  state: Exclude<SupportState, 'answered'>,
): Promise<void> => {
  const row = await updateRequest(tx, { id }, { state });
  if (!row) throw missing();
  const action = state === 'closed' ? 'support.closed' : 'support.reopened';
  await logAdmin(deps, tx, admin, { action, subject: await aboutPerson(tx, row), changes: [numbered(row)] });
  await changed(tx, row);
};

import type { AdminSupportQuery, AdminSupportRequest, setSupportState } from '#contract/back-office/admin-support';
import type { BodyOf } from '#contract/platform/endpoint';
import type { AdminActor } from '#server/actor';
import { AppError } from '#server/app-error';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { presentReply, presentRequest } from '#server/features/platform/support-requests/present';
import type { ReplyRow } from '#server/features/platform/support-requests/queries';
import * as support from '#server/features/platform/support-requests/service';
import { countRequests, type SupportRow, selectRequest, selectRequests } from './queries.ts';

const present = ({ request, person }: SupportRow, replies: ReplyRow[]): AdminSupportRequest => ({
  ...presentRequest(request, []),
  requestId: request.requestId,
  userId: request.userId,
  name: `${person.firstName} ${person.lastName}`.trim(),
  email: person.email,
  role: person.role,
  lastAt: request.lastAt.toISOString(),
  replies: replies
    .filter(({ supportRequestId }) => supportRequestId === request.id)
    .map((reply) => ({ ...presentReply(reply), adminName: reply.adminName })),
});

export const list = async (deps: Deps, query: AdminSupportQuery) => {
  const [rows, total] = await Promise.all([selectRequests(deps.db, query), countRequests(deps.db, query)]);
  const replies = await support.repliesTo(
    deps.db,
    rows.map(({ request }) => request),
  );
  return { rows: rows.map((row) => present(row, replies)), total };
};

const one = async (tx: Db, id: number): Promise<AdminSupportRequest> => {
  const row = await selectRequest(tx, id);
  if (!row) throw new AppError('not_found', 'There is no such request.');
  return present(row, await support.repliesTo(tx, [row.request]));
};

export const answer = (deps: Deps, admin: AdminActor, id: number, text: string): Promise<AdminSupportRequest> =>
  deps.db.transaction(async (tx) => {
    await support.answer(deps, tx, admin, id, text);
    return one(tx, id);
  });

type State = BodyOf<typeof setSupportState>['state'];

export const setState = (deps: Deps, admin: AdminActor, id: number, state: State): Promise<AdminSupportRequest> =>
  deps.db.transaction(async (tx) => {
    await support.setState(deps, tx, admin, id, state);
    return one(tx, id);
  });

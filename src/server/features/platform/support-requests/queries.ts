import { and, asc, desc, eq, inArray, lt } from 'drizzle-orm';
import type { Page } from '#contract/platform/paging';
import type { SupportState } from '#contract/platform/support-requests';
import { address } from '#server/access/accounts';
import { seesSupportRequest } from '#server/access/support-requests';
import type { Db } from '#server/db/client';
import { first, written } from '#server/db/one-row';
import { supportReplies, supportRequests } from '#server/db/schema/support-requests';
import { users } from '#server/db/schema/users';

export type RequestRow = typeof supportRequests.$inferSelect;
export type ReplyRow = typeof supportReplies.$inferSelect;

export const selectRequests = (db: Db, userId: string, { limit, cursor }: Page): Promise<RequestRow[]> =>
  db
    .select()
    .from(supportRequests)
    .where(and(seesSupportRequest(userId), cursor === undefined ? undefined : lt(supportRequests.id, cursor)))
    .orderBy(desc(supportRequests.id))
    .limit(limit);

export const selectReplies = (db: Db, requestIds: number[]): Promise<ReplyRow[]> =>
  db
    .select()
    .from(supportReplies)
    .where(inArray(supportReplies.supportRequestId, requestIds))
    .orderBy(asc(supportReplies.id));

export const insertRequest = (tx: Db, values: typeof supportRequests.$inferInsert): Promise<RequestRow> =>
  written(tx.insert(supportRequests).values(values).returning());

export const insertReply = (tx: Db, values: typeof supportReplies.$inferInsert): Promise<ReplyRow> =>
  written(tx.insert(supportReplies).values(values).returning());

/** Whoever writes on a request holds its row until they are through. */
export const updateRequest = (
  tx: Db,
  { id, userId }: { id: number /** Where it must be theirs. */; userId?: string },
  values: { state: SupportState; lastAt?: Date },
): Promise<RequestRow | undefined> =>
  first(
    tx
      .update(supportRequests)
      .set(values)
      .where(and(eq(supportRequests.id, id), userId === undefined ? undefined : seesSupportRequest(userId)))
      .returning(),
  );

export const selectPerson = (tx: Db, userId: string) =>
  written(
    tx
      .select({ firstName: users.firstName, lastName: users.lastName, email: address, role: users.role })
      .from(users)
      .where(eq(users.id, userId)),
  );

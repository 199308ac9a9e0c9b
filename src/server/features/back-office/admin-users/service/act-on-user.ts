import { type AdminUser, NO_SUCH_USER } from '#contract/back-office/admin-users';
import type { AuditChange } from '#contract/platform/audit-change';
import type { AuditAction } from '#contract/platform/audit-log';
import type { AdminActor } from '#server/actor';
import { AppError } from '#server/app-error';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { logAdmin } from '#server/features/platform/audit-log/service';
import { presentAdminUser } from '../present.ts';
import { selectUser, selectUserForUpdate } from '../queries.ts';

export const missing = () => new AppError('not_found', NO_SUCH_USER);

export const find = async (db: Db, id: string): Promise<AdminUser> => {
  const row = await selectUser(db, id);
  if (!row) throw missing();
  return presentAdminUser(row);
};

export type LockedUser = NonNullable<Awaited<ReturnType<typeof selectUserForUpdate>>>;

/** Who is meant in the audit log, also after they have gone. */
export const subjectOf = ({ id, email }: { id: string; email: string }) => ({ type: 'user' as const, id, name: email });

interface Done {
  action: AuditAction;
  changes?: AuditChange[];
}

/** What was done, for the audit log: nothing where it was so already. */
type Work = (tx: Db, user: LockedUser) => Promise<Done[]>;

/** Does something to a user, who is held, and writes it down with it; answers the user as they are then. */
export const actOnUser = (deps: Deps, admin: AdminActor, id: string, work: Work): Promise<AdminUser> =>
  deps.db.transaction(async (tx) => {
    const user = await selectUserForUpdate(tx, id);
    if (!user) throw missing();
    for (const done of await work(tx, user)) await logAdmin(deps, tx, admin, { ...done, subject: subjectOf(user) });
    return find(tx, id);
  });

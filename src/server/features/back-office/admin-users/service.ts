import type { AdminUser, AdminUserQuery } from '#contract/back-office/admin-users';
import type { Deps } from '#server/deps';
import { presentAdminUser } from './present.ts';
import { countUsers, selectUsers } from './queries.ts';

/** A page of users, and how many the filter finds in all. */
export const list = async (deps: Deps, query: AdminUserQuery): Promise<{ rows: AdminUser[]; total: number }> => {
  const [rows, total] = await Promise.all([selectUsers(deps.db, query), countUsers(deps.db, query)]);
  return { rows: rows.map(presentAdminUser), total };
};

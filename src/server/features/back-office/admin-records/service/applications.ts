import type { AdminApplication, AdminApplicationQuery } from '#contract/back-office/admin-records';
import type { Deps } from '#server/deps';
import { countApplications, selectApplications } from '../queries.ts';

export const listApplications = async (deps: Deps, query: AdminApplicationQuery) => {
  const [rows, total] = await Promise.all([selectApplications(deps.db, query), countApplications(deps.db, query)]);
  const shown = rows.map((row): AdminApplication => ({ ...row, createdAt: row.createdAt.toISOString() }));
  return { rows: shown, total };
};

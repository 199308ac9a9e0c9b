import { type AdminProperty, type AdminPropertyQuery, typeOfHome } from '#contract/back-office/admin-records';
import type { AdminActor } from '#server/actor';
import type { Deps } from '#server/deps';
import { removeByAdmin } from '#server/features/lettings/properties/service/removal';
import { logAdmin } from '#server/features/platform/audit-log/service';
import { countProperties, selectProperties } from '../queries.ts';

type PropertyRow = Awaited<ReturnType<typeof selectProperties>>[number];

const present = ({ name, bedrooms, monthlyRent, createdAt, ...row }: PropertyRow): AdminProperty => ({
  ...row,
  title: name,
  type: typeOfHome(bedrooms),
  rent: monthlyRent,
  createdAt: createdAt.toISOString(),
});

export const listProperties = async (deps: Deps, query: AdminPropertyQuery) => {
  const [rows, total] = await Promise.all([selectProperties(deps.db, query), countProperties(deps.db, query)]);
  return { rows: rows.map(present), total };
};

export const deleteProperty = (deps: Deps, admin: AdminActor, id: number): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const { name } = await removeByAdmin(deps, tx, id);
    await logAdmin(deps, tx, admin, { action: 'property.deleted', subject: { type: 'property', id, name } });
  });

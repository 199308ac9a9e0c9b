import { type Category, categoryLabels } from '#contract/upkeep/request-choices';
import type { Scope } from '#server/access/viewer';
import type { Deps } from '#server/deps';
import { selectHomes } from '../queries/homes.ts';
import { selectFunnel, selectRequests, selectRequestsByVendor } from '../queries/work.ts';
import type { Asked, SourceRow } from '../rules/row.ts';
import { homeCells } from './of-homes.ts';

const inText = (row: Record<string, string | number>): Record<string, string> =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [key, String(value)]));

/** What repairs took and cost, by what they were about, by home or by vendor. */
export const maintenance = async (deps: Deps, scope: Scope, asked: Asked): Promise<SourceRow[]> => {
  const { by } = asked;
  if (by === 'vendor')
    return (await selectRequestsByVendor(deps.db, scope, asked)).map(({ key, of, ...row }) => ({
      key,
      cells: { ...inText(row), of: of || 'Nobody yet' },
    }));
  const rows = await selectRequests(deps.db, scope, asked, by === 'property' ? 'property' : 'category');
  return rows.map(({ key, of, ...row }) => ({
    key,
    cells: { ...inText(row), of: by === 'property' ? of : categoryLabels[of as Category] },
  }));
};

/** What became of applications, by home. */
export const applicationsFunnel = async (deps: Deps, scope: Scope, asked: Asked): Promise<SourceRow[]> => {
  const homes = new Map((await selectHomes(deps.db, scope, asked)).map((home) => [home.id, home]));
  return (await selectFunnel(deps.db, scope, asked)).flatMap(({ propertyId, ...row }) => {
    const home = homes.get(propertyId);
    return home ? [{ key: String(propertyId), cells: { ...inText(row), ...homeCells(home) } }] : [];
  });
};

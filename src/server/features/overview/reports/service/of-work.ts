import type { ReportCells } from '#contract/overview/reports';
import { type Category, categoryLabels } from '#contract/upkeep/request-choices';
import type { Scope } from '#server/access/viewer';
import type { Deps } from '#server/deps';
import { selectHomes } from '../queries/homes.ts';
import { selectFunnel, selectRequests, selectRequestsByVendor } from '../queries/work.ts';
import type { Asked, SourceRow } from '../rules/row.ts';
import { homeCells } from './of-homes.ts';

/** Adds the figures of a row to what names it. */
const cellsOf = (row: Record<string, string | number>, named: ReportCells): ReportCells => {
  const cells = named;
  for (const name in row) if (name !== 'key' && !(name in cells)) cells[name] = String(row[name]);
  return cells;
};

/** What repairs took and cost, by what they were about, by home or by vendor. */
export const maintenance = async (deps: Deps, scope: Scope, asked: Asked): Promise<SourceRow[]> => {
  const { by } = asked;
  if (by === 'vendor')
    return (await selectRequestsByVendor(deps.db, scope, asked)).map((row) => ({
      key: row.key,
      cells: cellsOf(row, { of: row.of || 'Nobody yet' }),
    }));
  const rows = await selectRequests(deps.db, scope, asked, by === 'property' ? 'property' : 'category');
  return rows.map((row) => ({
    key: row.key,
    cells: cellsOf(row, { of: by === 'property' ? row.of : categoryLabels[row.of as Category] }),
  }));
};

/** What became of applications, by home. */
export const applicationsFunnel = async (deps: Deps, scope: Scope, asked: Asked): Promise<SourceRow[]> => {
  const homes = new Map((await selectHomes(deps.db, scope, asked)).map((home) => [home.id, home]));
  return (await selectFunnel(deps.db, scope, asked)).flatMap((row) => {
    const home = homes.get(row.propertyId);
    return home ? [{ key: String(row.propertyId), cells: cellsOf(row, homeCells(home)) }] : [];
  });
};

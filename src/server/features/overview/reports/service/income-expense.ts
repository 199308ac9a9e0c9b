import { type LedgerAccount, ledgerAccountLabels } from '#contract/books/ledger-accounts';
import { cameInKeys, type FigureKey, figureLabel, wentOutKeys } from '#contract/books/property-statement';
import { isIncome } from '#contract/overview/budgets';
import { fromPaise, toPaise } from '#contract/platform/money';
import type { Scope } from '#server/access/viewer';
import type { Deps } from '#server/deps';
import { monthlySums } from '#server/features/books/property-statement/service';
import { budgetedMonths } from '#server/features/overview/budgets/service';
import { type HomeRow, selectHomes } from '../queries/homes.ts';
import { selectAccrued } from '../queries/money.ts';
import { grouped } from '../rules/grouped.ts';
import { type Asked, isNarrowed, type SourceRow } from '../rules/row.ts';
import { monthsOf, shareOfMonth } from '../rules/stays.ts';
import { homeCells } from './of-homes.ts';

interface Sum {
  month: string;
  propertyId: number | null;
  key: string;
  income: number;
  expense: number;
  /** Of what was budgeted for a whole building. */
  buildingName?: string | null;
}

const cameIn = new Set<string>(cameInKeys);
const wentOut = new Set<string>(wentOutKeys);

/** Income and expense by month, home and category, as it is charged or as money comes. */
export const sumsOf = async (deps: Deps, scope: Scope, asked: Asked): Promise<Sum[]> => {
  if (asked.basis === 'cash')
    return (await monthlySums(deps.db, scope, asked)).flatMap(({ month, propertyId, key, amount }) => {
      if (key === null || !(cameIn.has(key) || wentOut.has(key))) return [];
      const paise = toPaise(amount);
      return [{ month, propertyId, key, income: cameIn.has(key) ? paise : 0, expense: cameIn.has(key) ? 0 : paise }];
    });
  return (await selectAccrued(deps.db, scope, asked)).map(({ month, propertyId, account, amount }) => {
    const isIncome = account.startsWith('income.');
    const paise = toPaise(amount);
    return { month, propertyId, key: account, income: isIncome ? -paise : 0, expense: isIncome ? 0 : paise };
  });
};

/** Those of the homes that are asked for; without a choice also what belongs to no single home. */
const ofHomes = (sums: Sum[], homes: HomeRow[], asked: Asked): Sum[] => {
  if (!isNarrowed(asked)) return sums;
  const ids = new Set<number | null>(homes.map(({ id }) => id));
  return sums.filter(({ propertyId }) => ids.has(propertyId));
};

export const addedUp = (sums: readonly Sum[]) => {
  const income = sums.reduce((all, sum) => all + sum.income, 0);
  const expense = sums.reduce((all, sum) => all + sum.expense, 0);
  return { income: fromPaise(income), expense: fromPaise(expense), net: fromPaise(income - expense) };
};

const NO_HOME = 'Not of a single property';
const labelOf = (key: string): string => ledgerAccountLabels[key as LedgerAccount] ?? figureLabel(key as FigureKey);
const categoryOrder: string[] = [...cameInKeys, ...wentOutKeys];

/** By month, home, building or category. */
const rowsOf = (sums: readonly Sum[], homes: readonly HomeRow[], asked: Asked): SourceRow[] => {
  const rowOf = (key: string, of: string, members: readonly Sum[], more: Record<string, string | null> = {}) => ({
    key,
    cells: { of, ...more, ...addedUp(members) },
  });
  if (asked.by === 'month') {
    const byMonth = grouped(sums, ({ month }) => month);
    return monthsOf(asked).map(({ month }, index) => rowOf(String(index), month, byMonth.get(month) ?? [], { month }));
  }
  if (asked.by === 'category') {
    const byKey = grouped(sums, ({ key }) => key);
    return categoryOrder.flatMap((key) => {
      const members = byKey.get(key);
      return members ? [rowOf(key, labelOf(key), members)] : [];
    });
  }
  const byId = new Map<number | null, HomeRow>(homes.map((home) => [home.id, home]));
  if (asked.by === 'building') {
    const nameOf = ({ propertyId, buildingName }: Sum) =>
      buildingName ?? byId.get(propertyId)?.buildingName ?? 'No building';
    return [...grouped(sums, nameOf)].map(([name, members]) => rowOf(name, name, members));
  }
  const byHome = grouped(sums, ({ propertyId }) => propertyId);
  const known = homes.flatMap((home) => {
    const members = byHome.get(home.id);
    return members ? [rowOf(String(home.id), home.name, members, homeCells(home))] : [];
  });
  const rest = sums.filter(({ propertyId }) => !byId.has(propertyId));
  return rest.length > 0 ? [...known, rowOf('none', NO_HOME, rest)] : known;
};

/** What came in and went out. */
export const incomeExpense = async (deps: Deps, scope: Scope, asked: Asked): Promise<SourceRow[]> => {
  const homes = await selectHomes(deps.db, scope, asked);
  return rowsOf(ofHomes(await sumsOf(deps, scope, asked), homes, asked), homes, asked);
};

/** What was budgeted for the same: of a month of which only some days are asked for, so many of its days. */
export const budgetedIncomeExpense = async (deps: Deps, scope: Scope, asked: Asked): Promise<SourceRow[]> => {
  const homes = await selectHomes(deps.db, scope, asked);
  const days = new Map(monthsOf(asked).map((part) => [part.month, part.days]));
  const isOfBuilding = (buildingId: number | null) =>
    buildingId === asked.buildingId && asked.propertyId === undefined && asked.kind === undefined;
  const rows = await budgetedMonths(deps.db, scope.userId, asked);
  const sums = rows.flatMap(({ month, propertyId, buildingId, buildingName, account, amount }) => {
    const part = days.get(month);
    if (!part) return [];
    const paise = shareOfMonth(toPaise(amount), part);
    const [income, expense] = isIncome(account) ? [paise, 0] : [0, paise];
    return [{ month, propertyId, buildingId, buildingName, key: account, income, expense }];
  });
  const wanted = new Set(ofHomes(sums, homes, asked));
  return rowsOf(
    sums.filter((sum) => wanted.has(sum) || (asked.agentId === undefined && isOfBuilding(sum.buildingId))),
    homes,
    asked,
  );
};

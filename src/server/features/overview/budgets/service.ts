import { financialYear } from '#contract/money/rent-receipts';
import {
  type Budget,
  type BudgetAccount,
  type BudgetForm,
  type BudgetLine,
  type BudgetQuery,
  budgetAccounts,
  budgetMonths,
  setBudget,
  startBudgets,
} from '#contract/overview/budgets';
import type { CalendarDate } from '#contract/platform/calendar';
import { type Amount, toPaise } from '#contract/platform/money';
import type { Actor } from '#server/actor';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { announce } from '#server/features/platform/live/service';
import {
  type BudgetedRow,
  deleteBudget,
  insertBudget,
  insertFromBooks,
  lockOwn,
  selectBooked,
  selectBudget,
  selectBudgeted,
  selectOwn,
  selectOwnBudgets,
} from './queries.ts';
import { nothingOwn } from './refusals.ts';

/** Each category with an amount for each month, in the order of the books. */
const linesOf = (
  rows: { account: BudgetAccount; month: string; amount: Amount }[],
  months: readonly string[],
): BudgetLine[] => {
  const amounts = new Map(rows.map(({ account, month, amount }) => [`${account} ${month}`, amount]));
  const present = new Set(rows.map(({ account }) => account));
  return budgetAccounts
    .filter((account) => present.has(account))
    .map((account) => ({ account, months: months.map((month) => amounts.get(`${account} ${month}`) ?? '0.00') }));
};

const readBudget = async (db: Db, userId: string, { year, ...of }: BudgetQuery): Promise<Budget> => {
  const planned = await selectBudget(db, userId, of, financialYear(year));
  const booked = await selectBooked(db, userId, of, financialYear(year - 1));
  return {
    year,
    propertyId: of.propertyId ?? null,
    buildingId: of.buildingId ?? null,
    lines: linesOf(planned, budgetMonths(year)),
    yearBefore: linesOf(booked, budgetMonths(year - 1)),
  };
};

export const getOwn = async (deps: Deps, { userId }: Actor, query: BudgetQuery): Promise<Budget> => {
  if (!(await selectOwn(deps.db, userId, query))) throw nothingOwn();
  return readBudget(deps.db, userId, query);
};

/** It takes the place of what was said before; a category without an amount has no budget. */
export const save = (deps: Deps, { userId }: Actor, { lines, ...query }: BudgetForm): Promise<Budget> =>
  deps.db.transaction(async (tx) => {
    if (!(await lockOwn(tx, userId, query))) throw nothingOwn();
    const { propertyId = null, buildingId = null, year } = query;
    const months = budgetMonths(year);
    await deleteBudget(tx, userId, query, financialYear(year));
    const common = { landlordId: userId, propertyId, buildingId, updatedAt: deps.now() };
    const rows = lines
      .filter((line) => line.months.some((amount) => toPaise(amount) > 0))
      .flatMap(({ account, months: amounts }) =>
        months.map((month, index) => ({
          ...common,
          account,
          month: `${month}-01`,
          amount: amounts[index] ?? '0.00',
        })),
      );
    if (rows.length > 0) await insertBudget(tx, rows);
    await announce(tx, { userIds: [userId], changed: setBudget.changes });
    return readBudget(tx, userId, query);
  });

export const start = (deps: Deps, { userId }: Actor, year: number): Promise<{ properties: number }> =>
  deps.db.transaction(async (tx) => {
    const [before, days] = [financialYear(year - 1), financialYear(year)];
    const properties = await insertFromBooks(tx, userId, { before, days, now: deps.now() });
    if (properties > 0) await announce(tx, { userIds: [userId], changed: startBudgets.changes });
    return { properties };
  });

/** What a landlord budgeted, month by month, for the reports. */
export const budgetedMonths = (
  db: Db,
  userId: string,
  days: { from: CalendarDate; to: CalendarDate },
): Promise<BudgetedRow[]> => selectBudgeted(db, userId, days);

export const ownBudgets = (deps: Deps, { userId }: Actor) => selectOwnBudgets(deps.db, userId);

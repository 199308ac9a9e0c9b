import { categoryName } from '#contract/books/expense-categories';
import { repeatedDays } from '#contract/books/expense-days';
import { isOver } from '#contract/lettings/lease-days';
import { addDays, monthOf } from '#contract/platform/calendar';
import { dividePaise, fromPaise, toPaise } from '#contract/platform/money';
import type { Scope } from '#server/access/viewer';
import type { Deps } from '#server/deps';
import { register } from '#server/features/books/deposits/service/register';
import { isAskedLease, selectHomes } from '../queries/homes.ts';
import {
  selectArrears,
  selectCommission,
  selectMoved,
  selectOwnRents,
  selectPayees,
  selectRents,
  selectRepeating,
  selectValues,
} from '../queries/money.ts';
import { grouped } from '../rules/grouped.ts';
import type { Asked, SourceRow } from '../rules/row.ts';
import { countDays, monthsOf, rentOfStay } from '../rules/stays.ts';
import { readHomes } from './homes.ts';
import { addedUp, sumsOf } from './income-expense.ts';
import { homeCells } from './of-homes.ts';

/** Who owes what, and since when. */
export const arrears = async (deps: Deps, scope: Scope, asked: Asked): Promise<SourceRow[]> => {
  const rows = await selectArrears(deps.db, scope, asked);
  const names = new Map((await selectHomes(deps.db, scope, asked)).map(({ id, buildingName }) => [id, buildingName]));
  const wanted = rows.filter(
    ({ status }) => asked.status === undefined || isOver(status) === (asked.status === 'left'),
  );
  return wanted.map(({ leaseId, tenantName, propertyId, propertyName, paymentId, reminders, status: _, ...row }) => ({
    key: String(leaseId),
    cells: {
      ...row,
      tenant: tenantName,
      property: propertyName,
      propertyId: String(propertyId),
      building: names.get(propertyId) ?? null,
      leaseId: String(leaseId),
      paymentId: String(paymentId),
      reminders: String(reminders),
    },
  }));
};

/** What each home earned over what it is worth. */
export const yieldOf = async (deps: Deps, scope: Scope, asked: Asked): Promise<SourceRow[]> => {
  const homes = await selectHomes(deps.db, scope, asked);
  const values = new Map((await selectValues(deps.db, scope, asked)).map((row) => [row.propertyId, row]));
  const byHome = grouped(await sumsOf(deps, scope, { ...asked, basis: 'accrual' }), ({ propertyId }) => propertyId);
  const days = countDays(asked);
  const ofYear = (amount: string) => fromPaise(dividePaise(toPaise(amount) * 365, days));
  return homes.flatMap((home) => {
    const sums = addedUp(byHome.get(home.id) ?? []);
    const worth = values.get(home.id);
    if (home.removedOn !== null && !byHome.has(home.id)) return [];
    if (asked.status !== undefined && (worth !== undefined) !== (asked.status === 'valued')) return [];
    const cells = {
      ...homeCells(home),
      value: worth?.value ?? null,
      valuedOn: worth?.valuedOn ?? null,
      ...sums,
      valuedIncome: worth ? ofYear(sums.income) : null,
      valuedNet: worth ? ofYear(sums.net) : null,
    };
    return [{ key: String(home.id), cells }];
  });
};

/** Money that moved by month, and what is to come by leases and by expenses that repeat. */
export const cashFlow = async (deps: Deps, scope: Scope, asked: Asked): Promise<SourceRow[]> => {
  const moved = new Map((await selectMoved(deps.db, scope, asked)).map((row) => [row.month, row]));
  const { stays } = await readHomes(deps.db, scope, asked);
  const repeating = await selectRepeating(deps.db, scope, asked);
  const present = monthOf(asked.today);
  const allStays = [...stays.values()].flat();
  let sum = 0;
  return monthsOf(asked).flatMap(({ month, days }) => {
    const isToCome = month > present;
    const rent = () => allStays.reduce((all, stay) => all + rentOfStay(stay, days), 0);
    const repeated = () =>
      repeating.reduce((all, { amount, ...expense }) => {
        const times = repeatedDays(expense, { after: addDays(days.from, -1), until: days.to }).length;
        return all + times * toPaise(amount);
      }, 0);
    const came = isToCome ? rent() : toPaise(moved.get(month)?.came ?? '0.00');
    const went = isToCome ? repeated() : toPaise(moved.get(month)?.went ?? '0.00');
    sum += came - went;
    const cells = {
      month,
      state: isToCome ? 'Forecast' : 'Booked',
      in: fromPaise(came),
      out: fromPaise(went),
      net: fromPaise(came - went),
      sum: fromPaise(sum),
    };
    const isWanted = asked.status === undefined || isToCome === (asked.status === 'forecast');
    return isWanted ? [{ key: month, cells }] : [];
  });
};

const ALL = 1_000_000;

/** The register of deposits. */
export const deposits = async (deps: Deps, scope: Scope, asked: Asked): Promise<SourceRow[]> => {
  const state = asked.status as 'held' | 'owed' | 'due_back' | undefined;
  const rows = await register(deps, scope, { limit: ALL, state }, isAskedLease(scope, asked));
  return rows.map(({ id, tenantName, tenantId, propertyId, propertyName, agreed, received, held, owed, dueBack }) => ({
    key: String(id),
    cells: {
      tenant: tenantName,
      tenantId,
      property: propertyName,
      propertyId: String(propertyId),
      leaseId: String(id),
      ...{ agreed, received, held, owed },
      dueBack: dueBack?.date ?? null,
    },
  }));
};

/** Whom money went to. */
export const expensesByPayee = async (deps: Deps, scope: Scope, asked: Asked): Promise<SourceRow[]> =>
  (await selectPayees(deps.db, scope, asked)).map(({ payee, category, ownCategory, count, ...row }) => ({
    key: JSON.stringify([payee, category, ownCategory]),
    cells: {
      ...row,
      payee: payee ?? 'Nobody named',
      category: categoryName({ category, ownCategory }),
      count: String(count),
    },
  }));

/** What an agent's mandates earn. */
export const commission = async (deps: Deps, scope: Scope, asked: Asked): Promise<SourceRow[]> => {
  const rents = new Map((await selectRents(deps.db, scope, asked)).map((row) => [row.propertyId, row]));
  return (await selectCommission(deps.db, scope, asked)).map((row) => ({
    key: String(row.propertyId),
    cells: {
      property: row.propertyName,
      propertyId: String(row.propertyId),
      since: row.since,
      commission: row.commission,
      billed: rents.get(row.propertyId)?.billed ?? '0.00',
      collected: rents.get(row.propertyId)?.collected ?? '0.00',
      daysToLet: row.daysToLet === null ? null : String(row.daysToLet),
    },
  }));
};

/** What a tenant was asked for and paid. */
export const rentPaid = async (deps: Deps, scope: Scope, asked: Asked): Promise<SourceRow[]> =>
  (await selectOwnRents(deps.db, scope, asked))
    .filter(({ open }) => asked.status === undefined || toPaise(open) > 0 === (asked.status === 'open'))
    .map(({ leaseId, ...row }) => ({ key: `${row.month} ${leaseId}`, cells: { ...row, leaseId: String(leaseId) } }));

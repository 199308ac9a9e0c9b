import { financialYearOf } from '#contract/money/rent-receipts';
import { addMonths, dateInIndia } from '#contract/platform/calendar';
import type { Deps } from '../deps.ts';
import { save as saveBudget } from '../features/overview/budgets/service.ts';
import { type Manager, save } from '../features/overview/report-views/service/views.ts';
import { favour, setValue } from '../features/overview/reports/service.ts';
import { sayOwners, sayYear } from '../features/overview/year-end/service/own-words.ts';
import { demoHomes } from './homes.ts';

/** In rupees, home by home; of the others nobody has asked a broker yet. */
const WORTH = ['9200000', '14500000', '7800000', '11000000'];

/** What some of the homes are worth, and the report that is looked at most. */
export const valueHomes = async (deps: Deps, landlord: Manager, homes: number[]): Promise<void> => {
  const valuedOn = addMonths(dateInIndia(deps.now()), -3);
  for (const [index, value] of WORTH.entries()) {
    const id = homes[index];
    if (id !== undefined) await setValue(deps, landlord, id, { value: `${value}.00`, valuedOn });
  }
  await favour(deps, landlord, 'income-expense');
  const asked = { by: 'category', basis: 'cash' };
  await save(deps, landlord, {
    report: 'income-expense',
    name: 'For the accountant',
    asked,
    sendTo: 'ca@kiraya.example',
  });
};

const each = (amount: string) => Array.from({ length: 12 }, () => amount);
const BUDGETED = 4;

/** What is expected of some homes this year, by their rents and what usually comes up. */
export const budgetHomes = async (deps: Deps, landlord: Manager, homes: number[]): Promise<void> => {
  const year = Number(addMonths(dateInIndia(deps.now()), -3).slice(0, 4));
  for (const [index, { monthlyRent, societyMaintenanceDues }] of demoHomes.slice(0, BUDGETED).entries()) {
    const lines = [
      { account: 'income.rent' as const, months: each(monthlyRent) },
      { account: 'expense.society' as const, months: each(societyMaintenanceDues) },
      { account: 'expense.repairs' as const, months: each('1500.00') },
      { account: 'expense.property_tax' as const, months: [...each('0.00').slice(1), '9600.00'] },
    ];
    await saveBudget(deps, landlord, { year, propertyId: homes[index], lines });
  }
};

/** Of the first home the year is complete: the bank's certificate of interest, and whose the home is. */
export const completeYear = async (deps: Deps, landlord: Manager, homes: number[]): Promise<void> => {
  const [first] = homes;
  if (first === undefined) return;
  const present = Number(financialYearOf(dateInIndia(deps.now())).from.slice(0, 4));
  for (const [year, loanInterest] of [
    [present - 1, '184250.00'],
    [present, '96400.00'],
  ] as const)
    await sayYear(deps, landlord, first, { year, loanInterest, unrealisedRent: null });
  await sayOwners(deps, landlord, first, {
    owners: [
      { name: 'Meera Kulkarni', percent: 60 },
      { name: 'Anand Kulkarni', percent: 40 },
    ],
  });
};

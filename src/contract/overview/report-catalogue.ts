import type { Role } from '#contract/platform/roles';
import type { ReportDeclaration, ReportFilter } from './report-declaration.ts';
import { reportsOfHomes } from './reports-of-homes.ts';
import { reportsOfMoney } from './reports-of-money.ts';
import { reportsOfTax } from './reports-of-tax.ts';

const all = { ...reportsOfMoney, ...reportsOfHomes, ...reportsOfTax };
export type ReportName = keyof typeof all;

/** In the order in which they are offered. */
const order: Record<ReportName, true> = {
  arrears: true,
  'income-expense': true,
  'rent-roll': true,
  collection: true,
  yield: true,
  'cash-flow': true,
  'lease-expiries': true,
  occupancy: true,
  deposits: true,
  'expenses-by-payee': true,
  maintenance: true,
  applications: true,
  gst: true,
  commission: true,
  'rent-paid': true,
};
export const reportNames = Object.keys(order) as [ReportName, ...ReportName[]];

export const declarationOf = (name: ReportName): ReportDeclaration => all[name];

/** What it can be narrowed to by whom: agents are told of their own mandates alone. */
export const filtersFor = (name: ReportName, role: Role | null): ReportFilter[] =>
  declarationOf(name).filters.filter((filter) => filter !== 'agent' || role === 'landlord');

export const isFor = (name: ReportName, role: Role | null): boolean =>
  role !== null && declarationOf(name).roles.includes(role);

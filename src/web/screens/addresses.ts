import { z } from 'zod';
import { requestLooks } from '#contract/upkeep/list-choices';
import { consoleTabs } from '#web/features/back-office/admin/console-tab-names.ts';

// What addresses say beside their paths.

/** A value that is not among the known ones counts as left out. */
export const oneOf = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z.enum(names).optional().catch(undefined);

export const sectionOf = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z.object({ section: oneOf(names) });

export const textInAddress = z.string().max(200).optional().catch(undefined);
export const idInAddress = z.coerce.number().int().positive().optional().catch(undefined);
/** What narrows and orders a list. */
export const listFilters = { search: textInAddress, sort: textInAddress };
export const messagePlace = {
  tab: oneOf(['messages', 'analytics', 'notifications']),
  conversation: idInAddress,
  to: textInAddress,
};
/** The payments page, on its own and within the dashboards. `state` to `to` narrow the list, `show` is its tab. */
export const paymentPlace = {
  payment: idInAddress,
  order: textInAddress,
  state: textInAddress,
  type: textInAddress,
  stage: textInAddress,
  property: idInAddress,
  tenant: textInAddress,
  from: textInAddress,
  to: textInAddress,
  show: oneOf(['payments', 'schedules', 'methods', 'collection']),
};
/** Maintenance, within each dashboard: the open request, and how it is shown, and what a new one is about. */
export const maintenancePlace = {
  request: idInAddress,
  meter: idInAddress,
  look: oneOf([...requestLooks, 'meters', 'round']),
  appliance: idInAddress,
  message: idInAddress,
  place: oneOf(['building']),
  on: textInAddress,
  span: oneOf(['day', 'week']),
};
export const meterDialogs = ['add-meter', 'bill-meters'] as const;
export const paymentDialogs = [
  'new-payment',
  'new-schedule',
  'add-method',
  'rent-statement',
  'pay',
  'record',
  'refund',
  'amend',
  'cancel',
  'decline',
] as const;

/** Expenses: what narrows the list, beside what payments have. */
export const expensePlace = { expense: idInAddress, category: textInAddress };
export const agreementDialogs = ['new-agreement'] as const;
export const expenseDialogs = [
  'new-expense',
  'edit-expense',
  'pay-expense',
  'charge-expense',
  'remove-expense',
] as const;

/** A report: its days, what narrows it and how it is laid out. */
export const reportPlace = {
  from: textInAddress,
  to: textInAddress,
  property: idInAddress,
  building: idInAddress,
  kind: textInAddress,
  tenant: textInAddress,
  agent: textInAddress,
  status: textInAddress,
  by: textInAddress,
  basis: textInAddress,
  compare: textInAddress,
  group: textInAddress,
  sort: textInAddress,
  columns: textInAddress,
};

/** The console of the back office: its tab, what narrows and orders the tab's list, and what is open upon it. */
export const consolePlace = {
  tab: oneOf(consoleTabs),
  customer: textInAddress,
  invoice: idInAddress,
  show: textInAddress,
  dialog: textInAddress,
  ...listFilters,
  status: textInAddress,
  type: textInAddress,
  role: textInAddress,
  plan: textInAddress,
  locked: textInAddress,
  action: textInAddress,
  actor: textInAddress,
  subject: textInAddress,
  subjectId: textInAddress,
  from: textInAddress,
  to: textInAddress,
};

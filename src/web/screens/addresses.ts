import { z } from 'zod';
import { consoleTabs } from '../features/back-office/admin/console-tab-names.ts';

/** A value that is not among the known ones counts as left out. */
export const oneOf = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z.enum(names).optional().catch(undefined);

export const textInAddress = z.string().max(200).optional().catch(undefined);
export const idInAddress = z.coerce.number().int().positive().optional().catch(undefined);
/** What narrows and orders a list. */
export const listFilters = { search: textInAddress, sort: textInAddress };

/** A report: its days, what narrows it and how it is laid out. */
export const reportPlace = {
  from: textInAddress,
  to: textInAddress,
  property: idInAddress,
  building: idInAddress,
  kind: textInAddress,
  tenant: textInAddress,
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

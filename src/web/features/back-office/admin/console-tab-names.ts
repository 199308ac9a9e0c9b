/** The names of the tabs, as addresses have them; alone, because every first view knows the addresses. */
export const consoleTabs = [
  'overview',
  'users',
  'subscriptions',
  'billing',
  'properties',
  'applications',
  'payments',
  'support',
  'audit',
  'admins',
  'legal',
  'states',
  'taxes',
  'health',
] as const;
/** It needs no name in the address. */
export const FIRST_TAB = 'overview';
export type ConsoleTab = (typeof consoleTabs)[number];

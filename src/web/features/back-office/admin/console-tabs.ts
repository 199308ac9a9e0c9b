import {
  type AdminAccess,
  type AdminRole,
  billingAdmins,
  maySee,
  superAdmins,
  supportAdmins,
} from '#contract/platform/admin-roles';

/** The names of the tabs, as addresses have them. */
export const consoleTabs = [
  'users',
  'subscriptions',
  'billing',
  'properties',
  'applications',
  'payments',
  'audit',
  'admins',
  'legal',
] as const;
export type ConsoleTab = (typeof consoleTabs)[number];

const everybody: AdminAccess = { admins: ['super_admin', 'support', 'billing'] };

const tabs: Record<ConsoleTab, { label: string; access: AdminAccess }> = {
  users: { label: 'Users', access: everybody },
  subscriptions: { label: 'Subscriptions', access: billingAdmins },
  billing: { label: 'Billing', access: billingAdmins },
  properties: { label: 'Properties', access: supportAdmins },
  applications: { label: 'Applications', access: supportAdmins },
  payments: { label: 'Payments', access: billingAdmins },
  audit: { label: 'Audit log', access: superAdmins },
  admins: { label: 'Admins', access: superAdmins },
  legal: { label: 'Legal texts', access: superAdmins },
};

export const tabsFor = (role: AdminRole): { name: ConsoleTab; label: string }[] =>
  consoleTabs.filter((name) => maySee(role, tabs[name].access)).map((name) => ({ name, label: tabs[name].label }));

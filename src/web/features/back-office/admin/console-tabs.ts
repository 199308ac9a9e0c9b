import {
  type AdminAccess,
  type AdminRole,
  billingAdmins,
  maySee,
  superAdmins,
  supportAdmins,
} from '#contract/platform/admin-roles';
import { type ConsoleTab, consoleTabs } from './console-tab-names.ts';

const everybody: AdminAccess = { admins: ['super_admin', 'support', 'billing'] };

const tabs: Record<ConsoleTab, { label: string; access: AdminAccess }> = {
  overview: { label: 'Overview', access: everybody },
  users: { label: 'Users', access: everybody },
  subscriptions: { label: 'Subscriptions', access: billingAdmins },
  billing: { label: 'Billing', access: billingAdmins },
  properties: { label: 'Properties', access: supportAdmins },
  applications: { label: 'Applications', access: supportAdmins },
  payments: { label: 'Payments', access: billingAdmins },
  support: { label: 'Support', access: supportAdmins },
  audit: { label: 'Audit log', access: superAdmins },
  admins: { label: 'Admins', access: superAdmins },
  legal: { label: 'Legal texts', access: superAdmins },
  states: { label: 'State facts', access: supportAdmins },
  taxes: { label: 'Tax table', access: supportAdmins },
  health: { label: 'Growth and health', access: everybody },
};

export const tabsFor = (role: AdminRole): { name: ConsoleTab; label: string }[] =>
  consoleTabs.filter((name) => maySee(role, tabs[name].access)).map((name) => ({ name, label: tabs[name].label }));

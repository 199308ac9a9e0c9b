/** The sections of each dashboard, as they stand in the address (`?section=`). The first is the one shown without it. */
export const landlordSections = [
  'dashboard',
  'properties',
  'tenants',
  'applications',
  'application-forms',
  'payments',
  'expenses',
  'books',
  'maintenance',
  'agreements',
  'documents',
  'messages',
  'reports',
] as const;
export type LandlordSection = (typeof landlordSections)[number];

export const tenantSections = [
  'dashboard',
  'payments',
  'messages',
  'documents',
  'maintenance',
  'agreements',
  'lease-details',
  'reports',
] as const;
export type TenantSection = (typeof tenantSections)[number];

export const agentSections = [
  'dashboard',
  'properties',
  'applications',
  'tenants',
  'payments',
  'maintenance',
  'agreements',
  'commission',
  'books',
  'messages',
  'documents',
  'reports',
] as const;
export type AgentSection = (typeof agentSections)[number];

/** What the books are opened at (`?book=`). */
export const landlordBooks = ['statements', 'deposits', 'agents', 'journal', 'months'] as const;
export type LandlordBook = (typeof landlordBooks)[number];
export const agentBooks = ['statements', 'expenses', 'deposits', 'journal'] as const;
export type AgentBook = (typeof agentBooks)[number];

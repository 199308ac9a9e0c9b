/**
 * What can change. A call that reads declares whose answers it `shows`, a call that changes something what it `changes`:
 * who has to ask again follows from the two.
 */
export const subjects = [
  'accounts',
  'sessions',
  'properties',
  'buildings',
  'tenants',
  'leases',
  'tenant-cards',
  'documents',
  'applications',
  'application-forms',
  'payments',
  'payment-schedules',
  'payment-methods',
  'rent-settings',
  'books',
  'statements',
  'agent-ledgers',
  'expenses',
  'messages',
  'maintenance',
  'vendors',
  'meters',
  'signings',
  'inspections',
  'settlements',
  'agreements',
  'agreement-templates',
  'state-facts',
  'tax-rules',
  'notifications',
  'notification-preferences',
  'push-devices',
  'subscriptions',
  'invoices',
  'discount-codes',
  'achievements',
  'plans',
  'admins',
  'legal-texts',
  'support-requests',
  'reports',
  'budgets',
] as const;
export type Subject = (typeof subjects)[number];

/** At least one. */
export type Subjects = readonly [Subject, ...Subject[]];

/** A tab may be older than the server, and hear words that it does not know. */
export const isSubject = (word: string): word is Subject => subjects.some((subject) => subject === word);

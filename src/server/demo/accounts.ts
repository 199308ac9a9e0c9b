import type { DemoAccount } from '#contract/platform/app-config';

/** Anybody may know these: they exist only where demo data is on. */
const password = 'Kiraya@demo1';

export const demoAccounts: DemoAccount[] = [
  { role: 'landlord', name: 'Meera Kulkarni', email: 'landlord@kiraya.example', password },
  { role: 'tenant', name: 'Arjun Nair', email: 'tenant@kiraya.example', password },
  { role: 'agent', name: 'Farhan Shaikh', email: 'agent@kiraya.example', password },
];

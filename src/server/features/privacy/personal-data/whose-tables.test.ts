import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openTestApp } from '#test/app';

/** Each table that knows a person: the part of the export that holds it, or why it is in none. */
const tables: Record<string, string> = {
  account_tokens: 'none: hashes of links that were mailed',
  action_links: 'none: hashes of links that were sent',
  agent_blocks: 'none: whom an owner has sent away is in the mandates',
  agreement_templates: 'agreementTemplates',
  agreements: 'agreements',
  application_forms: 'applicationForms',
  applications: 'applications',
  auto_pay_consents: 'autoPayConsents',
  billing_details: 'billingDetails',
  book_closings: 'books',
  buildings: 'buildings',
  conversations: 'messages',
  discount_codes: 'achievements',
  documents: 'documents',
  expenses: 'expenses',
  files: 'files',
  gateway_orders: 'payments: an attempt is no money yet',
  gateway_refunds: 'payments: on its way back',
  idempotent_answers: 'none: repeats of answers, kept for a day',
  inspection_confirmations: 'inspections',
  inspection_entries: 'inspections',
  inspections: 'inspections',
  invoices: 'invoices',
  lease_papers: 'leasePapers',
  lease_departures: 'sharedLeases',
  lease_tenants: 'sharedLeases',
  leases: 'leases',
  lease_moves: 'leases',
  maintenance_events: 'maintenanceRequests',
  maintenance_requests: 'maintenanceRequests',
  maintenance_settings: 'maintenanceSettings',
  mandates: 'mandates',
  messages: 'messages',
  meter_readings: 'meters',
  notification_preferences: 'notificationPreferences',
  notifications: 'notifications',
  payment_claims: 'payments',
  payment_methods: 'paymentMethods',
  payment_schedules: 'paymentSchedules',
  payment_transactions: 'payments',
  payments: 'payments',
  plan_credits: 'planCredits',
  plan_orders: 'invoices: an order that is paid has one',
  properties: 'properties',
  receipt_counters: 'payments: each receipt has its number',
  recovery_codes: 'none: hashes',
  rent_settings: 'rentSettings',
  repair_limits: 'repairLimits',
  report_favourites: 'reportChoices',
  budgets: 'budgets',
  report_views: 'reportViews',
  sent_digests: 'none: on which Mondays somebody was told what is in their notifications',
  sent_reports: 'sentReports',
  sent_reminders: 'payments: each has its last one; who sent one has it among their deeds',
  sessions: 'devices',
  sign_in_days: 'achievements count them',
  settlement_events: 'settlements',
  settlement_moves: 'settlements',
  settlements: 'settlements',
  signers: 'signings',
  signings: 'signings',
  statements: 'statements',
  support_requests: 'supportRequests',
  tenant_profiles: 'tenantProfiles',
  user_achievements: 'achievements',
  vendors: 'vendors',
};

const app = await openTestApp();

it('knows of every table that refers to a person whether the export holds it', async () => {
  const query = sql`select distinct c.conrelid::regclass::text as name from pg_constraint c
    where c.contype = 'f' and c.confrelid = 'users'::regclass order by 1`;
  const { rows } = (await app.db.execute(query)) as unknown as { rows: { name: string }[] };
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(tables).sort());
});

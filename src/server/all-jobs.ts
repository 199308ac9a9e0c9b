import { cleanUp } from './clean-up.ts';
import { departuresDaily } from './features/books/departures/jobs.ts';
import { expensesDaily } from './features/books/expenses/jobs.ts';
import { commissionsDaily } from './features/books/mandate-ledger/jobs.ts';
import { mailStatement } from './features/books/statements/jobs.ts';
import { resendVerificationLink } from './features/identity/email-verification/service.ts';
import { mailResetLink } from './features/identity/password-reset/service.ts';
import { notifyOfDecision } from './features/lettings/applications/jobs.ts';
import { documentsDaily } from './features/lettings/documents/jobs.ts';
import { leasesDaily } from './features/lettings/leases/jobs.ts';
import { tenantsDaily } from './features/lettings/tenants/jobs.ts';
import { mailMessage } from './features/messaging/messages/jobs.ts';
import { rentRisesDaily } from './features/money/commercial-terms/jobs.ts';
import { reconcileGateways } from './features/money/gateway-orders/jobs.ts';
import { paymentsDaily } from './features/money/rent-collection/jobs.ts';
import { tdsDaily } from './features/money/tds/jobs.ts';
import { digestsOnMondays } from './features/overview/attention/jobs.ts';
import { reportsMonthly } from './features/overview/report-views/jobs.ts';
import { mailReport } from './features/overview/report-views/service/mail.ts';
import { finishSigning, signingsHourly } from './features/papers/signings/jobs.ts';
import { settleInvoiceRefunds } from './features/plans/invoice-refunds/jobs.ts';
import { mailCreditNote } from './features/plans/invoices/jobs.ts';
import { subscriptionsDaily } from './features/plans/subscriptions/jobs.ts';
import { removeBlobs } from './features/platform/files/jobs.ts';
import { forgetUnlessStored } from './features/platform/files/service/abandoned.ts';
import { notifyDevices, sendPush } from './features/platform/push/service/deliver.ts';
import { retentionDaily } from './features/privacy/retention/jobs.ts';
import { exitsDaily } from './features/upkeep/exits/jobs.ts';
import { inspectionsDaily } from './features/upkeep/inspections/jobs.ts';
import { plansDaily } from './features/upkeep/maintenance-plans/jobs.ts';
import { maintenanceDeadlines } from './features/upkeep/maintenance-requests/jobs.ts';
import { settlementsDaily } from './features/upkeep/settlements/jobs.ts';
import { repairApprovals } from './features/upkeep/work-orders/jobs.ts';
import type { Job } from './jobs/job.ts';
import { sendMail } from './jobs/send-mail.ts';

export const jobs = [
  resendVerificationLink,
  mailResetLink,
  notifyOfDecision,
  mailMessage,
  mailCreditNote,
  mailStatement,
  mailReport,
  sendMail,
  notifyDevices,
  sendPush,
  removeBlobs,
  forgetUnlessStored,
  cleanUp,
  leasesDaily,
  departuresDaily,
  rentRisesDaily,
  tenantsDaily,
  reconcileGateways,
  settleInvoiceRefunds,
  documentsDaily,
  paymentsDaily,
  tdsDaily,
  maintenanceDeadlines,
  plansDaily,
  exitsDaily,
  inspectionsDaily,
  repairApprovals,
  settlementsDaily,
  finishSigning,
  signingsHourly,
  commissionsDaily,
  expensesDaily,
  reportsMonthly,
  digestsOnMondays,
  subscriptionsDaily,
  retentionDaily,
] as Job[];

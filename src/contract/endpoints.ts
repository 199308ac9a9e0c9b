import * as account from './account.ts';
import * as achievements from './achievements.ts';
import * as admin from './admin.ts';
import * as adminAccounts from './admin-accounts.ts';
import * as adminDiscountCodes from './admin-discount-codes.ts';
import * as adminInvoices from './admin-invoices.ts';
import * as adminPlanPricing from './admin-plan-pricing.ts';
import * as adminRecords from './admin-records.ts';
import * as adminReports from './admin-reports.ts';
import * as adminUsers from './admin-users.ts';
import * as agentDashboard from './agent-dashboard.ts';
import * as appConfig from './app-config.ts';
import * as applicationForms from './application-forms.ts';
import * as applications from './applications.ts';
import * as auditLog from './audit-log.ts';
import * as auth from './auth.ts';
import * as dashboard from './dashboard.ts';
import * as documents from './documents.ts';
import * as emailVerification from './email-verification.ts';
import { type Endpoint, isEndpoint } from './endpoint.ts';
import * as files from './files.ts';
import * as google from './google.ts';
import * as invoices from './invoices.ts';
import * as leases from './leases.ts';
import * as live from './live.ts';
import * as messages from './messages.ts';
import * as notifications from './notifications.ts';
import * as passwordReset from './password-reset.ts';
import * as paymentActions from './payment-actions.ts';
import * as paymentCheckout from './payment-checkout.ts';
import * as paymentMethods from './payment-methods.ts';
import * as paymentSchedules from './payment-schedules.ts';
import * as payments from './payments.ts';
import * as planOffers from './plan-offers.ts';
import * as properties from './properties.ts';
import * as rentSettings from './rent-settings.ts';
import * as secondFactor from './second-factor.ts';
import * as subscription from './subscription.ts';
import * as tenants from './tenants.ts';

const features = [
  appConfig,
  auth,
  emailVerification,
  passwordReset,
  google,
  secondFactor,
  account,
  files,
  notifications,
  live,
  messages,
  properties,
  tenants,
  leases,
  payments,
  paymentActions,
  paymentCheckout,
  paymentSchedules,
  paymentMethods,
  rentSettings,
  documents,
  applicationForms,
  applications,
  dashboard,
  agentDashboard,
  planOffers,
  subscription,
  invoices,
  achievements,
  admin,
  adminAccounts,
  adminUsers,
  adminRecords,
  adminDiscountCodes,
  adminInvoices,
  adminPlanPricing,
  adminReports,
  auditLog,
];

/** Every call there is. The API reference and the access test walk over it. */
export const endpoints: Endpoint[] = features.flatMap((feature) => Object.values(feature).filter(isEndpoint));

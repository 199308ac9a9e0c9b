import * as admin from '#contract/back-office/admin';
import * as adminAccounts from '#contract/back-office/admin-accounts';
import * as adminDiscountCodes from '#contract/back-office/admin-discount-codes';
import * as adminInvoices from '#contract/back-office/admin-invoices';
import * as adminPlanPricing from '#contract/back-office/admin-plan-pricing';
import * as adminRecords from '#contract/back-office/admin-records';
import * as adminReports from '#contract/back-office/admin-reports';
import * as adminUsers from '#contract/back-office/admin-users';
import * as account from '#contract/identity/account';
import * as auth from '#contract/identity/auth';
import * as emailVerification from '#contract/identity/email-verification';
import * as google from '#contract/identity/google';
import * as passwordReset from '#contract/identity/password-reset';
import * as secondFactor from '#contract/identity/second-factor';
import * as applicationForms from '#contract/lettings/application-forms';
import * as applications from '#contract/lettings/applications';
import * as documents from '#contract/lettings/documents';
import * as history from '#contract/lettings/history';
import * as leases from '#contract/lettings/leases';
import * as mandates from '#contract/lettings/mandates';
import * as properties from '#contract/lettings/properties';
import * as tenancyAnswers from '#contract/lettings/tenancy-answers';
import * as tenants from '#contract/lettings/tenants';
import * as messages from '#contract/messaging/messages';
import * as paymentActions from '#contract/money/payment-actions';
import * as paymentCheckout from '#contract/money/payment-checkout';
import * as paymentMethods from '#contract/money/payment-methods';
import * as paymentSchedules from '#contract/money/payment-schedules';
import * as payments from '#contract/money/payments';
import * as rentSettings from '#contract/money/rent-settings';
import * as agentDashboard from '#contract/overview/agent-dashboard';
import * as dashboard from '#contract/overview/dashboard';
import * as achievements from '#contract/plans/achievements';
import * as invoices from '#contract/plans/invoices';
import * as planOffers from '#contract/plans/plan-offers';
import * as subscription from '#contract/plans/subscription';
import * as appConfig from '#contract/platform/app-config';
import * as auditLog from '#contract/platform/audit-log';
import { type Endpoint, isEndpoint } from '#contract/platform/endpoint';
import * as files from '#contract/platform/files';
import * as legalTexts from '#contract/platform/legal-texts';
import * as live from '#contract/platform/live';
import * as notifications from '#contract/platform/notifications';
import * as billingDetails from './plans/billing-details.ts';

const features = [
  appConfig,
  legalTexts,
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
  mandates,
  tenants,
  leases,
  history,
  tenancyAnswers,
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
  billingDetails,
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

import * as admin from '#contract/back-office/admin';
import * as adminAccounts from '#contract/back-office/admin-accounts';
import * as adminCustomers from '#contract/back-office/admin-customers';
import * as adminDiscountCodes from '#contract/back-office/admin-discount-codes';
import * as adminGrowth from '#contract/back-office/admin-growth';
import * as adminHealth from '#contract/back-office/admin-health';
import * as adminInvoices from '#contract/back-office/admin-invoices';
import * as adminPlanPricing from '#contract/back-office/admin-plan-pricing';
import * as adminRecords from '#contract/back-office/admin-records';
import * as adminReports from '#contract/back-office/admin-reports';
import * as adminSupport from '#contract/back-office/admin-support';
import * as adminUsers from '#contract/back-office/admin-users';
import * as closing from '#contract/books/closing';
import * as departureQuestions from '#contract/books/departure-questions';
import * as departures from '#contract/books/departures';
import * as deposits from '#contract/books/deposits';
import * as expenses from '#contract/books/expenses';
import * as figures from '#contract/books/figures';
import * as journal from '#contract/books/journal';
import * as leaseStatement from '#contract/books/lease-statement';
import * as mandateLedger from '#contract/books/mandate-ledger';
import * as mandateLedgerActions from '#contract/books/mandate-ledger-actions';
import * as propertyStatement from '#contract/books/property-statement';
import * as statements from '#contract/books/statements';
import * as tenantAccount from '#contract/books/tenant-account';
import * as account from '#contract/identity/account';
import * as auth from '#contract/identity/auth';
import * as emailVerification from '#contract/identity/email-verification';
import * as google from '#contract/identity/google';
import * as passwordReset from '#contract/identity/password-reset';
import * as secondFactor from '#contract/identity/second-factor';
import * as applicationForms from '#contract/lettings/application-forms';
import * as applications from '#contract/lettings/applications';
import * as buildingBoard from '#contract/lettings/building-board';
import * as buildings from '#contract/lettings/buildings';
import * as documents from '#contract/lettings/documents';
import * as history from '#contract/lettings/history';
import * as leaseNotices from '#contract/lettings/lease-notices';
import * as leaseTenants from '#contract/lettings/lease-tenants';
import * as leases from '#contract/lettings/leases';
import * as mandates from '#contract/lettings/mandates';
import * as properties from '#contract/lettings/properties';
import * as propertyParts from '#contract/lettings/property-parts';
import * as sharedDays from '#contract/lettings/shared-days';
import * as tenancyAnswers from '#contract/lettings/tenancy-answers';
import * as tenants from '#contract/lettings/tenants';
import * as messages from '#contract/messaging/messages';
import * as unreadMessages from '#contract/messaging/unread-messages';
import * as commercialTerms from '#contract/money/commercial-terms';
import * as leaseMoves from '#contract/money/lease-moves';
import * as paymentActions from '#contract/money/payment-actions';
import * as paymentCheckout from '#contract/money/payment-checkout';
import * as paymentMethods from '#contract/money/payment-methods';
import * as paymentSchedules from '#contract/money/payment-schedules';
import * as payments from '#contract/money/payments';
import * as reminders from '#contract/money/reminders';
import * as rentSettings from '#contract/money/rent-settings';
import * as reservations from '#contract/money/reservations';
import * as taxRules from '#contract/money/tax-rules';
import * as tds from '#contract/money/tds';
import * as agentDashboard from '#contract/overview/agent-dashboard';
import * as attention from '#contract/overview/attention';
import * as budgets from '#contract/overview/budgets';
import * as dashboard from '#contract/overview/dashboard';
import * as reportViews from '#contract/overview/report-views';
import * as reports from '#contract/overview/reports';
import * as tenantCards from '#contract/overview/tenant-cards';
import * as yearEnd from '#contract/overview/year-end';
import * as agreementTemplates from '#contract/papers/agreement-templates';
import * as agreements from '#contract/papers/agreements';
import * as inspectionSigning from '#contract/papers/inspection-signing';
import * as leaseFile from '#contract/papers/lease-file';
import * as leasePapers from '#contract/papers/lease-papers';
import * as signingActs from '#contract/papers/signing-acts';
import * as signings from '#contract/papers/signings';
import * as stateFacts from '#contract/papers/state-facts';
import * as verify from '#contract/papers/verify';
import * as achievements from '#contract/plans/achievements';
import * as creditNotes from '#contract/plans/credit-notes';
import * as invoices from '#contract/plans/invoices';
import * as planOffers from '#contract/plans/plan-offers';
import * as subscription from '#contract/plans/subscription';
import * as actionLinks from '#contract/platform/action-links';
import * as appConfig from '#contract/platform/app-config';
import * as auditLog from '#contract/platform/audit-log';
import { type Endpoint, isEndpoint } from '#contract/platform/endpoint';
import * as files from '#contract/platform/files';
import * as legalTexts from '#contract/platform/legal-texts';
import * as live from '#contract/platform/live';
import * as notifications from '#contract/platform/notifications';
import * as push from '#contract/platform/push';
import * as supportRequests from '#contract/platform/support-requests';
import * as appliances from '#contract/upkeep/appliances';
import * as exitPlan from '#contract/upkeep/exit-plan';
import * as finalBill from '#contract/upkeep/final-bill';
import * as inspectionList from '#contract/upkeep/inspection-list';
import * as inspections from '#contract/upkeep/inspections';
import * as maintenancePlans from '#contract/upkeep/maintenance-plans';
import * as maintenanceRequests from '#contract/upkeep/maintenance-requests';
import * as maintenanceSettings from '#contract/upkeep/maintenance-settings';
import * as maintenanceSummary from '#contract/upkeep/maintenance-summary';
import * as meterBills from '#contract/upkeep/meter-bills';
import * as meters from '#contract/upkeep/meters';
import * as readingsDue from '#contract/upkeep/readings-due';
import * as repairLimits from '#contract/upkeep/repair-limits';
import * as repairTerms from '#contract/upkeep/repair-terms';
import * as requestDrafts from '#contract/upkeep/request-drafts';
import * as settlementLines from '#contract/upkeep/settlement-lines';
import * as settlementMoney from '#contract/upkeep/settlement-money';
import * as settlements from '#contract/upkeep/settlements';
import * as vendors from '#contract/upkeep/vendors';
import * as workDecisions from '#contract/upkeep/work-decisions';
import * as workOrders from '#contract/upkeep/work-orders';
import * as workVisits from '#contract/upkeep/work-visits';
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
  push,
  supportRequests,
  live,
  messages,
  unreadMessages,
  maintenanceRequests,
  requestDrafts,
  appliances,
  maintenancePlans,
  maintenanceSettings,
  maintenanceSummary,
  repairLimits,
  repairTerms,
  vendors,
  meters,
  meterBills,
  exitPlan,
  finalBill,
  inspectionList,
  inspections,
  inspectionSigning,
  settlements,
  settlementLines,
  sharedDays,
  settlementMoney,
  leaseFile,
  readingsDue,
  workDecisions,
  workOrders,
  workVisits,
  agreementTemplates,
  agreements,
  leasePapers,
  stateFacts,
  actionLinks,
  properties,
  propertyParts,
  buildings,
  buildingBoard,
  mandates,
  tenants,
  leaseNotices,
  leaseTenants,
  leases,
  leaseMoves,
  commercialTerms,
  reservations,
  history,
  tenancyAnswers,
  tenantAccount,
  payments,
  paymentActions,
  paymentCheckout,
  paymentSchedules,
  paymentMethods,
  reminders,
  rentSettings,
  expenses,
  journal,
  leaseStatement,
  propertyStatement,
  statements,
  mandateLedger,
  mandateLedgerActions,
  closing,
  departures,
  departureQuestions,
  deposits,
  attention,
  tenantCards,
  reports,
  reportViews,
  yearEnd,
  taxRules,
  tds,
  budgets,
  figures,
  signings,
  signingActs,
  verify,
  documents,
  applicationForms,
  applications,
  dashboard,
  agentDashboard,
  planOffers,
  subscription,
  billingDetails,
  invoices,
  creditNotes,
  achievements,
  admin,
  adminAccounts,
  adminUsers,
  adminRecords,
  adminCustomers,
  adminDiscountCodes,
  adminInvoices,
  adminPlanPricing,
  adminReports,
  adminGrowth,
  adminHealth,
  adminSupport,
  auditLog,
];

/** Every call there is. The API reference and the access test walk over it. */
export const endpoints: Endpoint[] = features.flatMap((feature) => Object.values(feature).filter(isEndpoint));

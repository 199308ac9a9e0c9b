import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import { actionRules } from './action-rules.ts';
import type { Database } from './db/client.ts';
import type { Deps } from './deps.ts';
import { adminRoutes } from './features/back-office/admin/routes.ts';
import { findAdminSession } from './features/back-office/admin/service.ts';
import { adminBillingRoutes } from './features/back-office/admin-billing/routes.ts';
import { adminCustomersRoutes } from './features/back-office/admin-customers/routes.ts';
import { adminGrowthRoutes } from './features/back-office/admin-growth/routes.ts';
import { adminHealthRoutes } from './features/back-office/admin-health/routes.ts';
import { adminRecordsRoutes } from './features/back-office/admin-records/routes.ts';
import { adminSupportRoutes } from './features/back-office/admin-support/routes.ts';
import { adminUsersRoutes } from './features/back-office/admin-users/routes.ts';
import { closingRoutes } from './features/books/closing/routes.ts';
import { departuresRoutes } from './features/books/departures/routes.ts';
import { depositsRoutes } from './features/books/deposits/routes.ts';
import { expensesRoutes } from './features/books/expenses/routes.ts';
import { figuresRoutes } from './features/books/figures/routes.ts';
import { journalRoutes } from './features/books/journal/routes.ts';
import { leaseStatementRoutes } from './features/books/lease-statement/routes.ts';
import { mandateLedgerRoutes } from './features/books/mandate-ledger/routes.ts';
import { propertyStatementRoutes } from './features/books/property-statement/routes.ts';
import { statementsRoutes } from './features/books/statements/routes.ts';
import { tenantAccountRoutes } from './features/books/tenant-account/routes.ts';
import { accountRoutes } from './features/identity/account/routes.ts';
import { authRoutes } from './features/identity/auth/routes.ts';
import { emailVerificationRoutes } from './features/identity/email-verification/routes.ts';
import { googleRoutes } from './features/identity/google/routes.ts';
import { passwordResetRoutes } from './features/identity/password-reset/routes.ts';
import { secondFactorRoutes } from './features/identity/second-factor/routes.ts';
import { findSession } from './features/identity/sessions/service.ts';
import { usersRoutes } from './features/identity/users/routes.ts';
import { applicationFormsRoutes } from './features/lettings/application-forms/routes.ts';
import { findLiveForm } from './features/lettings/application-forms/service.ts';
import { applicationsRoutes } from './features/lettings/applications/routes.ts';
import { buildingsRoutes } from './features/lettings/buildings/routes.ts';
import { documentsRoutes } from './features/lettings/documents/routes.ts';
import { historyRoutes } from './features/lettings/history/routes.ts';
import { leasesRoutes } from './features/lettings/leases/routes.ts';
import { leasingRoutes } from './features/lettings/leasing/routes.ts';
import { mandatesRoutes } from './features/lettings/mandates/routes.ts';
import { noticesRoutes } from './features/lettings/notices/routes.ts';
import { propertiesRoutes } from './features/lettings/properties/routes.ts';
import { tenancyAnswersRoutes } from './features/lettings/tenancy-answers/routes.ts';
import { tenantsRoutes } from './features/lettings/tenants/routes.ts';
import { liveRoutes } from './features/messaging/live-streams/routes.ts';
import { messagesRoutes } from './features/messaging/messages/routes.ts';
import { commercialTermsRoutes } from './features/money/commercial-terms/routes.ts';
import { gatewayOrdersRoutes } from './features/money/gateway-orders/routes.ts';
import { leaseMovesRoutes } from './features/money/lease-moves/routes.ts';
import { paymentMethodsRoutes } from './features/money/payment-methods/routes.ts';
import { paymentSchedulesRoutes } from './features/money/payment-schedules/routes.ts';
import { paymentsRoutes } from './features/money/payments/routes.ts';
import { receiptsRoutes } from './features/money/receipts/routes.ts';
import { remindersRoutes } from './features/money/reminders/routes.ts';
import { rentSettingsRoutes } from './features/money/rent-settings/routes.ts';
import { reservationsRoutes } from './features/money/reservations/routes.ts';
import { sandboxRoutes } from './features/money/sandbox/routes.ts';
import { taxRulesRoutes } from './features/money/tax-rules/routes.ts';
import { tdsRoutes } from './features/money/tds/routes.ts';
import { attentionRoutes } from './features/overview/attention/routes.ts';
import { budgetsRoutes } from './features/overview/budgets/routes.ts';
import { dashboardRoutes } from './features/overview/dashboard/routes.ts';
import { reportViewsRoutes } from './features/overview/report-views/routes.ts';
import { reportsRoutes } from './features/overview/reports/routes.ts';
import { tenantCardsRoutes } from './features/overview/tenant-cards/routes.ts';
import { yearEndRoutes } from './features/overview/year-end/routes.ts';
import { agreementTemplatesRoutes } from './features/papers/agreement-templates/routes.ts';
import { agreementsRoutes } from './features/papers/agreements/routes.ts';
import { inspectionSigningRoutes } from './features/papers/inspection-signing/routes.ts';
import { leaseFileRoutes } from './features/papers/lease-file/routes.ts';
import { leasePapersRoutes } from './features/papers/lease-papers/routes.ts';
import { signingsRoutes } from './features/papers/signings/routes.ts';
import { stateFactsRoutes } from './features/papers/state-facts/routes.ts';
import { achievementsRoutes } from './features/plans/achievements/routes.ts';
import { billingDetailsRoutes } from './features/plans/billing-details/routes.ts';
import { invoicesRoutes } from './features/plans/invoices/routes.ts';
import { planCheckoutRoutes } from './features/plans/plan-checkout/routes.ts';
import { plansRoutes } from './features/plans/plans/routes.ts';
import { subscriptionsRoutes } from './features/plans/subscriptions/routes.ts';
import { actionLinksRoutes } from './features/platform/action-links/routes.ts';
import { findUploadLink } from './features/platform/action-links/service.ts';
import { appConfigRoutes } from './features/platform/app-config/routes.ts';
import { auditLogRoutes } from './features/platform/audit-log/routes.ts';
import { filesRoutes } from './features/platform/files/routes.ts';
import { legalTextsRoutes } from './features/platform/legal-texts/routes.ts';
import { notificationsRoutes } from './features/platform/notifications/routes.ts';
import { outboxRoutes } from './features/platform/outbox/routes.ts';
import { pushRoutes } from './features/platform/push/routes.ts';
import { supportRequestsRoutes } from './features/platform/support-requests/routes.ts';
import { accountRemovalRoutes } from './features/privacy/account-removal/routes.ts';
import { personalDataRoutes } from './features/privacy/personal-data/routes.ts';
import { appliancesRoutes } from './features/upkeep/appliances/routes.ts';
import { exitsRoutes } from './features/upkeep/exits/routes.ts';
import { inspectionsRoutes } from './features/upkeep/inspections/routes.ts';
import { maintenancePlansRoutes } from './features/upkeep/maintenance-plans/routes.ts';
import { maintenanceRequestsRoutes } from './features/upkeep/maintenance-requests/routes.ts';
import { maintenanceSettingsRoutes } from './features/upkeep/maintenance-settings/routes.ts';
import { metersRoutes } from './features/upkeep/meters/routes.ts';
import { repairLimitsRoutes } from './features/upkeep/repair-limits/routes.ts';
import { repairTermsRoutes } from './features/upkeep/repair-terms/routes.ts';
import { settlementsRoutes } from './features/upkeep/settlements/routes.ts';
import { vendorsRoutes } from './features/upkeep/vendors/routes.ts';
import { workOrdersRoutes } from './features/upkeep/work-orders/routes.ts';
import { workVisitsRoutes } from './features/upkeep/work-visits/routes.ts';
import { fileRules } from './file-rules.ts';
import { cacheAnswers } from './http/caching.ts';
import { answerBrokenRequest, handleErrors } from './http/errors.ts';
import { admit, type Sessions } from './http/gate.ts';
import { closeGracefully } from './http/graceful-close.ts';
import { healthRoutes, refuseUntilReady } from './http/health.ts';
import { acceptJson } from './http/json-body.ts';
import { metricsRoutes } from './http/metrics.ts';
import { referenceRoutes } from './http/reference-page.ts';
import { RequestLog, requestIds } from './http/request-log.ts';
import { requireSameOrigin } from './http/same-origin.ts';
import { securityHeaders } from './http/security-headers.ts';
import { answerUnreadable } from './http/unreadable-requests.ts';
import { serveWeb } from './http/web-files.ts';

const MIB = 1024 * 1024;

/** The server without its port: what tests call and main.ts listens with. */
export const buildApp = async (deps: Deps, database: Database, isReady = () => true): Promise<FastifyInstance> => {
  const { config } = deps;
  const app = Fastify({
    loggerInstance: deps.log,
    genReqId: requestIds(config),
    trustProxy: config.trustProxy,
    bodyLimit: MIB,
    requestTimeout: 120_000,
    keepAliveTimeout: 72_000,
    routerOptions: { maxParamLength: 500 },
    forceCloseConnections: 'idle',
    frameworkErrors: answerBrokenRequest,
    clientErrorHandler: answerUnreadable,
    // A look at the head must not log out, use up a link or open a stream.
    exposeHeadRoutes: false,
    logController: new RequestLog(),
  });

  await securityHeaders(app, config);
  // What comes in is not inflated: a small request could become a large one.
  await app.register(compress, { threshold: 1024, globalDecompression: false });
  await app.register(cookie);
  closeGracefully(app);
  handleErrors(app);
  acceptJson(app);
  cacheAnswers(app);
  const sessions: Sessions = {
    findUser: (token, opens) => findSession(deps, token, opens),
    findAdmin: (token) => findAdminSession(deps, token),
  };
  refuseUntilReady(app, isReady);
  app.decorateRequest('actor', null);
  // By a callback, as all hooks of every request: one that is awaited costs more than what most of them do.
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    const declared = request.routeOptions.config?.endpoint;
    if (!declared) return done();
    requireSameOrigin(request, config);
    admit(sessions, declared, request).then((actor) => {
      request.actor = actor;
      done();
    }, done);
  });

  metricsRoutes(app, deps, database);
  healthRoutes(app, database, isReady);
  referenceRoutes(app);
  appConfigRoutes(app, deps);
  legalTextsRoutes(app, deps);
  authRoutes(app, deps);
  googleRoutes(app, deps);
  emailVerificationRoutes(app, deps);
  passwordResetRoutes(app, deps);
  secondFactorRoutes(app, deps);
  usersRoutes(app, deps);
  accountRoutes(app, deps);
  accountRemovalRoutes(app, deps);
  personalDataRoutes(app, deps, fileRules);
  // Forms with files are read here and nowhere else: their reader has something to do for every request, whatever it sends.
  await app.register(async (scope) => {
    await scope.register(multipart, {
      limits: { fileSize: config.maxFileBytes, files: 1, fields: 4, fieldSize: 1000 },
    });
    filesRoutes(scope, deps, fileRules, { findForm: findLiveForm, findLink: findUploadLink(actionRules) });
  });
  actionLinksRoutes(app, deps, actionRules);
  notificationsRoutes(app, deps);
  pushRoutes(app, deps);
  supportRequestsRoutes(app, deps);
  await liveRoutes(app, deps, database);
  messagesRoutes(app, deps);
  propertiesRoutes(app, deps);
  buildingsRoutes(app, deps);
  mandatesRoutes(app, deps);
  historyRoutes(app, deps);
  tenantsRoutes(app, deps);
  leasesRoutes(app, deps);
  noticesRoutes(app, deps);
  leaseMovesRoutes(app, deps);
  commercialTermsRoutes(app, deps);
  reservationsRoutes(app, deps);
  leasingRoutes(app, deps);
  tenancyAnswersRoutes(app, deps);
  tenantAccountRoutes(app, deps);
  paymentsRoutes(app, deps);
  paymentSchedulesRoutes(app, deps);
  paymentMethodsRoutes(app, deps);
  remindersRoutes(app, deps);
  rentSettingsRoutes(app, deps);
  journalRoutes(app, deps);
  leaseStatementRoutes(app, deps);
  propertyStatementRoutes(app, deps);
  statementsRoutes(app, deps);
  closingRoutes(app, deps);
  figuresRoutes(app, deps);
  departuresRoutes(app, deps);
  depositsRoutes(app, deps);
  mandateLedgerRoutes(app, deps);
  attentionRoutes(app, deps);
  tenantCardsRoutes(app, deps);
  reportsRoutes(app, deps);
  yearEndRoutes(app, deps, fileRules);
  taxRulesRoutes(app, deps);
  tdsRoutes(app, deps);
  reportViewsRoutes(app, deps);
  budgetsRoutes(app, deps);
  expensesRoutes(app, deps);
  receiptsRoutes(app, deps);
  await gatewayOrdersRoutes(app, deps);
  sandboxRoutes(app, deps);
  documentsRoutes(app, deps);
  applicationFormsRoutes(app, deps);
  applicationsRoutes(app, deps);
  appliancesRoutes(app, deps);
  maintenancePlansRoutes(app, deps);
  maintenanceRequestsRoutes(app, deps);
  maintenanceSettingsRoutes(app, deps);
  repairLimitsRoutes(app, deps);
  repairTermsRoutes(app, deps);
  vendorsRoutes(app, deps);
  metersRoutes(app, deps);
  agreementTemplatesRoutes(app, deps);
  agreementsRoutes(app, deps);
  leasePapersRoutes(app, deps);
  stateFactsRoutes(app, deps);
  exitsRoutes(app, deps);
  inspectionsRoutes(app, deps);
  settlementsRoutes(app, deps);
  leaseFileRoutes(app, deps);
  workOrdersRoutes(app, deps);
  signingsRoutes(app, deps);
  inspectionSigningRoutes(app, deps);
  workVisitsRoutes(app, deps);
  dashboardRoutes(app, deps);
  plansRoutes(app, deps);
  billingDetailsRoutes(app, deps);
  subscriptionsRoutes(app, deps);
  planCheckoutRoutes(app, deps);
  invoicesRoutes(app, deps);
  achievementsRoutes(app, deps);
  adminRoutes(app, deps);
  adminUsersRoutes(app, deps);
  adminCustomersRoutes(app, deps);
  adminRecordsRoutes(app, deps);
  adminBillingRoutes(app, deps);
  adminGrowthRoutes(app, deps);
  adminHealthRoutes(app, deps);
  adminSupportRoutes(app, deps);
  auditLogRoutes(app, deps);
  outboxRoutes(app, deps);
  await serveWeb(app);
  return app;
};

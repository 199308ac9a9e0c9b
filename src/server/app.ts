import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Database } from './db/client.ts';
import type { Deps } from './deps.ts';
import { achievementsRoutes } from './features/achievements/routes.ts';
import { adminRoutes } from './features/admin/routes.ts';
import { adminBillingRoutes } from './features/admin-billing/routes.ts';
import { adminRecordsRoutes } from './features/admin-records/routes.ts';
import { adminUsersRoutes } from './features/admin-users/routes.ts';
import { appConfigRoutes } from './features/app-config/routes.ts';
import { applicationFormsRoutes } from './features/application-forms/routes.ts';
import { applicationsRoutes } from './features/applications/routes.ts';
import { auditLogRoutes } from './features/audit-log/routes.ts';
import { authRoutes } from './features/auth/routes.ts';
import { dashboardRoutes } from './features/dashboard/routes.ts';
import { documentsRoutes } from './features/documents/routes.ts';
import { emailVerificationRoutes } from './features/email-verification/routes.ts';
import { filesRoutes } from './features/files/routes.ts';
import { gatewayOrdersRoutes } from './features/gateway-orders/routes.ts';
import { googleRoutes } from './features/google/routes.ts';
import { invoicesRoutes } from './features/invoices/routes.ts';
import { leasesRoutes } from './features/leases/routes.ts';
import { liveRoutes } from './features/live/routes.ts';
import { messagesRoutes } from './features/messages/routes.ts';
import { notificationsRoutes } from './features/notifications/routes.ts';
import { outboxRoutes } from './features/outbox/routes.ts';
import { passwordResetRoutes } from './features/password-reset/routes.ts';
import { paymentMethodsRoutes } from './features/payment-methods/routes.ts';
import { paymentSchedulesRoutes } from './features/payment-schedules/routes.ts';
import { paymentsRoutes } from './features/payments/routes.ts';
import { planCheckoutRoutes } from './features/plan-checkout/routes.ts';
import { plansRoutes } from './features/plans/routes.ts';
import { propertiesRoutes } from './features/properties/routes.ts';
import { propertyHistoryRoutes } from './features/property-history/routes.ts';
import { receiptsRoutes } from './features/receipts/routes.ts';
import { rentSettingsRoutes } from './features/rent-settings/routes.ts';
import { sandboxRoutes } from './features/sandbox/routes.ts';
import { secondFactorRoutes } from './features/second-factor/routes.ts';
import { subscriptionsRoutes } from './features/subscriptions/routes.ts';
import { tenantsRoutes } from './features/tenants/routes.ts';
import { usersRoutes } from './features/users/routes.ts';
import { fileRules } from './file-rules.ts';
import { cacheAnswers } from './http/caching.ts';
import { answerBrokenRequest, handleErrors } from './http/errors.ts';
import { admit } from './http/gate.ts';
import { closeGracefully } from './http/graceful-close.ts';
import { healthRoutes } from './http/health.ts';
import { acceptJson } from './http/json-body.ts';
import { metricsRoutes } from './http/metrics.ts';
import { referenceRoutes } from './http/reference-page.ts';
import { RequestLog } from './http/request-log.ts';
import { requireSameOrigin } from './http/same-origin.ts';
import { securityHeaders } from './http/security-headers.ts';
import { answerUnreadable } from './http/unreadable-requests.ts';
import { serveWeb } from './http/web-files.ts';

const MIB = 1024 * 1024;

/** The server without its port: what tests call and main.ts listens with. */
export const buildApp = async (deps: Deps, database: Database): Promise<FastifyInstance> => {
  const { config } = deps;
  const app = Fastify({
    loggerInstance: deps.log,
    genReqId: () => randomUUID(),
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
  await app.register(multipart, { limits: { fileSize: config.maxFileBytes, files: 1, fields: 4, fieldSize: 1000 } });
  closeGracefully(app);
  handleErrors(app);
  acceptJson(app);
  cacheAnswers(app);
  app.decorateRequest('actor', null);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    const declared = request.routeOptions.config?.endpoint;
    if (!declared) return;
    requireSameOrigin(request, config);
    request.actor = await admit(deps, declared.access, request);
  });

  metricsRoutes(app);
  healthRoutes(app, database);
  referenceRoutes(app);
  appConfigRoutes(app, deps);
  authRoutes(app, deps);
  googleRoutes(app, deps);
  emailVerificationRoutes(app, deps);
  passwordResetRoutes(app, deps);
  secondFactorRoutes(app, deps);
  usersRoutes(app, deps);
  filesRoutes(app, deps, fileRules);
  notificationsRoutes(app, deps);
  await liveRoutes(app, deps, database);
  messagesRoutes(app, deps);
  propertiesRoutes(app, deps);
  propertyHistoryRoutes(app, deps);
  tenantsRoutes(app, deps);
  leasesRoutes(app, deps);
  paymentsRoutes(app, deps);
  paymentSchedulesRoutes(app, deps);
  paymentMethodsRoutes(app, deps);
  rentSettingsRoutes(app, deps);
  receiptsRoutes(app, deps);
  await gatewayOrdersRoutes(app, deps);
  sandboxRoutes(app, deps);
  documentsRoutes(app, deps);
  applicationFormsRoutes(app, deps);
  applicationsRoutes(app, deps);
  dashboardRoutes(app, deps);
  plansRoutes(app, deps);
  subscriptionsRoutes(app, deps);
  planCheckoutRoutes(app, deps);
  invoicesRoutes(app, deps);
  achievementsRoutes(app, deps);
  adminRoutes(app, deps);
  adminUsersRoutes(app, deps);
  adminRecordsRoutes(app, deps);
  adminBillingRoutes(app, deps);
  auditLogRoutes(app, deps);
  outboxRoutes(app, deps);
  await serveWeb(app);
  return app;
};

import type { FastifyInstance } from 'fastify';
import {
  deleteAdminProperty,
  exportAdminPayments,
  listAdminApplications,
  listAdminPayments,
  listAdminProperties,
  setPaymentStatus,
} from '#contract/back-office/admin-records';
import type { Deps } from '#server/deps';
import { bind } from '#server/http/bind';
import { downloadCsv } from '#server/http/download';
import { positionOf } from '#server/http/paging';
import { listApplications } from './service/applications.ts';
import * as payments from './service/payments.ts';
import { deleteProperty, listProperties } from './service/properties.ts';

export const adminRecordsRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, listAdminProperties, async (call) => positionOf(call, await listProperties(deps, call.query)));
  bind(app, deleteAdminProperty, ({ actor, params }) => deleteProperty(deps, actor, params.id));
  bind(app, listAdminApplications, async (call) => positionOf(call, await listApplications(deps, call.query)));
  bind(app, listAdminPayments, async (call) => positionOf(call, await payments.listPayments(deps, call.query)));
  bind(app, exportAdminPayments, async ({ actor, query, reply }) =>
    downloadCsv(reply, 'payments.csv', await payments.exportPayments(deps, actor, query)),
  );
  bind(app, setPaymentStatus, ({ actor, params, body }) => payments.setPaymentStatus(deps, actor, params.id, body));
};

import { Readable } from 'node:stream';
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
import { linkNextPosition } from '#server/http/paging';
import { listApplications } from './service/applications.ts';
import * as payments from './service/payments.ts';
import { deleteProperty, listProperties } from './service/properties.ts';

export const adminRecordsRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, listAdminProperties, async ({ query, request, reply }) => {
    const listed = await listProperties(deps, query);
    linkNextPosition(request, reply, listed, query);
    return listed.rows;
  });
  bind(app, deleteAdminProperty, async ({ actor, params }) => {
    await deleteProperty(deps, actor, params.id);
    return null;
  });
  bind(app, listAdminApplications, async ({ query, request, reply }) => {
    const listed = await listApplications(deps, query);
    linkNextPosition(request, reply, listed, query);
    return listed.rows;
  });
  bind(app, listAdminPayments, async ({ query, request, reply }) => {
    const listed = await payments.listPayments(deps, query);
    linkNextPosition(request, reply, listed, query);
    return listed.rows;
  });
  bind(app, exportAdminPayments, async ({ actor, query, reply }) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="payments.csv"')
      .send(Readable.from(await payments.exportPayments(deps, actor, query))),
  );
  bind(app, setPaymentStatus, ({ actor, params, body }) => payments.setPaymentStatus(deps, actor, params.id, body));
};

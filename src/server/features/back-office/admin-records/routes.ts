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
import * as records from './service.ts';

export const adminRecordsRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, listAdminProperties, async ({ query, request, reply }) => {
    const listed = await records.listProperties(deps, query);
    linkNextPosition(request, reply, listed, query);
    return listed.rows;
  });
  bind(app, deleteAdminProperty, async ({ actor, params }) => {
    await records.deleteProperty(deps, actor, params.id);
    return null;
  });
  bind(app, listAdminApplications, async ({ query, request, reply }) => {
    const listed = await records.listApplications(deps, query);
    linkNextPosition(request, reply, listed, query);
    return listed.rows;
  });
  bind(app, listAdminPayments, async ({ query, request, reply }) => {
    const listed = await records.listPayments(deps, query);
    linkNextPosition(request, reply, listed, query);
    return listed.rows;
  });
  bind(app, exportAdminPayments, async ({ actor, query, reply }) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="payments.csv"')
      .send(Readable.from(await records.exportPayments(deps, actor, query))),
  );
  bind(app, setPaymentStatus, ({ actor, params, body }) => records.setPaymentStatus(deps, actor, params.id, body));
};

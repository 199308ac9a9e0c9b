import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  createDiscountCode,
  deleteDiscountCode,
  exportDiscountCodes,
  listDiscountCodes,
  updateDiscountCode,
} from '#contract/back-office/admin-discount-codes';
import { createInvoice, exportInvoices, listInvoices, setInvoiceStatus } from '#contract/back-office/admin-invoices';
import { listPlanPricing, setPlanPricing } from '#contract/back-office/admin-plan-pricing';
import { getAdminStats, getSubscriptionReports } from '#contract/back-office/admin-reports';
import type { Deps } from '#server/deps';
import { list as listOffers } from '#server/features/plans/plans/service';
import { bind } from '#server/http/bind';
import { linkNextPosition } from '#server/http/paging';
import { createCode, deleteCode, exportCodes, listCodes, updateCode } from './service/codes.ts';
import * as invoices from './service/invoices.ts';
import { setPricing } from './service/pricing.ts';
import { report, stats } from './service/reports.ts';

const sendCsv = (reply: FastifyReply, name: string, csv: AsyncIterable<string>) =>
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Readable.from(csv));

export const adminBillingRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, listDiscountCodes, async ({ query, request, reply }) => {
    const listed = await listCodes(deps, query);
    linkNextPosition(request, reply, listed, query);
    return listed.rows;
  });
  bind(app, createDiscountCode, ({ actor, body }) => createCode(deps, actor, body));
  bind(app, updateDiscountCode, ({ actor, params, body }) => updateCode(deps, actor, params.id, body));
  bind(app, deleteDiscountCode, async ({ actor, params }) => {
    await deleteCode(deps, actor, params.id);
    return null;
  });
  bind(app, exportDiscountCodes, async ({ actor, reply }) =>
    sendCsv(reply, 'discount-codes.csv', await exportCodes(deps, actor)),
  );

  bind(app, listInvoices, async ({ query, request, reply }) => {
    const listed = await invoices.listInvoices(deps, query);
    linkNextPosition(request, reply, listed, query);
    return listed.rows;
  });
  bind(app, createInvoice, ({ actor, body }) => invoices.createInvoice(deps, actor, body));
  bind(app, setInvoiceStatus, ({ actor, params, body }) => invoices.setInvoiceStatus(deps, actor, params.id, body));
  bind(app, exportInvoices, async ({ actor, query, reply }) =>
    sendCsv(reply, 'invoices.csv', await invoices.exportInvoices(deps, actor, query)),
  );

  bind(app, listPlanPricing, () => listOffers(deps));
  bind(app, setPlanPricing, ({ actor, body }) => setPricing(deps, actor, body));

  bind(app, getAdminStats, () => stats(deps));
  bind(app, getSubscriptionReports, () => report(deps));
};

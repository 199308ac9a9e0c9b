import type { FastifyInstance } from 'fastify';
import {
  createDiscountCode,
  deleteDiscountCode,
  exportDiscountCodes,
  listDiscountCodes,
  updateDiscountCode,
} from '#contract/back-office/admin-discount-codes';
import {
  createInvoice,
  downloadAnyCreditNote,
  downloadAnyInvoice,
  exportInvoices,
  getInvoice,
  listInvoices,
  refundInvoice,
  sendInvoice,
  setInvoiceStatus,
} from '#contract/back-office/admin-invoices';
import { listPlanPricing, setPlanPricing } from '#contract/back-office/admin-plan-pricing';
import { getAdminStats, getSubscriptionReports } from '#contract/back-office/admin-reports';
import type { Deps } from '#server/deps';
import { list as listOffers } from '#server/features/plans/plans/service';
import { bind } from '#server/http/bind';
import { download, downloadCsv } from '#server/http/download';
import { positionOf } from '#server/http/paging';
import { createCode, deleteCode, exportCodes, listCodes, updateCode } from './service/codes.ts';
import * as page from './service/invoice-page.ts';
import * as invoices from './service/invoices.ts';
import { setPricing } from './service/pricing.ts';
import { report, stats } from './service/reports.ts';

export const adminBillingRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, listDiscountCodes, async (call) => positionOf(call, await listCodes(deps, call.query)));
  bind(app, createDiscountCode, ({ actor, body }) => createCode(deps, actor, body));
  bind(app, updateDiscountCode, ({ actor, params, body }) => updateCode(deps, actor, params.id, body));
  bind(app, deleteDiscountCode, ({ actor, params }) => deleteCode(deps, actor, params.id));
  bind(app, exportDiscountCodes, async ({ actor, reply }) =>
    downloadCsv(reply, 'discount-codes.csv', await exportCodes(deps, actor)),
  );

  bind(app, listInvoices, async (call) => positionOf(call, await invoices.listInvoices(deps, call.query)));
  bind(app, createInvoice, ({ actor, body }) => invoices.createInvoice(deps, actor, body));
  bind(app, setInvoiceStatus, ({ actor, params, body }) => invoices.setInvoiceStatus(deps, actor, params.id, body));
  bind(app, exportInvoices, async ({ actor, query, reply }) =>
    downloadCsv(reply, 'invoices.csv', await invoices.exportInvoices(deps, actor, query)),
  );

  bind(app, getInvoice, ({ params }) => page.getInvoice(deps, params.id));
  bind(app, downloadAnyInvoice, async ({ actor, params, reply }) => {
    const { name, pdf } = await page.invoiceFile(deps, actor, params.id);
    return download(reply, 'application/pdf', name, pdf);
  });
  bind(app, downloadAnyCreditNote, async ({ actor, params, reply }) => {
    const { name, pdf } = await page.creditNoteFile(deps, actor, params.id);
    return download(reply, 'application/pdf', name, pdf);
  });
  bind(app, sendInvoice, ({ actor, params }) => page.sendInvoice(deps, actor, params.id));
  bind(app, refundInvoice, ({ actor, params, body }) => page.refundInvoice(deps, actor, params.id, body));

  bind(app, listPlanPricing, () => listOffers(deps));
  bind(app, setPlanPricing, ({ actor, body }) => setPricing(deps, actor, body));

  bind(app, getAdminStats, () => stats(deps));
  bind(app, getSubscriptionReports, () => report(deps));
};

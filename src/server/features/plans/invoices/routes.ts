import type { FastifyInstance } from 'fastify';
import { downloadInvoice } from '#contract/plans/invoices';
import type { Deps } from '#server/deps';
import { limitPapers } from '#server/features/platform/rate-limits/service/downloads';
import { bind } from '#server/http/bind';
import { download } from '#server/http/download';
import { invoiceFileName, invoicePaper } from './invoice-pdf.ts';
import { present } from './present.ts';
import { findOwn } from './service.ts';

export const invoicesRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, downloadInvoice, async ({ actor, params, reply }) => {
    await limitPapers(deps, actor.userId);
    const invoice = present(deps, await findOwn(deps.db, actor, params.id));
    const pdf = await deps.printer.print(invoicePaper, invoice);
    return download(reply, 'application/pdf', invoiceFileName(invoice), pdf);
  });
};

import type { FastifyInstance } from 'fastify';
import { downloadCreditNote } from '#contract/plans/credit-notes';
import { downloadInvoice } from '#contract/plans/invoices';
import type { Deps } from '#server/deps';
import { limitPapers } from '#server/features/platform/rate-limits/service/downloads';
import { bind } from '#server/http/bind';
import { download } from '#server/http/download';
import { printInvoice } from './service/print.ts';
import { printCreditNote } from './service/print-credit-note.ts';
import { findOwn } from './service.ts';

export const invoicesRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, downloadInvoice, async ({ actor, params, reply }) => {
    await limitPapers(deps, actor.userId);
    const { name, pdf } = await printInvoice(deps, await findOwn(deps.db, actor, params.id));
    return download(reply, 'application/pdf', name, pdf);
  });
  bind(app, downloadCreditNote, async ({ actor, params, reply }) => {
    await limitPapers(deps, actor.userId);
    const { name, pdf } = await printCreditNote(deps, await findOwn(deps.db, actor, params.id));
    return download(reply, 'application/pdf', name, pdf);
  });
};

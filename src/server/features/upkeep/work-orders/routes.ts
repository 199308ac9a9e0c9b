import type { FastifyInstance } from 'fastify';
import { decideOnWork, payVendor } from '#contract/upkeep/work-decisions';
import {
  changeWorkOrder,
  downloadJobSheet,
  listWorkOrders,
  offerWorkOrder,
  sendWorkOrderAgain,
} from '#contract/upkeep/work-orders';
import type { Deps } from '#server/deps';
import { limitPapers } from '#server/features/platform/rate-limits/service/downloads';
import { bind } from '#server/http/bind';
import { download } from '#server/http/download';
import { jobSheet } from './job-sheet-pdf.ts';
import { decide, pay } from './service/decide.ts';
import { change, offer, sendAgain } from './service/manage.ts';
import { sheetOf } from './service/sheet.ts';
import { list } from './service.ts';

export const workOrdersRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, listWorkOrders, ({ actor, params }) => list(deps, actor, params.id));
  bind(app, offerWorkOrder, ({ actor, params, body }) => offer(deps, actor, params.id, body));
  bind(app, changeWorkOrder, ({ actor, params, body }) => change(deps, actor, params.id, body));
  bind(app, decideOnWork, ({ actor, params, body }) => decide(deps, actor, params.id, body));
  bind(app, payVendor, ({ actor, params, body }) => pay(deps, actor, params.id, body));
  bind(app, sendWorkOrderAgain, ({ actor, params }) => sendAgain(deps, actor, params.id));
  bind(app, downloadJobSheet, async ({ actor, params, reply }) => {
    await limitPapers(deps, actor.userId);
    const content = await deps.printer.print(jobSheet, await sheetOf(deps, actor, params.id));
    return download(reply, 'application/pdf', `job-${params.id}.pdf`, content);
  });
};

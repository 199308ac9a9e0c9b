import type { FastifyInstance } from 'fastify';
import {
  getSentReport,
  listReportViews,
  listSentReports,
  removeReportView,
  saveReportView,
  sendReportView,
} from '#contract/overview/report-views';
import type { Deps } from '#server/deps';
import { bind } from '#server/http/bind';
import { pageOf } from '#server/http/paging';
import { findSent, listSent, sendNow } from './service/send.ts';
import { list, remove, save } from './service/views.ts';

export const reportViewsRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, listReportViews, ({ actor }) => list(deps, actor));
  bind(app, saveReportView, ({ actor, body }) => save(deps, actor, body));
  bind(app, removeReportView, ({ actor, params }) => remove(deps, actor, params.id));
  bind(app, sendReportView, ({ actor, params }) => sendNow(deps, actor, params.id));
  bind(app, listSentReports, async (call) => pageOf(call, await listSent(deps, call.actor, call.query)));
  bind(app, getSentReport, ({ actor, params }) => findSent(deps, actor, params.id));
};

import type { FastifyInstance } from 'fastify';
import {
  changeMaintenanceRequest,
  commentOnRequest,
  getMaintenanceRequest,
  listMaintenanceRequests,
  reportMaintenance,
} from '#contract/upkeep/maintenance-requests';
import { getMaintenanceSummary } from '#contract/upkeep/maintenance-summary';
import { draftRequest } from '#contract/upkeep/request-drafts';
import type { Deps } from '#server/deps';
import { bind } from '#server/http/bind';
import { sortedPage } from '#server/http/paging';
import { change } from './service/change.ts';
import { comment } from './service/comment.ts';
import { draft } from './service/from-message.ts';
import { report } from './service/report.ts';
import { detailOf, list, summary, sumsOf } from './service.ts';

export const maintenanceRequestsRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, listMaintenanceRequests, async (call) =>
    sortedPage(call, await list(deps, call.actor, call.query), () => sumsOf(deps, call.actor, call.query)),
  );
  bind(app, getMaintenanceSummary, ({ actor }) => summary(deps, actor));
  bind(app, getMaintenanceRequest, ({ actor, params }) => detailOf(deps, deps.db, actor, params.id));
  bind(app, reportMaintenance, ({ actor, body }) => report(deps, actor, body));
  bind(app, draftRequest, ({ actor, params }) => draft(deps, actor, params.id));
  bind(app, changeMaintenanceRequest, ({ actor, params, body }) => change(deps, actor, params.id, body));
  bind(app, commentOnRequest, ({ actor, params, body }) => comment(deps, actor, params.id, body));
};

import type { FastifyInstance } from 'fastify';
import { answerSupportRequest, listAdminSupportRequests, setSupportState } from '#contract/back-office/admin-support';
import type { Deps } from '#server/deps';
import { bind } from '#server/http/bind';
import { positionOf } from '#server/http/paging';
import { answer, list, setState } from './service.ts';

export const adminSupportRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, listAdminSupportRequests, async (call) => positionOf(call, await list(deps, call.query)));
  bind(app, answerSupportRequest, ({ actor, params, body }) => answer(deps, actor, params.id, body.text));
  bind(app, setSupportState, ({ actor, params, body }) => setState(deps, actor, params.id, body.state));
};

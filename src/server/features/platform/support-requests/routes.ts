import type { FastifyInstance } from 'fastify';
import { askSupport, listSupportRequests, replyToSupport } from '#contract/platform/support-requests';
import type { Deps } from '#server/deps';
import { bind } from '#server/http/bind';
import { pageOf } from '#server/http/paging';
import { ask, list, reply } from './service.ts';

export const supportRequestsRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, listSupportRequests, async (call) => pageOf(call, await list(deps, call.actor, call.query)));
  bind(app, askSupport, ({ actor, body }) => ask(deps, actor, body));
  bind(app, replyToSupport, ({ actor, params, body }) => reply(deps, actor, params.id, body.text));
};

import type { FastifyInstance } from 'fastify';
import {
  changeRights,
  closeToAgents,
  confirmMandate,
  endMandate,
  listBlockedAgents,
  listMandates,
  refuseMandate,
  removeAgent,
  unblockAgent,
} from '#contract/lettings/mandates';
import { assignAgent } from '#contract/lettings/properties';
import type { Deps } from '#server/deps';
import { bind } from '#server/http/bind';
import { linkNextPage } from '#server/http/paging';
import { listBlocked, unblock } from './service/blocked.ts';
import * as decide from './service/decide.ts';
import * as end from './service/end.ts';
import { take } from './service/take.ts';
import { list } from './service.ts';

export const mandatesRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, listMandates, async ({ actor, query, request, reply }) => {
    const rows = await list(deps, actor, query);
    linkNextPage(request, reply, rows, query.limit);
    return rows;
  });

  bind(app, assignAgent, ({ actor, params, body }) => take(deps, actor, params.id, body.agentId));

  bind(app, removeAgent, async ({ actor, params }) => {
    await end.removeAgent(deps, actor, params.id);
    return null;
  });

  bind(app, confirmMandate, ({ actor, params }) => decide.confirm(deps, actor, params.id));

  bind(app, refuseMandate, ({ actor, params }) => end.refuse(deps, actor, params.id));

  bind(app, endMandate, ({ actor, params }) => end.end(deps, actor, params.id));

  bind(app, changeRights, ({ actor, params, body }) => decide.changeRights(deps, actor, params.id, body.rights));

  bind(app, closeToAgents, ({ actor }) => end.closeAll(deps, actor));

  bind(app, listBlockedAgents, ({ actor }) => listBlocked(deps, actor));

  bind(app, unblockAgent, async ({ actor, params }) => {
    await unblock(deps, actor, params.id);
    return null;
  });
};

import type { FastifyInstance } from 'fastify';
import { createMove, listMoves, previewMove } from '#contract/money/lease-moves';
import type { Deps } from '#server/deps';
import { bind } from '#server/http/bind';
import * as moves from './service.ts';

export const leaseMovesRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, listMoves, ({ actor, params }) => moves.list(deps, actor, params.id));

  bind(app, previewMove, ({ actor, query }) => moves.preview(deps, actor, query.leaseId, query));

  bind(app, createMove, ({ actor, params, body }) => moves.create(deps, actor, params.id, body));
};

import type { FastifyInstance } from 'fastify';
import { explainFigure } from '#contract/books/figures';
import type { Deps } from '#server/deps';
import { bind } from '#server/http/bind';
import { explain } from './service.ts';

export const figuresRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, explainFigure, ({ actor, params, query }) => explain(deps, actor, params.figure, query));
};

import type { FastifyInstance } from 'fastify';
import { getPropertyHistory } from '#contract/lettings/properties';
import type { Deps } from '#server/deps';
import { bind } from '#server/http/bind';
import { history } from './service.ts';

export const propertyHistoryRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, getPropertyHistory, ({ actor, params }) => history(deps, actor, params.id));
};

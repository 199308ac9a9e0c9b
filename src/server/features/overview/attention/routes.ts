import type { FastifyInstance } from 'fastify';
import { getAttention } from '#contract/overview/attention';
import type { Deps } from '#server/deps';
import { bind } from '#server/http/bind';
import { neededBy } from './service.ts';

export const attentionRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, getAttention, ({ actor }) => neededBy(deps, deps.db, actor));
};

import type { FastifyInstance } from 'fastify';
import { getSystemHealth } from '#contract/back-office/admin-health';
import type { Deps } from '#server/deps';
import { bind } from '#server/http/bind';
import { health } from './service.ts';

export const adminHealthRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, getSystemHealth, () => health(deps));
};

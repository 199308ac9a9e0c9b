import type { FastifyInstance } from 'fastify';
import { createLease } from '#contract/lettings/leases';
import type { Deps } from '#server/deps';
import { bind } from '#server/http/bind';
import { create } from './service.ts';

export const leasingRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, createLease, ({ actor, body }) => create(deps, actor, body));
};

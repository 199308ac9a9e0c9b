import type { FastifyInstance } from 'fastify';
import { getTenantAccount } from '#contract/books/tenant-account';
import type { Deps } from '#server/deps';
import { bind } from '#server/http/bind';
import { account } from './service.ts';

export const tenantAccountRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, getTenantAccount, ({ actor, params }) => account(deps, actor, params.id));
};

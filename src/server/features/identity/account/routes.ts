import type { FastifyInstance } from 'fastify';
import { getAccount } from '#contract/identity/account';
import type { Deps } from '#server/deps';
import { bind } from '#server/http/bind';
import * as account from './service.ts';

export const accountRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, getAccount, ({ actor }) => account.get(deps, actor));
};

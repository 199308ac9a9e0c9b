import type { FastifyInstance } from 'fastify';
import { getLeaseBalances, getLeaseStatement } from '#contract/books/lease-statement';
import type { Deps } from '#server/deps';
import { bind } from '#server/http/bind';
import { balancesOf, statementOf } from './service.ts';

export const leaseStatementRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, getLeaseBalances, ({ actor, params }) => balancesOf(deps, actor, params.id));
  bind(app, getLeaseStatement, ({ actor, params, query }) => statementOf(deps.db, actor, params.id, query));
};

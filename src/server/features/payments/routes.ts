import type { FastifyInstance } from 'fastify';
import { listPayments } from '#contract/payments';
import type { Deps } from '#server/deps';
import { bind } from '#server/http/bind';
import { linkNextPage } from '#server/http/paging';
import * as payments from './service.ts';

export const paymentsRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, listPayments, async ({ actor, query, request, reply }) => {
    const rows = await payments.list(deps, actor, query);
    linkNextPage(request, reply, rows, query.limit);
    return rows;
  });
};

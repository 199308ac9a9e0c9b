import type { FastifyInstance } from 'fastify';
import { getPropertyStatement, listFigureLines } from '#contract/books/property-statement';
import type { Deps } from '#server/deps';
import { bind } from '#server/http/bind';
import { pageOf } from '#server/http/paging';
import { linesOf, statementOf } from './service.ts';

export const propertyStatementRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, getPropertyStatement, ({ actor, query }) => statementOf(deps.db, actor, query));
  bind(app, listFigureLines, async (call) => pageOf(call, await linesOf(deps, call.actor, call.query)));
};

import type { FastifyInstance } from 'fastify';
import { listAuditLog } from '#contract/platform/audit-log';
import type { Deps } from '#server/deps';
import { bind } from '#server/http/bind';
import { linkNextPage } from '#server/http/paging';
import { list } from './service.ts';

export const auditLogRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, listAuditLog, async ({ query, request, reply }) => {
    const rows = await list(deps, query);
    linkNextPage(request, reply, rows, query.limit);
    return rows;
  });
};

import type { FastifyInstance } from 'fastify';
import { listAuditLog } from '#contract/platform/audit-log';
import type { Deps } from '#server/deps';
import { bind } from '#server/http/bind';
import { pageOf } from '#server/http/paging';
import { list } from './service.ts';

export const auditLogRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, listAuditLog, async (call) => pageOf(call, await list(deps, call.query)));
};

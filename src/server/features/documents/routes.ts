import type { FastifyInstance } from 'fastify';
import { listDocuments } from '#contract/documents';
import type { Deps } from '#server/deps';
import { bind } from '#server/http/bind';
import { linkNextPage } from '#server/http/paging';
import * as documents from './service.ts';

export const documentsRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, listDocuments, async ({ actor, query, request, reply }) => {
    const rows = await documents.list(deps, actor, query);
    linkNextPage(request, reply, rows, query.limit);
    return rows;
  });
};

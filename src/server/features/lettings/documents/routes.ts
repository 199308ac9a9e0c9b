import type { FastifyInstance } from 'fastify';
import { addDocument, deleteDocument, listDocuments } from '#contract/lettings/documents';
import type { Deps } from '#server/deps';
import { bind } from '#server/http/bind';
import { linkNextPage } from '#server/http/paging';
import { add, remove } from './service/own-documents.ts';
import * as documents from './service.ts';

export const documentsRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, listDocuments, async ({ actor, query, request, reply }) => {
    const rows = await documents.list(deps, actor, query);
    linkNextPage(request, reply, rows, query.limit);
    return rows;
  });

  bind(app, addDocument, ({ actor, body }) => add(deps, actor, body));

  bind(app, deleteDocument, async ({ actor, params }) => {
    await remove(deps, actor, params.id);
    return null;
  });
};

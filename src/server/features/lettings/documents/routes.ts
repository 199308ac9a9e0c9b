import type { FastifyInstance } from 'fastify';
import { addDocument, deleteDocument, listDocuments } from '#contract/lettings/documents';
import type { Deps } from '#server/deps';
import { bind } from '#server/http/bind';
import { sortedPage } from '#server/http/paging';
import { add, remove } from './service/own-documents.ts';
import * as documents from './service.ts';

export const documentsRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, listDocuments, async (call) =>
    sortedPage(call, await documents.list(deps, call.actor, call.query), () =>
      documents.sumsOf(deps, call.actor, call.query),
    ),
  );

  bind(app, addDocument, ({ actor, body }) => add(deps, actor, body));

  bind(app, deleteDocument, ({ actor, params }) => remove(deps, actor, params.id));
};

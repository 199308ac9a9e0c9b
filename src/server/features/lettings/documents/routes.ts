import type { FastifyInstance } from 'fastify';
import { addDocument, deleteDocument, listDocuments } from '#contract/lettings/documents';
import type { Deps } from '#server/deps';
import { bind } from '#server/http/bind';
import { pageOf } from '#server/http/paging';
import { add, remove } from './service/own-documents.ts';
import * as documents from './service.ts';

export const documentsRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, listDocuments, async (call) => pageOf(call, await documents.list(deps, call.actor, call.query)));

  bind(app, addDocument, ({ actor, body }) => add(deps, actor, body));

  bind(app, deleteDocument, ({ actor, params }) => remove(deps, actor, params.id));
};

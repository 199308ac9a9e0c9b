import type { FastifyInstance } from 'fastify';
import { listJournal } from '#contract/books/journal';
import type { Deps } from '#server/deps';
import { bind } from '#server/http/bind';
import { pageOf } from '#server/http/paging';
import { list } from './service/list.ts';

export const journalRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, listJournal, async (call) => pageOf(call, await list(deps, call.actor, call.query)));
};

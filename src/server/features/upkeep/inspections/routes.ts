import type { FastifyInstance } from 'fastify';
import { getInspectionList, setInspectionList } from '#contract/upkeep/inspection-list';
import {
  addEntry,
  beginInspection,
  downloadInspection,
  extendInspection,
  getInspection,
  listInspections,
  removeInspection,
  sendInspectionLink,
  strikeItem,
} from '#contract/upkeep/inspections';
import type { Deps } from '#server/deps';
import { limitPapers } from '#server/features/platform/rate-limits/service/downloads';
import { bind } from '#server/http/bind';
import { download } from '#server/http/download';
import { pageOf } from '#server/http/paging';
import { add } from './service/add.ts';
import { begin, extend, remove, strike } from './service/begin.ts';
import { sendLink } from './service/by-link.ts';
import { findList, setList } from './service/list.ts';
import { paperOf } from './service/paper.ts';
import { find, list } from './service.ts';

export const inspectionsRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, listInspections, async (call) => pageOf(call, await list(deps, call.actor, call.query)));
  bind(app, getInspection, ({ actor, params }) => find(deps, deps.db, actor, params.id));
  bind(app, beginInspection, ({ actor, params, body }) => begin(deps, actor, params.id, body));
  bind(app, extendInspection, ({ actor, params, body }) => extend(deps, actor, params.id, body.openUntil));
  bind(app, removeInspection, ({ actor, params }) => remove(deps, actor, params.id));
  bind(app, addEntry, ({ actor, params, body }) => add(deps, actor, params.id, body));
  bind(app, strikeItem, ({ actor, params }) => strike(deps, actor, params));
  bind(app, sendInspectionLink, ({ actor, params }) => sendLink(deps, actor, params.id));
  bind(app, getInspectionList, ({ actor, params }) => findList(deps, actor, params.id));
  bind(app, setInspectionList, ({ actor, params, body }) => setList(deps, actor, params.id, body));
  bind(app, downloadInspection, async ({ actor, params, reply }) => {
    await limitPapers(deps, actor.userId);
    const content = await paperOf(deps, actor, params.id);
    return download(reply, 'application/pdf', `inspection-${params.id}.pdf`, content);
  });
};

import type { FastifyInstance } from 'fastify';
import {
  addAppliance,
  deleteAppliance,
  downloadStickers,
  getAppliance,
  listAppliances,
  updateAppliance,
} from '#contract/upkeep/appliances';
import type { Deps } from '#server/deps';
import { limitPapers } from '#server/features/platform/rate-limits/service/downloads';
import { bind } from '#server/http/bind';
import { download } from '#server/http/download';
import { pageOf } from '#server/http/paging';
import { stickersOf } from './service/stickers.ts';
import { add, find, list, remove, update } from './service.ts';
import { stickerSheet } from './stickers-pdf.ts';

export const appliancesRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, listAppliances, async (call) => pageOf(call, await list(deps, call.actor, call.query)));
  bind(app, getAppliance, ({ actor, params }) => find(deps, deps.db, actor, params.id));
  bind(app, addAppliance, ({ actor, body }) => add(deps, actor, body));
  bind(app, updateAppliance, ({ actor, params, body }) => update(deps, actor, params.id, body));
  bind(app, deleteAppliance, ({ actor, params }) => remove(deps, actor, params.id));
  bind(app, downloadStickers, async ({ actor, params, query, reply }) => {
    await limitPapers(deps, actor.userId);
    const stickers = await stickersOf(deps, actor, params.id, query.applianceId ?? undefined);
    const content = await deps.printer.print(stickerSheet, { stickers, now: deps.now() });
    return download(reply, 'application/pdf', `stickers-${params.id}.pdf`, content);
  });
};

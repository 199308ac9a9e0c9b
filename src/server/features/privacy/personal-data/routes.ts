import type { FastifyInstance } from 'fastify';
import { downloadMyData } from '#contract/identity/account';
import type { Deps } from '#server/deps';
import { limitCopies } from '#server/features/platform/rate-limits/service/downloads';
import { bind } from '#server/http/bind';
import { download } from '#server/http/download';
import { collectPersonalData } from './service.ts';

export const personalDataRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, downloadMyData, async ({ actor, reply }) => {
    await limitCopies(deps, actor.userId);
    const data = JSON.stringify(await collectPersonalData(deps, actor), null, 2);
    return download(reply, 'application/json; charset=utf-8', 'kiraya-my-data.json', data);
  });
};

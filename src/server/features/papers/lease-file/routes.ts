import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { downloadLeaseFile } from '#contract/papers/lease-file';
import type { Deps } from '#server/deps';
import { limitPapers } from '#server/features/platform/rate-limits/service/downloads';
import { bind } from '#server/http/bind';
import { download } from '#server/http/download';
import { zipOf } from '#server/zip';
import { papersOf, statementOf } from './service.ts';

export const leaseFileRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, downloadLeaseFile, async ({ actor, params, reply }) => {
    const statement = await statementOf(deps, actor, params.id);
    await limitPapers(deps, actor.userId);
    const zip = Readable.from(zipOf(papersOf(deps, actor, params.id, statement)));
    return download(reply, 'application/zip', `lease-${params.id}.zip`, zip);
  });
};

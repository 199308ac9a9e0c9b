import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { downloadMyData, downloadMyDataWithFiles } from '#contract/identity/account';
import type { Deps } from '#server/deps';
import type { FileRules } from '#server/features/platform/files/service';
import { limitCopies } from '#server/features/platform/rate-limits/service/downloads';
import { bind } from '#server/http/bind';
import { download } from '#server/http/download';
import { zipOf } from '#server/zip';
import { collectPersonalData, personalFiles } from './service.ts';

export const personalDataRoutes = (app: FastifyInstance, deps: Deps, rules: FileRules) => {
  bind(app, downloadMyData, async ({ actor, reply }) => {
    await limitCopies(deps, actor.userId);
    const data = JSON.stringify(await collectPersonalData(deps, actor), null, 2);
    return download(reply, 'application/json; charset=utf-8', 'kiraya-my-data.json', data);
  });

  bind(app, downloadMyDataWithFiles, async ({ actor, reply }) => {
    await limitCopies(deps, actor.userId);
    const zip = Readable.from(zipOf(personalFiles(deps, rules, actor)));
    return download(reply, 'application/zip', 'kiraya-my-data.zip', zip);
  });
};

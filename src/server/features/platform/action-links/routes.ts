import type { FastifyInstance } from 'fastify';
import { actByLink, readActionLink, readLinkPhoto } from '#contract/platform/action-links';
import { AppError } from '#server/app-error';
import type { Deps } from '#server/deps';
import { findFile } from '#server/features/platform/files/service';
import { readSized } from '#server/features/platform/files/service/sized-pictures';
import { bind } from '#server/http/bind';
import { findShown, type LinkRules, look, use } from './service.ts';

const SHOWN_WIDTH = 800;

export const actionLinksRoutes = (app: FastifyInstance, deps: Deps, rules: LinkRules) => {
  bind(app, readActionLink, ({ params, request, reply }) => {
    reply.header('x-robots-tag', 'noindex, nofollow');
    return look(deps, rules, params.token, request.ip);
  });
  bind(app, actByLink, ({ params, body, request }) => {
    const device = { address: request.ip, userAgent: request.headers['user-agent'] };
    return use(deps, rules, { token: params.token, ...device }, body);
  });
  bind(app, readLinkPhoto, async ({ params, request, reply }) => {
    const isShown = await findShown(deps, rules, { ...params, address: request.ip });
    const file = isShown ? await findFile(deps.db, params.fileId) : undefined;
    const picture = file && (await readSized(deps, file, SHOWN_WIDTH));
    if (!picture) throw new AppError('not_found', 'There is no such photo.');
    return reply.header('content-type', 'image/webp').header('x-content-type-options', 'nosniff').send(picture);
  });
};

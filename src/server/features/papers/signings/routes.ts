import type { FastifyInstance } from 'fastify';
import { actOnSigning, downloadByLink, readOwnSigning } from '#contract/papers/signing-acts';
import { downloadSigning, listSignings, readSigning, remindSigners, withdrawSigning } from '#contract/papers/signings';
import { verifyCode } from '#contract/papers/verify';
import type { Deps } from '#server/deps';
import { limitPapers } from '#server/features/platform/rate-limits/service/downloads';
import { bind } from '#server/http/bind';
import { download } from '#server/http/download';
import { pageOf } from '#server/http/paging';
import { fileByLink } from './service/by-link.ts';
import { remind, withdraw } from './service/manage.ts';
import { act, read } from './service/own.ts';
import { fileOf } from './service/stored-file.ts';
import { verify } from './service/verify.ts';
import { find, list } from './service.ts';

export const signingsRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, listSignings, async (call) => pageOf(call, await list(deps, call.actor, call.query)));
  bind(app, readSigning, ({ actor, params }) => find(deps.db, actor, params.id));
  bind(app, remindSigners, ({ actor, params }) => remind(deps, actor, params.id));
  bind(app, withdrawSigning, ({ actor, params, body }) => withdraw(deps, actor, params.id, body.reason));
  bind(app, readOwnSigning, ({ actor, params }) => read(deps, actor, params.id));
  bind(app, actOnSigning, ({ actor, params, body, request }) => {
    const from = { address: request.ip, device: request.headers['user-agent'] ?? null };
    return act(deps, actor, params.id, { act: body, from });
  });
  bind(app, downloadSigning, async ({ actor, params, reply }) => {
    await limitPapers(deps, actor.userId);
    const { name, content } = await fileOf(deps, actor, params.id);
    return download(reply, 'application/pdf', name, content);
  });
  bind(app, downloadByLink, async ({ params, request, reply }) => {
    const { name, content } = await fileByLink(deps, params.token, request.ip);
    return download(reply, 'application/pdf', name, content);
  });
  bind(app, verifyCode, ({ params, query, request, reply }) => {
    reply.header('x-robots-tag', 'noindex, nofollow');
    return verify(deps, { ...params, ...query, address: request.ip });
  });
};

import type { FastifyInstance } from 'fastify';
import {
  downloadCardReceipt,
  getTenantCard,
  shareTenantCard,
  withdrawTenantCard,
} from '#contract/overview/tenant-cards';
import type { Deps } from '#server/deps';
import { bind } from '#server/http/bind';
import { download } from '#server/http/download';
import { receiptByCard } from './service/by-link.ts';
import * as cards from './service.ts';

export const tenantCardsRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, getTenantCard, ({ actor, params }) => cards.stateOf(deps, actor, params.id));

  bind(app, shareTenantCard, ({ actor, params }) => cards.share(deps, actor, params.id));

  bind(app, withdrawTenantCard, async ({ actor, params }) => {
    await cards.withdraw(deps, actor, params.id);
    return null;
  });

  bind(app, downloadCardReceipt, async ({ params, request, reply }) => {
    const asked = { ...params, address: request.ip };
    const { name, content } = await receiptByCard(deps, asked);
    reply.header('x-robots-tag', 'noindex, nofollow');
    return download(reply, 'application/pdf', name, content);
  });
};

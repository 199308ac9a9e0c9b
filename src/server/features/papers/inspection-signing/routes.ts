import type { FastifyInstance } from 'fastify';
import { sendInspection } from '#contract/papers/inspection-signing';
import type { Deps } from '#server/deps';
import { limitPapers } from '#server/features/platform/rate-limits/service/downloads';
import { bind } from '#server/http/bind';
import { send } from './service.ts';

export const inspectionSigningRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, sendInspection, async ({ actor, params, body }) => {
    await limitPapers(deps, actor.userId);
    return send(deps, actor, { id: params.id, ...body });
  });
};

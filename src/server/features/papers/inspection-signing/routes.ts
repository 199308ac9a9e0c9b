import type { FastifyInstance } from 'fastify';
import { sendInspection, sendInspectionByLink } from '#contract/papers/inspection-signing';
import type { Deps } from '#server/deps';
import { bind } from '#server/http/bind';
import { send, sendByLink } from './service.ts';

export const inspectionSigningRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, sendInspection, ({ actor, params, body }) => send(deps, actor, { id: params.id, ...body }));
  bind(app, sendInspectionByLink, ({ params, body, request }) =>
    sendByLink(deps, { token: params.token, address: request.ip }, body.contentHash),
  );
};

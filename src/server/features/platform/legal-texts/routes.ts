import type { FastifyInstance } from 'fastify';
import { getLegalText, publishLegalText } from '#contract/platform/legal-texts';
import type { Deps } from '#server/deps';
import { bind } from '#server/http/bind';
import { current, publish } from './service.ts';

export const legalTextsRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, getLegalText, ({ params }) => current(deps, deps.db, params.name));
  bind(app, publishLegalText, ({ actor, params, body }) => publish(deps, actor, params.name, body.text));
};

import type { FastifyInstance } from 'fastify';
import { getCommercialTerms, setCommercialTerms } from '#contract/money/commercial-terms';
import type { Deps } from '#server/deps';
import { bind } from '#server/http/bind';
import { set } from './service/agree.ts';
import { find } from './service.ts';

export const commercialTermsRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, getCommercialTerms, ({ actor, params }) => find(deps, deps.db, actor, params.id));

  bind(app, setCommercialTerms, ({ actor, params, body }) => set(deps, actor, params.id, body));
};

import type { FastifyInstance } from 'fastify';
import { getRepairTerms, setRepairTerms } from '#contract/upkeep/repair-terms';
import type { Deps } from '#server/deps';
import { bind } from '#server/http/bind';
import { get, set } from './service.ts';

export const repairTermsRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, getRepairTerms, ({ actor, params }) => get(deps, actor, params.id));
  bind(app, setRepairTerms, ({ actor, params, body }) => set(deps, actor, params.id, body.terms));
};

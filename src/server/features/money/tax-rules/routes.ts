import type { FastifyInstance } from 'fastify';
import { listAllTaxRules, listTaxRules, removeTaxRule, setTaxRule } from '#contract/money/tax-rules';
import type { Deps } from '#server/deps';
import { bind } from '#server/http/bind';
import { remove, rulesOf, set } from './service.ts';

export const taxRulesRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, listTaxRules, () => rulesOf(deps.db));
  bind(app, listAllTaxRules, () => rulesOf(deps.db));
  bind(app, setTaxRule, ({ actor, body }) => set(deps, actor, body));
  bind(app, removeTaxRule, ({ actor, params }) => remove(deps, actor, params.id));
};

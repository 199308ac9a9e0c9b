import type { FastifyInstance } from 'fastify';
import { addTdsCredit, listTdsCredits, listTdsDuties, removeTdsCredit } from '#contract/money/tds';
import type { Deps } from '#server/deps';
import { bind } from '#server/http/bind';
import { addCredit, creditsOf, duties, removeCredit } from './service.ts';

export const tdsRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, listTdsDuties, ({ actor }) => duties(deps, actor));
  bind(app, listTdsCredits, ({ actor, query }) => creditsOf(deps.db, actor.userId, query.year));
  bind(app, addTdsCredit, ({ actor, body }) => addCredit(deps, actor, body));
  bind(app, removeTdsCredit, ({ actor, params }) => removeCredit(deps, actor, params.id));
};

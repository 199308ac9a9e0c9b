import type { FastifyInstance } from 'fastify';
import { listAllStateFacts, listStateFacts, removeStateFact, setStateFact } from '#contract/papers/state-facts';
import type { Deps } from '#server/deps';
import { bind } from '#server/http/bind';
import { all, ofState, remove, set } from './service.ts';

export const stateFactsRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, listStateFacts, ({ query }) => ofState(deps, query.state));
  bind(app, listAllStateFacts, () => all(deps));
  bind(app, setStateFact, ({ actor, body }) => set(deps, actor, body));
  bind(app, removeStateFact, ({ actor, params }) => remove(deps, actor, params.id));
};

import type { FastifyInstance } from 'fastify';
import { leaveSharedLease } from '#contract/books/departures';
import type { Deps } from '#server/deps';
import { once } from '#server/features/platform/idempotency/service';
import { asked } from '#server/http/asked';
import { bind } from '#server/http/bind';
import { depart } from './service.ts';

export const departuresRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, leaveSharedLease, ({ actor, params, body, request }) =>
    once(deps, actor, asked(request, body), (tx) => depart(deps, tx, actor, params.id, body)),
  );
};

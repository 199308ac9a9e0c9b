import type { FastifyInstance } from 'fastify';
import { answerDepartureQuestion, listDepartureQuestions } from '#contract/books/departure-questions';
import { leaveSharedLease, nameMainTenant, settleDeparture, takeBackDeparture } from '#contract/books/departures';
import type { Deps } from '#server/deps';
import { once } from '#server/features/platform/idempotency/service';
import { asked } from '#server/http/asked';
import { bind } from '#server/http/bind';
import { answer, questions } from './service/answer.ts';
import { enter } from './service/enter.ts';
import { nameMain } from './service/name-main.ts';
import { settle, takeBack } from './service/settle.ts';

export const departuresRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, leaveSharedLease, ({ actor, params, body, request }) =>
    once(deps, actor, asked(request, body), (tx) => enter(deps, tx, actor, params.id, body)),
  );
  bind(app, takeBackDeparture, ({ actor, params }) => takeBack(deps, actor, params.id));
  bind(app, settleDeparture, ({ actor, params, body, request }) =>
    once(deps, actor, asked(request, body), (tx) => settle(deps, tx, actor, params.id, body)),
  );
  bind(app, nameMainTenant, ({ actor, params, body }) => nameMain(deps, actor, params.id, body.personId));
  bind(app, listDepartureQuestions, ({ actor }) => questions(deps, actor));
  bind(app, answerDepartureQuestion, ({ actor, params, body }) => answer(deps, actor, params.id, body));
};

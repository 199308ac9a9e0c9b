import type { FastifyInstance } from 'fastify';
import {
  decideApplication,
  getApplication,
  getApplicationState,
  listApplications,
  submitApplication,
  undoDecision,
  withdrawApplication,
} from '#contract/lettings/applications';
import type { Deps } from '#server/deps';
import { bind } from '#server/http/bind';
import { sortedPage } from '#server/http/paging';
import { decide, undo } from './service/decide.ts';
import { get, readState } from './service/read-application.ts';
import { submit } from './service/submit.ts';
import { withdraw } from './service/withdraw.ts';
import { list, sumsOf } from './service.ts';

export const applicationsRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, submitApplication, ({ actor, body, request }) => submit(deps, { actor, address: request.ip }, body));

  bind(app, listApplications, async (call) =>
    sortedPage(call, await list(deps, call.actor, call.query), () => sumsOf(deps, call.actor, call.query)),
  );

  bind(app, getApplication, ({ actor, params }) => get(deps, actor, params.id));

  bind(app, decideApplication, ({ actor, params, body }) => decide(deps, actor, params.id, body));

  bind(app, undoDecision, ({ actor, params }) => undo(deps, actor, params.id));

  bind(app, getApplicationState, ({ params }) => readState(deps, params.token));
  bind(app, withdrawApplication, ({ params }) => withdraw(deps, params.token));
};

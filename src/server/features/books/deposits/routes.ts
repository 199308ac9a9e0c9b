import type { FastifyInstance } from 'fastify';
import {
  adjustDeposit,
  exportDeposits,
  getDeposit,
  listDeposits,
  refundDeposit,
  topUpDeposit,
  transferDeposit,
} from '#contract/books/deposits';
import type { Deps } from '#server/deps';
import { once } from '#server/features/platform/idempotency/service';
import { limitExports } from '#server/features/platform/rate-limits/service/downloads';
import { asked } from '#server/http/asked';
import { bind } from '#server/http/bind';
import { downloadCsv } from '#server/http/download';
import { sortedPage } from '#server/http/paging';
import { exportCsv } from './deposits-csv.ts';
import { adjust, refund, topUp, transfer } from './service/acts.ts';
import { passportOf } from './service/passport.ts';
import { register, sumsOf } from './service/register.ts';

export const depositsRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, getDeposit, ({ actor, params, query }) => passportOf(deps, deps.db, actor, params.id, query.leaveOn));
  bind(app, refundDeposit, ({ actor, params, body, request }) =>
    once(deps, actor, asked(request, body), (tx) => refund(deps, tx, actor, params.id, body)),
  );
  bind(app, topUpDeposit, ({ actor, params, body, request }) =>
    once(deps, actor, asked(request, body), (tx) => topUp(deps, tx, actor, params.id, body)),
  );
  bind(app, transferDeposit, ({ actor, params, body, request }) =>
    once(deps, actor, asked(request, body), (tx) => transfer(deps, tx, actor, params.id, body)),
  );
  bind(app, adjustDeposit, ({ actor, params, body, request }) =>
    once(deps, actor, asked(request, body), (tx) => adjust(deps, tx, actor, params.id, body)),
  );

  bind(app, listDeposits, async (call) =>
    sortedPage(call, await register(deps, call.actor, call.query), () => sumsOf(deps, call.actor, call.query)),
  );
  bind(app, exportDeposits, async ({ actor, query, reply }) => {
    await limitExports(deps, actor.userId);
    return downloadCsv(reply, 'deposits.csv', exportCsv(deps, actor, query));
  });
};

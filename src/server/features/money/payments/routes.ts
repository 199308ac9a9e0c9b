import type { FastifyInstance } from 'fastify';
import {
  claimPayment,
  confirmClaim,
  createPayment,
  declineClaim,
  recordPayment,
  refundPayment,
  updatePayment,
} from '#contract/money/payment-actions';
import { exportPayments, getPayment, getPaymentSummary, listPayments } from '#contract/money/payments';
import type { Deps } from '#server/deps';
import { once } from '#server/features/platform/idempotency/service';
import { limitExports } from '#server/features/platform/rate-limits/service/downloads';
import { asked } from '#server/http/asked';
import { bind } from '#server/http/bind';
import { downloadCsv } from '#server/http/download';
import { sortedPage } from '#server/http/paging';
import { exportCsv } from './payments-csv.ts';
import { change } from './service/charges/change.ts';
import { create } from './service/charges/raise.ts';
import { find, list, sumsOf } from './service/reading/find-payment.ts';
import { summary } from './service/reading/summary.ts';
import { claim, confirm, decline } from './service/receipts/claims.ts';
import { record } from './service/receipts/record.ts';
import { refund } from './service/refunds/refund.ts';

export const paymentsRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, listPayments, async (call) =>
    sortedPage(call, await list(deps, call.actor, call.query), () => sumsOf(deps, call.actor, call.query)),
  );
  bind(app, getPaymentSummary, ({ actor, query }) => summary(deps, actor, query));
  bind(app, exportPayments, async ({ actor, query, reply }) => {
    await limitExports(deps, actor.userId);
    return downloadCsv(reply, 'payments.csv', exportCsv(deps, actor, query));
  });
  bind(app, getPayment, ({ actor, params }) => find(deps, deps.db, actor, params.id));

  bind(app, createPayment, ({ actor, body, request }) =>
    once(deps, actor, asked(request, body), (tx) => create(deps, tx, actor, body)),
  );
  bind(app, updatePayment, ({ actor, params, body }) =>
    deps.db.transaction((tx) => change(deps, tx, actor, params.id, body)),
  );
  bind(app, recordPayment, ({ actor, params, body, request }) =>
    once(deps, actor, asked(request, body), (tx) => record(deps, tx, actor, params.id, body)),
  );
  bind(app, refundPayment, ({ actor, params, body, request }) =>
    refund(deps, actor, params.id, body, asked(request, body)),
  );
  bind(app, claimPayment, ({ actor, params, body, request }) =>
    once(deps, actor, asked(request, body), (tx) => claim(deps, tx, actor, params.id, body)),
  );
  bind(app, confirmClaim, ({ actor, params, query, request }) =>
    once(deps, actor, asked(request, query.claimId), (tx) => confirm(deps, tx, actor, { id: params.id, ...query })),
  );
  bind(app, declineClaim, ({ actor, params, body, request }) =>
    once(deps, actor, asked(request, body), (tx) => decline(deps, tx, actor, { id: params.id, ...body })),
  );
};

import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  claimPayment,
  confirmClaim,
  createPayment,
  declineClaim,
  IDEMPOTENCY_HEADER,
  recordPayment,
  refundPayment,
  updatePayment,
} from '#contract/money/payment-actions';
import { exportPayments, getPayment, getPaymentSummary, listPayments } from '#contract/money/payments';
import type { Deps } from '#server/deps';
import { once } from '#server/features/platform/idempotency/service';
import { bind } from '#server/http/bind';
import { linkNextPage } from '#server/http/paging';
import * as payments from './service.ts';

const asked = ({ headers, method, url }: FastifyRequest, body?: unknown) => ({
  key: headers[IDEMPOTENCY_HEADER],
  what: `${method} ${url.split('?')[0]}`,
  body,
});

export const paymentsRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, listPayments, async ({ actor, query, request, reply }) => {
    const rows = await payments.list(deps, actor, query);
    linkNextPage(request, reply, rows, query.limit);
    return rows;
  });
  bind(app, getPaymentSummary, ({ actor, query }) => payments.summary(deps, actor, query));
  bind(app, exportPayments, ({ actor, query, reply }) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="payments.csv"')
      .send(Readable.from(payments.exportCsv(deps, actor, query))),
  );
  bind(app, getPayment, ({ actor, params }) => payments.find(deps.db, actor, params.id));

  bind(app, createPayment, ({ actor, body, request }) =>
    once(deps, actor, asked(request, body), (tx) => payments.create(deps, tx, actor, body)),
  );
  bind(app, updatePayment, ({ actor, params, body }) =>
    deps.db.transaction((tx) => payments.change(deps, tx, actor, params.id, body)),
  );
  bind(app, recordPayment, ({ actor, params, body, request }) =>
    once(deps, actor, asked(request, body), (tx) => payments.record(deps, tx, actor, params.id, body)),
  );
  bind(app, refundPayment, ({ actor, params, body, request }) =>
    payments.refund(deps, actor, params.id, body, asked(request, body)),
  );
  bind(app, claimPayment, ({ actor, params, body, request }) =>
    once(deps, actor, asked(request, body), (tx) => payments.claim(deps, tx, actor, params.id, body)),
  );
  bind(app, confirmClaim, ({ actor, params, request }) =>
    once(deps, actor, asked(request), (tx) => payments.confirm(deps, tx, actor, params.id)),
  );
  bind(app, declineClaim, ({ actor, params, body, request }) =>
    once(deps, actor, asked(request, body), (tx) => payments.decline(deps, tx, actor, params.id, body.reason)),
  );
};

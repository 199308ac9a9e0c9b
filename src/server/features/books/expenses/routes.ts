import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  chargeExpense,
  createExpense,
  exportExpenses,
  getExpense,
  getPropertySpending,
  listExpenses,
  payExpense,
  removeExpense,
  suggestExpenses,
  updateExpense,
} from '#contract/books/expenses';
import { IDEMPOTENCY_HEADER } from '#contract/money/payment-actions';
import type { Deps } from '#server/deps';
import { once } from '#server/features/platform/idempotency/service';
import { limitExports } from '#server/features/platform/rate-limits/service/downloads';
import { bind } from '#server/http/bind';
import { downloadCsv } from '#server/http/download';
import { sortedPage } from '#server/http/paging';
import { exportCsv } from './expenses-csv.ts';
import { change, charge, pay, remove } from './service/change.ts';
import { create } from './service/enter.ts';
import { find, list, spendingOf, suggest, sumsOf } from './service/reading.ts';

const asked = ({ headers, method, url }: FastifyRequest, body: unknown) => ({
  key: headers[IDEMPOTENCY_HEADER],
  what: `${method} ${url.split('?')[0]}`,
  body,
});

export const expensesRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, listExpenses, async (call) =>
    sortedPage(call, await list(deps, call.actor, call.query), () => sumsOf(deps, call.actor, call.query)),
  );
  bind(app, exportExpenses, async ({ actor, query, reply }) => {
    await limitExports(deps, actor.userId);
    return downloadCsv(reply, 'expenses.csv', exportCsv(deps, actor, query));
  });
  bind(app, suggestExpenses, ({ actor }) => suggest(deps, actor));
  bind(app, getExpense, ({ actor, params }) => find(deps, actor, params.id));
  bind(app, getPropertySpending, ({ actor, params }) => spendingOf(deps, actor, params.id));

  bind(app, createExpense, ({ actor, body, request }) =>
    once(deps, actor, asked(request, body), (tx) => create(deps, tx, actor, body)),
  );
  bind(app, updateExpense, ({ actor, params, body }) =>
    deps.db.transaction((tx) => change(deps, tx, actor, params.id, body)),
  );
  bind(app, removeExpense, async ({ actor, params }) => {
    await deps.db.transaction((tx) => remove(deps, tx, actor, params.id));
    return null;
  });
  bind(app, payExpense, ({ actor, params, body, request }) =>
    once(deps, actor, asked(request, body), (tx) => pay(deps, tx, actor, params.id, body)),
  );
  bind(app, chargeExpense, ({ actor, params, body, request }) =>
    once(deps, actor, asked(request, body), (tx) => charge(deps, tx, actor, params.id, body)),
  );
};

import type { FastifyInstance } from 'fastify';
import { exportMandateLedger, getMandateLedger, listMandateLedgers } from '#contract/books/mandate-ledger';
import * as actions from '#contract/books/mandate-ledger-actions';
import type { Deps } from '#server/deps';
import { limitExports } from '#server/features/platform/rate-limits/service/downloads';
import { bind } from '#server/http/bind';
import { downloadCsv } from '#server/http/download';
import { exportLedger } from './ledger-csv.ts';
import * as commission from './service/commission.ts';
import * as costs from './service/costs.ts';
import * as settlements from './service/settlements.ts';
import { ledgerOf, listLedgers } from './service.ts';

export const mandateLedgerRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, listMandateLedgers, ({ actor }) => listLedgers(deps, actor));
  bind(app, getMandateLedger, ({ actor, params, query }) => ledgerOf(deps, deps.db, actor, params.id, query));
  bind(app, exportMandateLedger, async ({ actor, params, query, reply }) => {
    await limitExports(deps, actor.userId);
    const ledger = await ledgerOf(deps, deps.reportsDb, actor, params.id, query);
    return downloadCsv(reply, 'agent-ledger.csv', exportLedger(ledger));
  });

  bind(app, actions.setCommission, ({ actor, params, body }) => commission.setCommission(deps, actor, params.id, body));
  bind(app, actions.agreeCommission, ({ actor, params }) => commission.agreeCommission(deps, actor, params.id));
  bind(app, actions.refuseCommission, ({ actor, params }) => commission.refuseCommission(deps, actor, params.id));
  bind(app, actions.withdrawCommission, ({ actor, params }) => commission.withdrawCommission(deps, actor, params.id));

  bind(app, actions.addAgentCost, ({ actor, params, body }) => costs.addCost(deps, actor, params.id, body));
  bind(app, actions.agreeAgentCost, ({ actor, params }) => costs.agreeCost(deps, actor, params.id));
  bind(app, actions.refuseAgentCost, ({ actor, params, body }) =>
    costs.refuseCost(deps, actor, params.id, body.reason),
  );
  bind(app, actions.withdrawAgentCost, ({ actor, params }) => costs.withdrawCost(deps, actor, params.id));

  bind(app, actions.addAgentSettlement, ({ actor, params, body }) =>
    settlements.addSettlement(deps, actor, params.id, body),
  );
  bind(app, actions.confirmAgentSettlement, ({ actor, params }) =>
    settlements.confirmSettlement(deps, actor, params.id),
  );
  bind(app, actions.refuseAgentSettlement, ({ actor, params, body }) =>
    settlements.refuseSettlement(deps, actor, params.id, body.reason),
  );
  bind(app, actions.withdrawAgentSettlement, ({ actor, params }) =>
    settlements.withdrawSettlement(deps, actor, params.id),
  );
};

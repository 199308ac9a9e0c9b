import type { FastifyInstance } from 'fastify';
import { downloadLeaseSummary, getLease, listLeases, updateLease } from '#contract/lettings/leases';
import type { Deps } from '#server/deps';
import { bind } from '#server/http/bind';
import { download } from '#server/http/download';
import { pageOf } from '#server/http/paging';
import { change } from './service/change-lease.ts';
import { find, list } from './service/find-lease.ts';
import { summaryName, summaryPdf } from './summary-pdf.ts';

export const leasesRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, listLeases, async (call) => pageOf(call, await list(deps, call.actor, call.query)));

  bind(app, getLease, ({ actor, params }) => find(deps.db, actor, params.id));

  bind(app, updateLease, ({ actor, params, body }) => change(deps, actor, params.id, body));

  bind(app, downloadLeaseSummary, async ({ actor, params, reply }) => {
    const lease = await find(deps.db, actor, params.id);
    return download(reply, 'application/pdf', summaryName(lease), await summaryPdf(lease, deps.now()));
  });
};

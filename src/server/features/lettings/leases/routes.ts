import type { FastifyInstance } from 'fastify';
import { downloadLeaseSummary, getLease, listLeases, updateLease } from '#contract/lettings/leases';
import type { Deps } from '#server/deps';
import { bind } from '#server/http/bind';
import { linkNextPage } from '#server/http/paging';
import { change } from './service/change-lease.ts';
import { find, list } from './service/find-lease.ts';
import { summaryName, summaryPdf } from './summary-pdf.ts';

export const leasesRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, listLeases, async ({ actor, query, request, reply }) => {
    const rows = await list(deps, actor, query);
    linkNextPage(request, reply, rows, query.limit);
    return rows;
  });

  bind(app, getLease, ({ actor, params }) => find(deps.db, actor, params.id));

  bind(app, updateLease, ({ actor, params, body }) => change(deps, actor, params.id, body));

  bind(app, downloadLeaseSummary, async ({ actor, params, reply }) => {
    const lease = await find(deps.db, actor, params.id);
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${summaryName(lease)}"`)
      .send(await summaryPdf(lease, deps.now()));
  });
};

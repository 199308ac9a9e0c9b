import type { FastifyInstance } from 'fastify';
import { downloadLeaseSummary, getLease, listLeases, updateLease } from '#contract/lettings/leases';
import { listSharedDays } from '#contract/lettings/shared-days';
import type { Deps } from '#server/deps';
import { limitPapers } from '#server/features/platform/rate-limits/service/downloads';
import { bind } from '#server/http/bind';
import { download } from '#server/http/download';
import { pageOf } from '#server/http/paging';
import { change } from './service/change-lease.ts';
import { commercialTermsOf, find, list } from './service/find-lease.ts';
import { listSharingDays } from './service/shared-days.ts';
import { leaseSummary, summaryName } from './summary-pdf.ts';

export const leasesRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, listLeases, async (call) => pageOf(call, await list(deps, call.actor, call.query)));

  bind(app, listSharedDays, ({ actor }) => listSharingDays(deps, actor));

  bind(app, getLease, ({ actor, params }) => find(deps.db, actor, params.id));

  bind(app, updateLease, ({ actor, params, body }) => change(deps, actor, params.id, body));

  bind(app, downloadLeaseSummary, async ({ actor, params, reply }) => {
    await limitPapers(deps, actor.userId);
    const lease = await find(deps.db, actor, params.id);
    const commercialTerms = await commercialTermsOf(deps.db, lease.id);
    const content = await deps.printer.print(leaseSummary, { lease, commercialTerms, now: deps.now() });
    return download(reply, 'application/pdf', summaryName(lease), content);
  });
};

import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { dropFavourite, getReport, keepFavourite, listReports, setPropertyValue } from '#contract/overview/reports';
import type { Deps } from '#server/deps';
import { limitExports, limitPapers } from '#server/features/platform/rate-limits/service/downloads';
import { bind } from '#server/http/bind';
import { download, downloadCsv } from '#server/http/download';
import { reportCsv } from './report-csv.ts';
import { reportPdf, reportSheet } from './service/files.ts';
import { runReport } from './service/run.ts';
import { favour, list, setValue, unfavour } from './service.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** A file has all rows. */
const ALL = { limit: 1_000_000, cursor: undefined };

export const reportsRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, listReports, ({ actor }) => list(deps, actor));
  bind(app, getReport, async ({ actor, params: { name }, query, reply }) => {
    const { format } = query;
    if (format === 'json') return runReport(deps, actor, name, query, deps.reportsDb);
    await (format === 'pdf' ? limitPapers : limitExports)(deps, actor.userId);
    const report = await runReport(deps, actor, name, { ...query, ...ALL }, deps.reportsDb);
    const file = `${name}-${report.to}.${format}`;
    if (format === 'csv') return downloadCsv(reply, file, reportCsv(report));
    if (format === 'xlsx') return download(reply, XLSX, file, Readable.from(reportSheet(report, deps.now())));
    return download(reply, 'application/pdf', file, await reportPdf(deps, actor, report));
  });
  bind(app, keepFavourite, ({ actor, params }) => favour(deps, actor, params.name));
  bind(app, dropFavourite, ({ actor, params }) => unfavour(deps, actor, params.name));
  bind(app, setPropertyValue, ({ actor, params, body }) => setValue(deps, actor, params.id, body));
};

import type { FastifyInstance, FastifyReply } from 'fastify';
import { downloadLeaseStatement, exportLeaseStatement } from '#contract/books/lease-statement';
import { downloadMandateLedger } from '#contract/books/mandate-ledger';
import { downloadPropertyStatement, exportPropertyStatement } from '#contract/books/property-statement';
import {
  downloadStatement,
  exportStatement,
  getStatement,
  getStatementChanges,
  listStatements,
  sendStatement,
} from '#contract/books/statements';
import { type CsvColumns, csvOf } from '#server/csv';
import type { Deps } from '#server/deps';
import { bind } from '#server/http/bind';
import { download, downloadCsv } from '#server/http/download';
import { pageOf } from '#server/http/paging';
import { findChanges } from './service/changes.ts';
import { find, list } from './service/find.ts';
import { ledgerPaperOf, presentPaper, presentTable, sentPaper, sentTable } from './service/print.ts';
import { send } from './service/send.ts';

const pdf = (reply: FastifyReply, { name, content }: { name: string; content: Buffer }) =>
  download(reply, 'application/pdf', name, content);

async function* once(rows: string[][]) {
  yield rows;
}

const csv = (
  reply: FastifyReply,
  { name, columns, rows }: { name: string; columns: CsvColumns<string[]>; rows: string[][] },
) => downloadCsv(reply, name, csvOf(columns, once(rows)));

export const statementsRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, listStatements, async (call) => pageOf(call, await list(deps, call.actor, call.query)));
  bind(app, getStatementChanges, ({ actor, query }) => findChanges(deps, actor, query));
  bind(app, getStatement, ({ actor, params }) => find(deps, actor, params.id));
  bind(app, sendStatement, ({ actor, body }) => send(deps, actor, body));
  bind(app, downloadStatement, async ({ actor, params, reply }) => pdf(reply, await sentPaper(deps, actor, params.id)));
  bind(app, exportStatement, async ({ actor, params, reply }) => csv(reply, await sentTable(deps, actor, params.id)));

  bind(app, downloadPropertyStatement, async ({ actor, query, reply }) =>
    pdf(reply, await presentPaper(deps, actor, query)),
  );
  bind(app, exportPropertyStatement, async ({ actor, query, reply }) =>
    csv(reply, await presentTable(deps, actor, query)),
  );
  bind(app, downloadMandateLedger, async ({ actor, params, query, reply }) =>
    pdf(reply, await ledgerPaperOf(deps, actor, params.id, query)),
  );
  bind(app, downloadLeaseStatement, async ({ actor, params, query, reply }) =>
    pdf(reply, await presentPaper(deps, actor, { ...query, leaseId: params.id })),
  );
  bind(app, exportLeaseStatement, async ({ actor, params, query, reply }) =>
    csv(reply, await presentTable(deps, actor, { ...query, leaseId: params.id })),
  );
};

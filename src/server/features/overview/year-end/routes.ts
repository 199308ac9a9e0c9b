import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { financialYear } from '#contract/money/rent-receipts';
import { downloadYearEnd, getYearEnd, getYearEndRows, setCoOwners, setTaxYear } from '#contract/overview/year-end';
import type { Deps } from '#server/deps';
import type { FileRules } from '#server/features/platform/files/service';
import { limitCopies } from '#server/features/platform/rate-limits/service/downloads';
import { bind } from '#server/http/bind';
import { download } from '#server/http/download';
import { zipOf } from '#server/zip';
import { sayOwners, sayYear } from './service/own-words.ts';
import { packOf } from './service/pack.ts';
import { openLine } from './service/rows.ts';
import { yearOf } from './service/year.ts';

export const yearEndRoutes = (app: FastifyInstance, deps: Deps, rules: FileRules) => {
  bind(app, getYearEnd, ({ actor, query }) => yearOf(deps, actor, query.year));
  bind(app, getYearEndRows, ({ actor, query }) => openLine(deps, actor, query));
  bind(app, setTaxYear, ({ actor, params, body }) => sayYear(deps, actor, params.id, body));
  bind(app, setCoOwners, ({ actor, params, body }) => sayOwners(deps, actor, params.id, body));
  bind(app, downloadYearEnd, async ({ actor, query, reply }) => {
    await limitCopies(deps, actor.userId);
    const zip = Readable.from(zipOf(packOf(deps, rules, actor, query.year)));
    return download(reply, 'application/zip', `year-end-${financialYear(query.year).label}.zip`, zip);
  });
};

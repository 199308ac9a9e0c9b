import type { FastifyInstance } from 'fastify';
import {
  changeAgreement,
  createAgreement,
  downloadAgreement,
  getAgreement,
  listAgreements,
  removeAgreement,
  reviseAgreement,
} from '#contract/papers/agreements';
import { proposeSigners, sendAgreement } from '#contract/papers/signings';
import type { Deps } from '#server/deps';
import { fileOfSubject } from '#server/features/papers/signings/service/stored-file';
import { limitPapers } from '#server/features/platform/rate-limits/service/downloads';
import { bind } from '#server/http/bind';
import { download } from '#server/http/download';
import { sortedPage } from '#server/http/paging';
import { agreementPaper } from './agreement-pdf.ts';
import { change, create, remove, revise } from './service/draft.ts';
import { propose, send } from './service/send.ts';
import { countOf, find, list, paperOf } from './service.ts';

export const agreementsRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, listAgreements, async (call) =>
    sortedPage(call, await list(deps, call.actor, call.query), () => countOf(deps, call.actor, call.query)),
  );
  bind(app, getAgreement, ({ actor, params }) => find(deps, deps.db, actor, params.id));
  bind(app, createAgreement, ({ actor, params, body }) => create(deps, actor, params.id, body.templateId));
  bind(app, changeAgreement, ({ actor, params, body }) => change(deps, actor, params.id, body));
  bind(app, removeAgreement, ({ actor, params }) => remove(deps, actor, params.id));
  bind(app, reviseAgreement, ({ actor, params }) => revise(deps, actor, params.id));
  bind(app, proposeSigners, ({ actor, params }) => propose(deps, actor, params.id));
  bind(app, sendAgreement, ({ actor, params, body }) => send(deps, actor, params.id, body));
  bind(app, downloadAgreement, async ({ actor, params, reply }) => {
    await limitPapers(deps, actor.userId);
    const { id, version, content, hasHoles } = await paperOf(deps, actor, params.id);
    const stored = await fileOfSubject(deps, { subject: 'agreement', subjectId: id });
    if (stored) return download(reply, 'application/pdf', stored.name, stored.content);
    const draftBecause = hasHoles ? 'Some values are missing: not to be signed as it is.' : null;
    const made = await deps.printer.print(agreementPaper, { content, id, version, now: deps.now(), draftBecause });
    return download(reply, 'application/pdf', `agreement-${id}.pdf`, made);
  });
};

import type { FastifyInstance } from 'fastify';
import {
  changeAgreementTemplate,
  copyAgreementTemplate,
  getAgreementTemplate,
  listAgreementTemplates,
  listTemplateVersions,
  removeAgreementTemplate,
} from '#contract/papers/agreement-templates';
import type { Deps } from '#server/deps';
import { bind } from '#server/http/bind';
import { change, copy, latestOf, list, remove, versionsOf } from './service.ts';

export const agreementTemplatesRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, listAgreementTemplates, ({ actor }) => list(deps, actor));
  bind(app, getAgreementTemplate, ({ actor, params }) => latestOf(deps.db, actor, params.id));
  bind(app, listTemplateVersions, ({ actor, params }) => versionsOf(deps, actor, params.id));
  bind(app, copyAgreementTemplate, ({ actor, body }) => copy(deps, actor, body));
  bind(app, changeAgreementTemplate, ({ actor, params, body }) => change(deps, actor, params.id, body));
  bind(app, removeAgreementTemplate, ({ actor, params }) => remove(deps, actor, params.id));
};

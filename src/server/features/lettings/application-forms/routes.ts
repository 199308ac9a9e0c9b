import type { FastifyInstance } from 'fastify';
import {
  createApplicationForm,
  deleteApplicationForm,
  getPublicApplicationForm,
  listApplicationForms,
  updateApplicationForm,
} from '#contract/lettings/application-forms';
import type { Deps } from '#server/deps';
import { bind } from '#server/http/bind';
import { sortedPage } from '#server/http/paging';
import * as forms from './service/manage-forms.ts';
import { readPublic } from './service/public-form.ts';

export const applicationFormsRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, listApplicationForms, async (call) =>
    sortedPage(call, await forms.list(deps, call.actor, call.query), () => forms.sumsOf(deps, call.actor)),
  );

  bind(app, createApplicationForm, ({ actor, body }) => forms.create(deps, actor, body));

  bind(app, updateApplicationForm, ({ actor, params, body }) => forms.update(deps, actor, params.id, body));

  bind(app, deleteApplicationForm, ({ actor, params }) => forms.remove(deps, actor, params.id));

  bind(app, getPublicApplicationForm, ({ params }) => readPublic(deps, params.shareableLink));
};

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
import { linkNextPage } from '#server/http/paging';
import * as forms from './service/manage-forms.ts';
import { readPublic } from './service/public-form.ts';

export const applicationFormsRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, listApplicationForms, async ({ actor, query, request, reply }) => {
    const rows = await forms.list(deps, actor, query);
    linkNextPage(request, reply, rows, query.limit);
    return rows;
  });

  bind(app, createApplicationForm, ({ actor, body }) => forms.create(deps, actor, body));

  bind(app, updateApplicationForm, ({ actor, params, body }) => forms.update(deps, actor, params.id, body));

  bind(app, deleteApplicationForm, async ({ actor, params }) => {
    await forms.remove(deps, actor, params.id);
    return null;
  });

  bind(app, getPublicApplicationForm, ({ params }) => readPublic(deps, params.shareableLink));
};

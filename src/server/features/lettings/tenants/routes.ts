import type { FastifyInstance } from 'fastify';
import {
  deleteTenant,
  getTenant,
  listTenants,
  onboardTenant,
  resendInvitation,
  updateTenant,
} from '#contract/lettings/tenants';
import type { Deps } from '#server/deps';
import { bind } from '#server/http/bind';
import { linkNextPage } from '#server/http/paging';
import { resend } from './service/invitation.ts';
import { onboard } from './service/onboard.ts';
import * as tenants from './service/profiles.ts';
import { remove } from './service/remove.ts';
import { update } from './service/update.ts';

export const tenantsRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, listTenants, async ({ actor, query, request, reply }) => {
    const rows = await tenants.list(deps, actor, query);
    linkNextPage(request, reply, rows, query.limit);
    return rows.map(({ row }) => row);
  });

  bind(app, getTenant, ({ actor, params }) => tenants.get(deps, deps.db, actor, params.id));

  bind(app, onboardTenant, ({ actor, body }) => onboard(deps, actor, body));

  bind(app, updateTenant, ({ actor, params, body }) => update(deps, actor, params.id, body));

  bind(app, deleteTenant, ({ actor, params }) => remove(deps, actor, params.id));

  bind(app, resendInvitation, ({ actor, params }) => resend(deps, actor, params.id));
};

import type { FastifyInstance } from 'fastify';
import {
  addLeaseTenant,
  listLeaseTenants,
  removeLeaseTenant,
  setLeaseBalance,
  showPhoneAtHome,
  updateLeaseTenant,
} from '#contract/lettings/lease-tenants';
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
import { sortedPage } from '#server/http/paging';
import { add } from './service/add-person.ts';
import * as person from './service/change-person.ts';
import { resend } from './service/invitation.ts';
import { onboard } from './service/onboard.ts';
import { peopleOf } from './service/people.ts';
import * as tenants from './service/profiles.ts';
import { remove } from './service/remove.ts';
import { update } from './service/update.ts';

export const tenantsRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, listTenants, async (call) => {
    const { actor, query } = call;
    const rows = await tenants.list(deps, actor, query);
    return (await sortedPage(call, rows, () => tenants.sumsOf(deps, actor, query))).map(({ row }) => row);
  });

  bind(app, getTenant, ({ actor, params }) => tenants.get(deps, deps.db, actor, params.id));

  bind(app, onboardTenant, ({ actor, body }) => onboard(deps, actor, body));

  bind(app, updateTenant, ({ actor, params, body }) => update(deps, actor, params.id, body));

  bind(app, deleteTenant, ({ actor, params }) => remove(deps, actor, params.id));

  bind(app, resendInvitation, ({ actor, params }) => resend(deps, actor, params.id));

  bind(app, listLeaseTenants, ({ actor, params }) => peopleOf(deps, deps.db, actor, params.id));

  bind(app, addLeaseTenant, ({ actor, params, body }) => add(deps, actor, params.id, body));

  bind(app, updateLeaseTenant, ({ actor, params, body }) => person.changeShare(deps, actor, params.id, body.share));

  bind(app, removeLeaseTenant, ({ actor, params }) => person.remove(deps, actor, params.id));

  bind(app, setLeaseBalance, ({ actor, params, body }) => person.chooseBalance(deps, actor, params.id, body.balance));

  bind(app, showPhoneAtHome, ({ actor, body }) => person.showPhone(deps, actor, body.isShown));
};

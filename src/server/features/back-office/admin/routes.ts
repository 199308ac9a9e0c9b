import type { FastifyInstance } from 'fastify';
import {
  adminLogin,
  adminLogout,
  adminMe,
  changeAdminPassword,
  disableAdminMfa,
  enableAdminMfa,
  setUpAdminMfa,
} from '#contract/back-office/admin';
import { createAdmin, deleteAdmin, listAdmins, updateAdmin } from '#contract/back-office/admin-accounts';
import type { Deps } from '#server/deps';
import { adminToken, clearAdminCookies, setAdminCookies } from '#server/http/admin-cookie';
import { bind } from '#server/http/bind';
import { presentAdmin } from './present.ts';
import * as accounts from './service/accounts.ts';
import { changeOwnPassword } from './service/change-password.ts';
import * as secondFactor from './service/second-factor.ts';
import * as admin from './service.ts';

export const adminRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, adminLogin, async ({ body, request, reply }) => {
    const signedIn = await admin.loginAdmin(deps, request.ip, body);
    setAdminCookies(reply, deps.config, signedIn.token);
    return signedIn.admin;
  });

  bind(app, adminMe, ({ actor }) => presentAdmin(deps.config, actor));

  bind(app, adminLogout, async ({ request, reply }) => {
    const token = adminToken(request);
    if (token) await admin.logoutAdmin(deps, token, request.ip);
    clearAdminCookies(reply, deps.config);
    return null;
  });

  bind(app, setUpAdminMfa, ({ actor, body }) => secondFactor.beginAdminSetup(deps, actor, body.password));
  bind(app, enableAdminMfa, ({ actor, body }) => secondFactor.enableAdminFactor(deps, actor, body.code));
  bind(app, disableAdminMfa, ({ actor, body }) => secondFactor.disableAdminFactor(deps, actor, body));
  bind(app, changeAdminPassword, ({ actor, body, request }) =>
    changeOwnPassword(deps, actor, body, adminToken(request) ?? ''),
  );

  bind(app, listAdmins, () => accounts.list(deps));
  bind(app, createAdmin, ({ actor, body }) => accounts.create(deps, actor, body));
  bind(app, updateAdmin, ({ actor, params, body }) => accounts.update(deps, actor, params.id, body));
  bind(app, deleteAdmin, ({ actor, params }) => accounts.remove(deps, actor, params.id));
};

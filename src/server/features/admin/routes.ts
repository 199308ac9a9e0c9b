import type { FastifyInstance } from 'fastify';
import { adminLogin, adminLogout, adminMe } from '#contract/admin';
import type { Deps } from '#server/deps';
import { adminToken, clearAdminCookies, setAdminCookies } from '#server/http/admin-cookie';
import { bind } from '#server/http/bind';
import * as admin from './service.ts';

export const adminRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, adminLogin, async ({ body, request, reply }) => {
    const signedIn = await admin.loginAdmin(deps, request.ip, body);
    setAdminCookies(reply, deps.config, signedIn.token);
    return signedIn.admin;
  });

  bind(app, adminMe, ({ actor: { username, firstName, role, mfaEnabled } }) => ({
    username,
    firstName,
    role,
    mfaEnabled,
  }));

  bind(app, adminLogout, async ({ request, reply }) => {
    const token = adminToken(request);
    if (token) await admin.logoutAdmin(deps, token);
    clearAdminCookies(reply, deps.config);
    return null;
  });
};

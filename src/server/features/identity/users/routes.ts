import type { FastifyInstance } from 'fastify';
import { changePassword, listDevices, signOutDevice, signOutOthers, updateProfile } from '#contract/identity/account';
import { changeRole, currentUser } from '#contract/identity/auth';
import type { Deps } from '#server/deps';
import { endOneSession, endSessionsOf, listSessions } from '#server/features/identity/sessions/service';
import { bind } from '#server/http/bind';
import { confirmPassword } from './service/confirm-password.ts';
import * as profile from './service/profile.ts';
import * as users from './service.ts';

export const usersRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, currentUser, ({ actor }) => users.getSelf(deps, actor));

  bind(app, changeRole, ({ actor, body }) => users.changeRole(deps, actor, body.role));

  bind(app, updateProfile, ({ actor, body }) => profile.updateProfile(deps, actor, body));

  bind(app, changePassword, async ({ actor, body }) => {
    await confirmPassword(deps, actor, body.currentPassword, 'currentPassword');
    return { message: await users.replacePassword(deps, actor, await deps.passwords.hash(body.newPassword)) };
  });

  bind(app, listDevices, ({ actor }) => listSessions(deps, actor));

  bind(app, signOutDevice, ({ actor, params }) => endOneSession(deps, actor, params.id));

  bind(app, signOutOthers, async ({ actor }) => {
    await endSessionsOf(deps, deps.db, actor.userId, actor.sessionId);
    return null;
  });
};

import type { FastifyInstance } from 'fastify';
import {
  changePassword,
  deleteAccount,
  downloadMyData,
  getAccount,
  listDevices,
  signOutDevice,
  signOutOthers,
  updateProfile,
} from '#contract/identity/account';
import { changeRole, currentUser } from '#contract/identity/auth';
import type { Deps } from '#server/deps';
import { confirmPassword } from '#server/features/identity/auth/service';
import { recoveryCodesLeft } from '#server/features/identity/second-factor/service';
import { endOneSession, endSessionsOf, listSessions } from '#server/features/identity/sessions/service';
import { bind } from '#server/http/bind';
import { clearSessionCookie } from '#server/http/session-cookie';
import { deleteSelf } from './delete-account.ts';
import { collectPersonalData } from './personal-data.ts';
import * as profile from './profile.ts';
import * as users from './service.ts';

export const usersRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, currentUser, ({ actor }) => users.getSelf(deps, actor));

  bind(app, changeRole, ({ actor, body }) => users.changeRole(deps, actor, body.role));

  bind(app, updateProfile, ({ actor, body }) => profile.updateProfile(deps, actor, body));

  bind(app, getAccount, async ({ actor }) => ({
    ...(await users.getAccountDetails(deps, actor)),
    recoveryCodesLeft: await recoveryCodesLeft(deps.db, actor.userId),
  }));

  bind(app, changePassword, async ({ actor, body }) => {
    await confirmPassword(deps, actor, body.currentPassword, 'currentPassword');
    return { message: await users.replacePassword(deps, actor, await deps.passwords.hash(body.newPassword)) };
  });

  bind(app, listDevices, ({ actor }) => listSessions(deps, actor));

  bind(app, signOutDevice, async ({ actor, params }) => {
    await endOneSession(deps, actor, params.id);
    return null;
  });

  bind(app, signOutOthers, async ({ actor }) => {
    await endSessionsOf(deps.db, actor.userId, actor.sessionId);
    return null;
  });

  bind(app, downloadMyData, async ({ actor, reply }) =>
    reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', 'attachment; filename="kiraya-my-data.json"')
      .send(JSON.stringify(await collectPersonalData(deps, actor), null, 2)),
  );

  bind(app, deleteAccount, async ({ actor, body, reply }) => {
    await confirmPassword(deps, actor, body.password);
    await deleteSelf(deps, actor);
    clearSessionCookie(reply, deps.config);
    return null;
  });
};

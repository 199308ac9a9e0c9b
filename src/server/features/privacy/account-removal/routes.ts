import type { FastifyInstance } from 'fastify';
import { deleteAccount } from '#contract/identity/account';
import type { Deps } from '#server/deps';
import { confirmPassword } from '#server/features/identity/users/service/confirm-password';
import { bind } from '#server/http/bind';
import { clearSessionCookie } from '#server/http/session-cookie';
import { deleteSelf } from './service/delete-account.ts';

export const accountRemovalRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, deleteAccount, async ({ actor, body, reply }) => {
    await confirmPassword(deps, actor, body.password);
    await deleteSelf(deps, actor);
    clearSessionCookie(reply, deps.config);
    return null;
  });
};

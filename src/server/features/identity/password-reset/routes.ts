import type { FastifyInstance } from 'fastify';
import { forgotPassword, RESET_DONE, RESET_SENT, resetPassword } from '#contract/identity/password-reset';
import type { Deps } from '#server/deps';
import { bind } from '#server/http/bind';
import * as passwordReset from './service.ts';

export const passwordResetRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, forgotPassword, async ({ body, request }) => {
    await passwordReset.requestReset(deps, request.ip, body.email);
    return { message: RESET_SENT };
  });

  bind(app, resetPassword, async ({ body, request }) => {
    await passwordReset.resetPassword(deps, request.ip, body);
    return { message: RESET_DONE };
  });
};

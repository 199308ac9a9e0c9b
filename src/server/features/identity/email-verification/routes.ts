import type { FastifyInstance } from 'fastify';
import { proveEmail, resendVerification, VERIFICATION_SENT, verifyEmail } from '#contract/identity/email-verification';
import type { Deps } from '#server/deps';
import { bind } from '#server/http/bind';
import { presentedTokens } from '#server/http/session-cookie';
import * as verification from './service.ts';

export const emailVerificationRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, verifyEmail, async ({ query, request }) => ({
    message: await verification.verifyByLink(deps, query.token, presentedTokens(request)),
  }));

  bind(app, proveEmail, async ({ body, request }) => ({
    message: await verification.verifyByPassword(deps, request.ip, body),
  }));

  bind(app, resendVerification, async ({ body, request }) => {
    await verification.requestResend(deps, request.ip, body.email);
    return { message: VERIFICATION_SENT };
  });
};

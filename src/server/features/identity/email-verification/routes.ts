import type { FastifyInstance } from 'fastify';
import {
  EMAIL_VERIFIED,
  resendVerification,
  VERIFICATION_SENT,
  verifyEmail,
} from '#contract/identity/email-verification';
import type { Deps } from '#server/deps';
import { bind } from '#server/http/bind';
import * as verification from './service.ts';

export const emailVerificationRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, verifyEmail, async ({ query }) => {
    await verification.verifyEmail(deps, query.token);
    return { message: EMAIL_VERIFIED };
  });

  bind(app, resendVerification, async ({ body, request }) => {
    await verification.requestResend(deps, request.ip, body.email);
    return { message: VERIFICATION_SENT };
  });
};

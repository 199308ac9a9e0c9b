import type { FastifyInstance } from 'fastify';
import { disableMfa, enableMfa, setUpMfa } from '#contract/identity/second-factor';
import type { Deps } from '#server/deps';
import { confirmPassword } from '#server/features/identity/users/service/confirm-password';
import { bind } from '#server/http/bind';
import * as secondFactor from './service.ts';

export const secondFactorRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, setUpMfa, async ({ actor, body }) => {
    await confirmPassword(deps, actor, body.password);
    return secondFactor.beginSetup(deps, actor.userId);
  });

  bind(app, enableMfa, async ({ actor, body }) => ({
    recoveryCodes: await secondFactor.enable(deps, actor, body.code),
  }));

  bind(app, disableMfa, async ({ actor, body }) => {
    await confirmPassword(deps, actor, body.password);
    await secondFactor.disable(deps, actor, body.code);
    return null;
  });
};

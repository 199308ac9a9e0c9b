import type { FastifyInstance } from 'fastify';
import { appConfig } from '#contract/platform/app-config';
import { demoAccounts } from '#server/demo/accounts';
import type { Deps } from '#server/deps';
import { bind } from '#server/http/bind';

export const appConfigRoutes = (app: FastifyInstance, { config, gateways }: Deps) => {
  bind(app, appConfig, () => ({
    googleSignIn: config.google !== undefined,
    requiresVerifiedEmail: config.requireEmailVerification,
    contactEmail: config.contactEmail ?? null,
    demoAccounts: config.demo ? demoAccounts : [],
    gateways: Object.values(gateways).map(({ name, isSandbox }) => ({ name, isSandbox })),
  }));
};

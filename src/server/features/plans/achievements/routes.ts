import type { FastifyInstance } from 'fastify';
import { getGamificationProfile } from '#contract/plans/achievements';
import type { Deps } from '#server/deps';
import { bind } from '#server/http/bind';
import { readProfile } from './service.ts';

export const achievementsRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, getGamificationProfile, ({ actor }) => readProfile(deps, actor.userId));
};

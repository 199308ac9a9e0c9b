import type { FastifyInstance } from 'fastify';
import { getRentSettings, saveRentSettings } from '#contract/money/rent-settings';
import type { Deps } from '#server/deps';
import { bind } from '#server/http/bind';
import * as settings from './service.ts';

export const rentSettingsRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, getRentSettings, ({ actor }) => settings.get(deps, actor));
  bind(app, saveRentSettings, ({ actor, body }) => settings.save(deps, actor, body));
};

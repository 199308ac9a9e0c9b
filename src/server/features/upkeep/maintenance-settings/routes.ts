import type { FastifyInstance } from 'fastify';
import { getMaintenanceSettings, setMaintenanceSettings } from '#contract/upkeep/maintenance-settings';
import type { Deps } from '#server/deps';
import { bind } from '#server/http/bind';
import { get, set } from './service.ts';

export const maintenanceSettingsRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, getMaintenanceSettings, ({ actor }) => get(deps, actor));
  bind(app, setMaintenanceSettings, ({ actor, body }) => set(deps, actor, body));
};

import type { FastifyInstance } from 'fastify';
import { getReminder, remindAllOverdue, remindTenant } from '#contract/money/reminders';
import type { Deps } from '#server/deps';
import { bind } from '#server/http/bind';
import { preview, remind, remindAll } from './service.ts';

export const remindersRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, getReminder, ({ actor, params }) => preview(deps, actor, params.id));
  bind(app, remindTenant, ({ actor, params, body }) => remind(deps, actor, params.id, body));
  bind(app, remindAllOverdue, ({ actor }) => remindAll(deps, actor));
};

import type { FastifyInstance } from 'fastify';
import {
  createPaymentSchedule,
  deletePaymentSchedule,
  listPaymentSchedules,
  updatePaymentSchedule,
} from '#contract/money/payment-schedules';
import type { Deps } from '#server/deps';
import { bind } from '#server/http/bind';
import { change, create, remove } from './service/manage.ts';
import * as schedules from './service.ts';

export const paymentSchedulesRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, listPaymentSchedules, ({ actor }) => schedules.list(deps, actor));
  bind(app, createPaymentSchedule, ({ actor, body }) => create(deps, actor, body));
  bind(app, updatePaymentSchedule, ({ actor, params, body }) => change(deps, actor, params.id, body));
  bind(app, deletePaymentSchedule, async ({ actor, params }) => {
    await remove(deps, actor, params.id);
    return null;
  });
};

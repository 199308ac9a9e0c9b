import type { FastifyInstance } from 'fastify';
import {
  createPaymentSchedule,
  deletePaymentSchedule,
  giveAutoPayConsent,
  listPaymentSchedules,
  pauseAutoPay,
  updatePaymentSchedule,
  withdrawAutoPayConsent,
} from '#contract/money/payment-schedules';
import type { Deps } from '#server/deps';
import { bind } from '#server/http/bind';
import { pageOf } from '#server/http/paging';
import { give, setPaused, withdraw } from './service/auto-pay-consent.ts';
import { change, create, remove } from './service/manage.ts';
import * as schedules from './service.ts';

export const paymentSchedulesRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, listPaymentSchedules, async (call) => pageOf(call, await schedules.list(deps, call.actor, call.query)));
  bind(app, createPaymentSchedule, ({ actor, body }) => create(deps, actor, body));
  bind(app, updatePaymentSchedule, ({ actor, params, body }) => change(deps, actor, params.id, body));
  bind(app, deletePaymentSchedule, async ({ actor, params }) => {
    await remove(deps, actor, params.id);
    return null;
  });
  bind(app, giveAutoPayConsent, ({ actor, params, body }) => give(deps, actor, params.id, body));
  bind(app, pauseAutoPay, ({ actor, params, body }) => setPaused(deps, actor, params.id, body.paused));
  bind(app, withdrawAutoPayConsent, async ({ actor, params }) => {
    await withdraw(deps, actor, params.id);
    return null;
  });
};

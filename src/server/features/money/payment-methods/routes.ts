import type { FastifyInstance } from 'fastify';
import {
  addPaymentMethod,
  deletePaymentMethod,
  listPaymentMethods,
  updatePaymentMethod,
} from '#contract/money/payment-methods';
import type { Deps } from '#server/deps';
import { bind } from '#server/http/bind';
import * as methods from './service.ts';

export const paymentMethodsRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, listPaymentMethods, ({ actor }) => methods.list(deps, actor));
  bind(app, addPaymentMethod, ({ actor, body }) => methods.add(deps, actor, body));
  bind(app, updatePaymentMethod, ({ actor, params, body }) => methods.change(deps, actor, params.id, body));
  bind(app, deletePaymentMethod, ({ actor, params }) => methods.remove(deps, actor, params.id));
};

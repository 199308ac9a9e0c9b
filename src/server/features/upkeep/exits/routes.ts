import type { FastifyInstance } from 'fastify';
import { getExitPlan, planStep, tickStep } from '#contract/upkeep/exit-plan';
import { previewFinalBill, raiseFinalBill } from '#contract/upkeep/final-bill';
import type { Deps } from '#server/deps';
import { bind } from '#server/http/bind';
import { previewBill, raiseBill } from './service/final-bill.ts';
import { plan, tick } from './service/steps.ts';
import { find } from './service.ts';

export const exitsRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, getExitPlan, ({ actor, params }) => find(deps.db, actor, params.id));
  bind(app, planStep, ({ actor, params, body }) => plan(deps, actor, { leaseId: params.id, ...body }));
  bind(app, tickStep, ({ actor, params, body }) => tick(deps, actor, params.id, body));
  bind(app, previewFinalBill, ({ actor, params }) => previewBill(deps, actor, params.id));
  bind(app, raiseFinalBill, ({ actor, params, body }) => raiseBill(deps, actor, params.id, body.fingerprint));
};

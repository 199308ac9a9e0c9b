import type { Actor } from '#server/actor';
import type { Deps } from '#server/deps';
import { selectOwnOrder } from './queries.ts';

export { checkout, checkoutPlan, requireGateway } from './checkout.ts';
export { reconcileGateways } from './reconcile.ts';
export { learnOfPayment } from './settle-order.ts';
export { verify, verifyPlan } from './verify.ts';
export { hear } from './webhooks.ts';

export const findOwnOrder = (deps: Deps, actor: Actor, orderId: string) =>
  selectOwnOrder(deps.db, { payerId: actor.userId, orderId });

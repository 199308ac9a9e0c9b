import { setTimeout as pause } from 'node:timers/promises';
import { toPaise } from '#contract/platform/money';
import type { Deps } from '#server/deps';
import type { Gateway, NewOrder } from '#server/integrations/gateways/gateway';
import { dropOrder, type OrderRow, openOrder, retakeOrder, selectOrder } from '../queries.ts';
import { asCheckoutTrouble } from '../refusals.ts';

const LOOK_AGAIN_MS = 100;

/** Whoever began it that long ago is no longer at it. */
const STALE_AFTER_MS = 30_000;

export interface Details extends Pick<NewOrder, 'description' | 'payer'> {
  /** Where the payer comes back to; it has a query. */
  page: string;
}

const ask = async <T>(deps: Deps, order: OrderRow, question: () => Promise<T>): Promise<T> => {
  try {
    return await question();
  } catch (error) {
    await dropOrder(deps.db, order.id);
    throw asCheckoutTrouble(deps, error);
  }
};

/** Asks the gateway for an order. No transaction is open and nothing is held while it thinks. */
export const createOrder = async (deps: Deps, gateway: Gateway, order: OrderRow, details: Details) => {
  const { page, ...described } = details;
  const wish: NewOrder = {
    amountInPaise: toPaise(order.amount),
    currency: order.currency,
    receipt: order.receipt,
    returnUrl: page,
    cancelUrl: page,
    ...described,
  };
  const answer = await ask(deps, order, () => gateway.createOrder(wish));
  return openOrder(deps.db, order.id, answer);
};

/** Another request is asking the gateway for this order: its answer is ours, too. */
const awaitOrder = async (deps: Deps, id: number, staleBefore: Date): Promise<OrderRow | undefined> => {
  const until = Date.now() + deps.config.gatewayTimeoutMs + 1_000;
  for (;;) {
    const order = await selectOrder(deps.db, id);
    if (order?.state !== 'creating' || order.createdAt < staleBefore || Date.now() > until) return order;
    await pause(LOOK_AGAIN_MS);
  }
};

/** The order of a request that is repeated: what became of it, or another try where the gateway never answered. */
export const resumeOrder = async (deps: Deps, gateway: Gateway, id: number, details: Details) => {
  const staleBefore = new Date(deps.now().getTime() - STALE_AFTER_MS);
  const order = await awaitOrder(deps, id, staleBefore);
  if (order?.orderId) return order;
  const retaken = await retakeOrder(deps.db, id, { now: deps.now(), staleBefore });
  // Somebody else was quicker to try again.
  if (!retaken) return awaitOrder(deps, id, staleBefore);
  // The gateway may have made it although its answer was never heard.
  const orderId = await ask(deps, retaken, () => gateway.findOrder(retaken.receipt));
  if (orderId) return openOrder(deps.db, id, { orderId, checkoutUrl: null });
  return createOrder(deps, gateway, retaken, details);
};

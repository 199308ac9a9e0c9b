import type { Deps } from '#server/deps';
import { markFailed } from '#server/features/money/payments/service/gateway-outcomes';
import {
  openGatewayRefunds,
  settleGatewayRefund,
} from '#server/features/money/payments/service/refunds/gateway-refunds';
import { type Gateway, GatewayDown, type GatewayPayment, GatewayRefused } from '#server/integrations/gateways/gateway';
import { inPieces } from '#server/jobs/in-pieces';
import { job } from '#server/jobs/job';
import { type OrderRow, openOrder, selectOrderForUpdate, selectUnsettledOrders, setOrderState } from './queries.ts';
import { settleOrder } from './service/settle-order.ts';
import { gatewayOf } from './service/verify.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const ASKED_AFTER = 10 * MINUTE;
/** Who has begun to pay and left does not come back after that. */
const GIVEN_UP_AFTER = DAY;
/** What is authorized and not captured by then goes back to the payer. */
const HELD_AT_MOST = 3 * DAY;

const attemptsAt = async (deps: Deps, gateway: Gateway, order: OrderRow): Promise<GatewayPayment[]> => {
  try {
    const orderId = order.orderId ?? (await gateway.findOrder(order.receipt));
    if (orderId === undefined) return [];
    if (order.orderId === null) await openOrder(deps.db, order.id, { orderId, checkoutUrl: null });
    return await gateway.paymentsOf(orderId);
  } catch (error) {
    if (!(error instanceof GatewayRefused)) throw error;
    deps.log.warn({ err: error, order: order.id }, 'a gateway does not know an order of ours');
    return [];
  }
};

/** One that is captured says more than one that is authorized, and that more than one that failed. */
const decisiveOnes = (attempts: GatewayPayment[]): GatewayPayment[] => {
  const captured = attempts.filter(({ state }) => state === 'captured');
  if (captured.length > 0) return captured;
  const last = attempts.findLast(({ state }) => state === 'authorized') ?? attempts.at(-1);
  return last ? [last] : [];
};

/** What was held goes back to the payer, who has to pay again. */
const giveUp = (deps: Deps, orderRowId: number, wasHeld = false): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const order = await selectOrderForUpdate(tx, orderRowId);
    if (!order || order.state === 'paid') return;
    await setOrderState(tx, order.id, 'abandoned');
    if (wasHeld && order.paymentId !== null) await markFailed(deps, tx, order.paymentId, { by: null });
  });

const settle = async (deps: Deps, order: OrderRow): Promise<void> => {
  const age = deps.now().getTime() - order.createdAt.getTime();
  const gateway = gatewayOf(deps, order);
  if (!gateway) return age > HELD_AT_MOST ? giveUp(deps, order.id) : undefined;
  const decisive = decisiveOnes(await attemptsAt(deps, gateway, order));
  for (const payment of decisive) await deps.db.transaction((tx) => settleOrder(deps, tx, order.id, payment));
  if (decisive.some(({ state }) => state === 'captured')) return;
  const isHeld = decisive.some(({ state }) => state === 'authorized');
  if (age > (isHeld ? HELD_AT_MOST : GIVEN_UP_AFTER)) await giveUp(deps, order.id, isHeld);
};

/** A gateway that does not answer is not asked again in this run. */
class Round {
  private readonly deps: Deps;
  private readonly silent = new Set<string>();

  constructor(deps: Deps) {
    this.deps = deps;
  }

  async attempt(gateway: string, what: object, work: () => Promise<unknown>): Promise<void> {
    if (this.silent.has(gateway)) return;
    try {
      await work();
    } catch (error) {
      if (error instanceof GatewayDown) this.silent.add(gateway);
      this.deps.log.error({ err: error, gateway, ...what }, 'could not be settled with the gateway; it is tried again');
    }
  }
}

const settleOrders = (deps: Deps, round: Round, before: Date): Promise<void> =>
  inPieces(deps, {
    fetch: (piece) => selectUnsettledOrders(deps.db, { before, ...piece }),
    each: (order) => round.attempt(order.gateway, { order: order.id }, () => settle(deps, order)),
    trouble: 'an order could not be settled',
  });

const settleRefunds = (deps: Deps, round: Round, before: Date): Promise<void> =>
  inPieces(deps, {
    fetch: (piece) => openGatewayRefunds(deps.db, { before, ...piece }),
    each: ({ id, gateway }) => round.attempt(gateway, { refund: id }, () => settleGatewayRefund(deps, id)),
    trouble: 'a refund could not be settled',
  });

/** Asks the gateways about what was left open: a browser that was closed, a webhook that got lost, an answer that never came. */
export const reconcileGateways = job({
  name: 'reconcile-gateways',
  cron: '*/10 * * * *',
  run: async (deps) => {
    const before = new Date(deps.now().getTime() - ASKED_AFTER);
    const round = new Round(deps);
    await settleOrders(deps, round, before);
    await settleRefunds(deps, round, before);
  },
});

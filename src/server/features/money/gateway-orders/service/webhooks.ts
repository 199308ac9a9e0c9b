import type { GatewayName } from '#contract/platform/gateways';
import { fromPaise } from '#contract/platform/money';
import { AppError } from '#server/app-error';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { markDisputed } from '#server/features/money/payments/service/gateway-outcomes';
import { recordGatewayRefund } from '#server/features/money/payments/service/refunds/gateway-refunds';
import { type Gateway, type GatewayEvent, NotGenuine } from '#server/integrations/gateways/gateway';
import {
  hasEvent,
  insertEvent,
  type OrderName,
  selectNamedOrder,
  selectOrderForUpdate,
  selectPlanOrderPaidBy,
  setOrderState,
} from '../queries.ts';
import { failOrder, settleOrder } from './settle-order.ts';

type Headers = Record<string, string | string[] | undefined>;

const readEvent = async (deps: Deps, gateway: Gateway, rawBody: Buffer, headers: Headers): Promise<GatewayEvent> => {
  try {
    return await gateway.readEvent(rawBody, headers);
  } catch (error) {
    if (!(error instanceof NotGenuine)) throw error;
    deps.log.warn({ err: error, gateway: gateway.name }, 'a webhook is refused');
    throw new AppError('invalid_input', 'The signature does not fit the content.');
  }
};

/** The order that an event speaks of; one of somebody else on the same account at the gateway is not ours. */
const orderNamed = (event: GatewayEvent): { orderId: string } | { receipt: string } | undefined => {
  if (event.about === 'payment') return { orderId: event.payment.orderId };
  if (event.about === 'expiry') return { orderId: event.orderId };
  return event.about === 'failure' ? { receipt: event.receipt } : undefined;
};

type OrderEvent = Extract<GatewayEvent, { about: 'payment' | 'failure' | 'expiry' }>;

const applyToOrder = async (deps: Deps, tx: Db, orderRowId: number, event: OrderEvent): Promise<void> => {
  if (event.about === 'payment') return settleOrder(deps, tx, orderRowId, event.payment);
  const order = await selectOrderForUpdate(tx, orderRowId);
  if (!order) return;
  if (event.about === 'failure') return failOrder(deps, tx, order);
  if (order.state === 'open' || order.state === 'failed') await setOrderState(tx, order.id, 'abandoned');
};

type DisputeEvent = Extract<GatewayEvent, { about: 'dispute' }>;

/** News comes in any order: what opens a dispute that is closed already is late. */
const applyDispute = async (deps: Deps, tx: Db, gateway: GatewayName, event: DisputeEvent): Promise<void> => {
  const closing = `${event.disputeId} closed`;
  if (event.outcome === 'opened' && (await hasEvent(tx, gateway, closing))) return;
  if (event.outcome !== 'opened')
    await insertEvent(tx, { gateway, eventId: closing, kind: event.kind, receivedAt: deps.now() });
  const disputed = { gateway, gatewayPaymentId: event.paymentId, outcome: event.outcome };
  if (!(await markDisputed(deps, tx, disputed)))
    deps.log.error(disputed, 'a dispute is about what is not in the books of rent');
};

type RefundEvent = Extract<GatewayEvent, { about: 'refund' }>;

/** Of the money for a plan, or of rent. */
const applyRefund = async (deps: Deps, tx: Db, gateway: GatewayName, event: RefundEvent): Promise<void> => {
  const { refundId, paymentId: gatewayPaymentId, key } = event;
  const amount = fromPaise(event.amountInPaise);
  const order = await selectPlanOrderPaidBy(tx, gateway, gatewayPaymentId);
  if (order?.invoiceId) {
    const { id: gatewayOrderId, invoiceId, isSandbox: isTest } = order;
    return deps.reactions.planRefunded(deps, tx, { invoiceId, gatewayOrderId, isTest, refundId, amount });
  }
  await recordGatewayRefund(deps, tx, { gateway, gatewayPaymentId, refundId, amount, key });
};

const apply = async (deps: Deps, tx: Db, gateway: GatewayName, event: GatewayEvent, orderRowId?: number) => {
  if (event.about === 'nothing') return;
  if (event.about === 'dispute') return applyDispute(deps, tx, gateway, event);
  if (event.about === 'refund') return applyRefund(deps, tx, gateway, event);
  if (orderRowId !== undefined) await applyToOrder(deps, tx, orderRowId, event);
};

/** What a gateway tells us. The event and its effect are written together, so a repeat finds both or neither. */
export const hear = async (deps: Deps, name: GatewayName, rawBody: Buffer, headers: Headers): Promise<void> => {
  const gateway = deps.gateways[name];
  if (!gateway || gateway.isSandbox) throw new AppError('not_found', 'This gateway is not in use here.');
  const event = await readEvent(deps, gateway, rawBody, headers);
  if (event.about === 'nothing') return;
  const named = orderNamed(event);
  const order = named && (await selectNamedOrder(deps.db, { gateway: name, ...named } as OrderName));
  if (named && !order) {
    deps.log.info({ gateway: name, event: event.eventId }, 'a gateway speaks of an order that is not ours');
    return;
  }
  await deps.db.transaction(async (tx) => {
    const { eventId, kind } = event;
    if (!(await insertEvent(tx, { gateway: name, eventId, kind, receivedAt: deps.now() }))) return;
    await apply(deps, tx, name, event, order?.id);
  });
};

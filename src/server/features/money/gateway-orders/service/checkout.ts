import type { CheckoutOrder } from '#contract/money/payment-checkout';
import type { GatewayName } from '#contract/platform/gateways';
import { type Amount, toPaise } from '#contract/platform/money';
import type { Actor } from '#server/actor';
import { AppError } from '#server/app-error';
import type { Deps } from '#server/deps';
import { getSelf } from '#server/features/identity/users/service';
import { findPayable } from '#server/features/money/payments/service/reading/find-payment';
import { once } from '#server/features/platform/idempotency/service';
import type { Gateway } from '#server/integrations/gateways/gateway';
import { lockCheckout, type OrderRow } from '../queries.ts';
import { gatewayDown } from '../refusals.ts';
import { createOrder, resumeOrder } from './create-order.ts';
import { type OrderWish, reserveOrder, writeOrder } from './reserve-order.ts';

const NOT_OFFERED = 'This way to pay is not offered here. Please choose another one.';

export interface Checkout {
  paymentId: number;
  form: { gateway: GatewayName; amount?: Amount };
  /** The header Idempotency-Key. */
  key: string | string[] | undefined;
}

const notOffered = () => new AppError('invalid_input', NOT_OFFERED, { fieldErrors: { gateway: NOT_OFFERED } });

/** Whose payment it is comes first: to a stranger it does not exist, whatever the gateway. */
const offered = async (deps: Deps, actor: Actor, { paymentId, form }: Checkout): Promise<Gateway> => {
  const gateway = deps.gateways[form.gateway];
  if (gateway) return gateway;
  await findPayable(deps.db, actor, paymentId);
  throw notOffered();
};

interface Begun {
  id: number;
  description: string;
  page: string;
  /** Where this very request has written the order down. */
  made?: OrderRow;
}

/** Asks the gateway for an order that is written down, and says what the page needs to open its checkout. */
const open = async (deps: Deps, actor: Actor, gateway: Gateway, begun: Begun): Promise<CheckoutOrder> => {
  const { firstName, lastName, email, phone } = await getSelf(deps, actor);
  const payer = { name: `${firstName} ${lastName}`, email };
  const details = { description: begun.description, payer, page: `${deps.config.publicUrl}${begun.page}` };
  const order = begun.made
    ? await createOrder(deps, gateway, begun.made, details)
    : await resumeOrder(deps, gateway, begun.id, details);
  if (!order?.orderId) throw gatewayDown();
  return {
    orderId: order.orderId,
    gateway: order.gateway,
    amount: order.amount,
    amountInPaise: toPaise(order.amount),
    currency: order.currency,
    description: begun.description,
    isSandbox: order.isSandbox,
    keyId: gateway.keyId,
    checkoutUrl: order.checkoutUrl,
    prefill: { ...payer, contact: phone },
  };
};

/** A tenant begins to pay. A double click, or the same key again, is the same order. */
export const checkout = async (deps: Deps, actor: Actor, wish: Checkout): Promise<CheckoutOrder> => {
  const { paymentId, form, key } = wish;
  const gateway = await offered(deps, actor, wish);
  const made: { order?: OrderRow } = {};
  const asked = { key, what: `POST /api/payments/${paymentId}/checkout`, body: form };
  const reserved = await once(deps, actor, asked, async (tx) => {
    const { order, description, isNew } = await reserveOrder(deps, tx, actor, gateway, { paymentId, ...form });
    if (isNew) made.order = order;
    return { id: order.id, description };
  });
  return open(deps, actor, gateway, { ...reserved, page: `/payments?payment=${paymentId}`, made: made.order });
};

export const requireGateway = (deps: Deps, name: GatewayName): Gateway => {
  const gateway = deps.gateways[name];
  if (!gateway) throw notOffered();
  return gateway;
};

export interface PlanCheckout extends Omit<OrderWish, 'subject'> {
  planOrderId: number;
  gateway: GatewayName;
  /** The page of ours to which a gateway with a page of its own sends the payer back; it has a query. */
  page: string;
}

/** Somebody begins to pay for a plan. */
export const checkoutPlan = async (deps: Deps, actor: Actor, wish: PlanCheckout): Promise<CheckoutOrder> => {
  const { planOrderId, page, gateway: name, ...order } = wish;
  const gateway = requireGateway(deps, name);
  const reserved = await deps.db.transaction(async (tx) => {
    await lockCheckout(tx, { planOrderId });
    return writeOrder(deps, tx, actor, gateway, { ...order, subject: { planOrderId } });
  });
  const made = reserved.isNew ? reserved.order : undefined;
  return open(deps, actor, gateway, { id: reserved.order.id, description: reserved.description, page, made });
};

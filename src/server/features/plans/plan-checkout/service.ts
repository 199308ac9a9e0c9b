import type { CheckoutOrder, Verification } from '#contract/money/payment-checkout';
import { CURRENCY } from '#contract/money/payments';
import type { BillingCycle, PlanId } from '#contract/plans/plan-offers';
import { type createSubscription, PAID_PLAN_GATEWAY, type verifySubscription } from '#contract/plans/subscription';
import type { ResponseOf } from '#contract/platform/endpoint';
import { type GatewayName, gateways } from '#contract/platform/gateways';
import type { Actor } from '#server/actor';
import { AppError } from '#server/app-error';
import type { Deps } from '#server/deps';
import { getSelf } from '#server/features/identity/users/service';
import { checkoutPlan, requireGateway } from '#server/features/money/gateway-orders/service/checkout';
import { verifyPlan } from '#server/features/money/gateway-orders/service/verify';
import { unlockedAt } from '#server/features/plans/achievements/service';
import type { PlanOrderRow } from '#server/features/plans/subscriptions/queries';
import { activateFree } from '#server/features/plans/subscriptions/service/free-plan';
import { beginInvoiceOrder, beginOrder, dropOrder } from '#server/features/plans/subscriptions/service/orders';
import { limitCodes } from '#server/features/plans/subscriptions/service/overview';
import { findPlanOrder } from '#server/features/plans/subscriptions/service/settle';

interface Wish {
  planId: PlanId;
  gateway: GatewayName | 'manual' | 'paypal';
  billingCycle: BillingCycle;
  discountCode: string | null;
}

const requirePaying = (deps: Deps, gateway: Wish['gateway']): GatewayName => {
  const name = gateways.find((each) => each === gateway);
  if (!name) throw new AppError('invalid_input', PAID_PLAN_GATEWAY, { fieldErrors: { gateway: PAID_PLAN_GATEWAY } });
  return requireGateway(deps, name).name;
};

/** Where the gateway cannot be asked, the order is given up, and so is the discount that it held. */
const open = async (deps: Deps, actor: Actor, order: PlanOrderRow, gateway: GatewayName, page: string) => {
  try {
    return await checkoutPlan(deps, actor, {
      planOrderId: order.id,
      gateway,
      amount: order.finalAmount,
      currency: CURRENCY,
      description: `${order.planName} Subscription`,
      page,
    });
  } catch (error) {
    await dropOrder(deps, order.id);
    throw error;
  }
};

type Created = ResponseOf<typeof createSubscription>;
const DONE: Created = { success: true, orderId: null, order: null, error: null };

/** Nothing to pay: the plan is active at once. Else the page goes on with the gateway's checkout. */
export const create = async (deps: Deps, actor: Actor, wish: Wish): Promise<Created> => {
  if (wish.planId === 'free') {
    await activateFree(deps, actor);
    return DONE;
  }
  const gateway = requirePaying(deps, wish.gateway);
  const { planId: plan, billingCycle, discountCode: code } = wish;
  await limitCodes(deps, actor, code);
  const planOrder = await beginOrder(deps, actor, { plan, billingCycle, code });
  if (!planOrder) return DONE;
  const order = await open(deps, actor, planOrder, gateway, `/subscription?plan=${plan}`);
  return { success: true, orderId: order.orderId, order, error: null };
};

export const payInvoice = async (
  deps: Deps,
  actor: Actor,
  { invoiceId, gateway }: { invoiceId: number; gateway: GatewayName },
): Promise<CheckoutOrder> => {
  const order = await beginInvoiceOrder(deps, actor, invoiceId);
  return open(deps, actor, order, requireGateway(deps, gateway).name, `/subscription?plan=${order.plan}`);
};

/** What the gateway's checkout has answered. A repeat by the payer answers the same again. */
export const verify = async (
  deps: Deps,
  actor: Actor,
  { planId, ...verification }: Verification & { planId?: PlanId },
): Promise<ResponseOf<typeof verifySubscription>> => {
  const isMeant = async (id: number) => {
    const order = await findPlanOrder(deps.db, id);
    return order !== undefined && (planId === undefined || order.plan === planId);
  };
  const { planOrderId, isPaid } = await verifyPlan(deps, actor, verification, isMeant);
  const paidAt = (await findPlanOrder(deps.db, planOrderId))?.paidAt;
  return {
    success: isPaid,
    user: await getSelf(deps, actor),
    achievement: paidAt ? await unlockedAt(deps, actor.userId, paidAt) : null,
  };
};

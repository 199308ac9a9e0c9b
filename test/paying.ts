import { eq } from 'drizzle-orm';
import { checkoutPayment, verifyPayment } from '#contract/money/payment-checkout';
import { getPayment, type PaymentDetails } from '#contract/money/payments';
import { saveRentSettings } from '#contract/money/rent-settings';
import type { GatewayName } from '#contract/platform/gateways';
import { gatewayOrders } from '#server/db/schema/gateway-orders';
import { payments } from '#server/db/schema/payments';
import type { TestApp } from './app.ts';
import { aLease, aPayment } from './books.ts';
import type { Caller } from './caller.ts';
import { aLandlord, aProperty } from './people-and-homes.ts';

export interface Debt {
  landlord: Caller;
  tenant: Caller;
  leaseId: number;
  id: number;
}

/** A tenant who owes rent. */
export const aDebt = async (
  app: TestApp,
  { amount = '25000.00', allowsPartial = true }: { amount?: string; allowsPartial?: boolean } = {},
): Promise<Debt> => {
  const landlord = await aLandlord(app);
  const property = await aProperty(landlord, { name: 'Palm Court' });
  const tenant = await app.signUp('tenant');
  await landlord.call(saveRentSettings, { body: { allowsPartial } });
  const lease = await aLease(app, tenant, { propertyId: property.id });
  const { id } = await aPayment(app, tenant, { leaseId: lease.id, amount, description: 'Rent for April' });
  return { landlord, tenant, leaseId: lease.id, id };
};

/** The next month's rent of the same lease. */
export const anotherDebt = async (app: TestApp, { leaseId, tenant, landlord }: Debt, dueDate = '2026-05-05') => {
  const { id } = await aPayment(app, tenant, { leaseId, dueDate });
  return { landlord, tenant, leaseId, id };
};

interface Wish {
  gateway?: GatewayName;
  amount?: string;
  key?: string;
}

export const askCheckout = ({ tenant, id }: Debt, { gateway = 'razorpay', amount, key }: Wish = {}) =>
  tenant.call(
    checkoutPayment,
    { params: { id }, body: { gateway, amount } },
    key === undefined ? {} : { 'idempotency-key': key },
  );

export const begin = async (debt: Debt, wish: Wish = {}) => (await askCheckout(debt, wish)).body;

interface HandedIn {
  orderId: string;
  paymentId: string;
  signature: string;
}

export const askVerify = ({ tenant, id }: Debt, body: HandedIn, key?: string) =>
  tenant.call(verifyPayment, { params: { id }, body }, key === undefined ? {} : { 'idempotency-key': key });

export const look = async ({ tenant, id }: Debt): Promise<PaymentDetails> =>
  (await tenant.call(getPayment, { params: { id } })).body;

/** What stands in the books of a payment, in short: status, what came in, and each transaction. */
export const booksOf = async (debt: Debt) => {
  const { status, received, transactions } = await look(debt);
  return { status, received, transactions: transactions.map(({ kind, amount }) => `${kind} ${amount}`) };
};

export const ordersOf = (app: TestApp, { id }: Debt) =>
  app.db.select().from(gatewayOrders).where(eq(gatewayOrders.paymentId, id)).orderBy(gatewayOrders.id);

/** Somebody decides otherwise meanwhile. */
export const cancelInBooks = (app: TestApp, { id }: Debt) =>
  app.db.update(payments).set({ isCancelled: true, status: 'cancelled' }).where(eq(payments.id, id));

/** A gateway's delivery. */
export const deliver = (
  app: TestApp,
  gateway: GatewayName,
  { payload, headers }: { payload: string; headers: Record<string, string> },
) => app.nobody().request({ method: 'POST', url: `/api/webhooks/${gateway}`, payload, headers });

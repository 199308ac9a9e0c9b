import { eq } from 'drizzle-orm';
import { login } from '#contract/identity/auth';
import { paySandboxOrder } from '#contract/money/payment-checkout';
import { createSubscription, getSubscription, payInvoice, verifySubscription } from '#contract/plans/subscription';
import type { BodyIn } from '#contract/platform/endpoint';
import { discountCodes } from '#server/db/schema/discount-codes';
import { planOrders } from '#server/db/schema/plan-orders';
import { PASSWORD, type TestApp } from './app.ts';
import { Caller } from './caller.ts';

export const DAY_SECONDS = 24 * 60 * 60;

type PlanId = BodyIn<typeof createSubscription>['planId'];
type Wish = Partial<BodyIn<typeof createSubscription>>;

export const askPlan = (person: Caller, planId: PlanId, wish: Wish = {}) =>
  person.call(createSubscription, { body: { planId, gateway: planId === 'free' ? 'manual' : 'razorpay', ...wish } });

/** Begins to buy a plan; answers the order to pay. */
export const orderPlan = async (person: Caller, planId: PlanId, wish: Wish = {}) => {
  const { order } = (await askPlan(person, planId, wish)).body;
  if (!order) throw new Error('there is nothing to pay');
  return order;
};

/** What the sandbox's checkout hands to the page. */
export const payOrder = async (person: Caller, orderId: string) =>
  (await person.call(paySandboxOrder, { params: { orderId } })).body;

export const askVerifyPlan = (person: Caller, body: BodyIn<typeof verifySubscription>) =>
  person.call(verifySubscription, { body });

/** Buys a plan from beginning to end. */
export const buyPlan = async (person: Caller, planId: PlanId, wish: Wish = {}) => {
  const { orderId } = await orderPlan(person, planId, wish);
  return (await askVerifyPlan(person, await payOrder(person, orderId))).body;
};

export const payOpenInvoice = async (person: Caller, invoiceId: number) => {
  const { orderId } = (await person.call(payInvoice, { body: { invoiceId, gateway: 'razorpay' } })).body;
  return (await askVerifyPlan(person, await payOrder(person, orderId))).body;
};

export const subscriptionOf = async (person: Caller) => (await person.call(getSubscription)).body;

/** An instant in a number of days, as the API writes it. */
export const inDays = (app: TestApp, days: number): string =>
  new Date(app.deps.now().getTime() + days * DAY_SECONDS * 1000).toISOString();

/** The same person, days later, signed in again. */
export const daysLater = async (app: TestApp, person: Caller, days: number): Promise<Caller> => {
  app.pass(days * DAY_SECONDS);
  const answer = await app.nobody().call(login, { body: { email: person.user.email, password: PASSWORD } });
  return new Caller(app.server, { bearer: answer.body.token, user: answer.body.user });
};

type NewCode = Partial<typeof discountCodes.$inferInsert>;

let codes = 0;

/** Half the price for anybody, unless a test says otherwise. */
export const aCode = async (app: TestApp, values: NewCode = {}) => {
  codes += 1;
  const [row] = await app.db
    .insert(discountCodes)
    .values({
      code: `Half-${codes}`,
      discountType: 'percentage',
      discountValue: '50.00',
      applicablePlans: [],
      createdAt: app.deps.now(),
      ...values,
    })
    .returning();
  if (!row) throw new Error('the code was not written');
  return row;
};

export const usesOf = async (app: TestApp, codeId: number) =>
  (await app.db.select().from(discountCodes).where(eq(discountCodes.id, codeId)))[0]?.usedCount;

export const planOrdersOf = (app: TestApp, person: Caller) =>
  app.db.select().from(planOrders).where(eq(planOrders.userId, person.user.id)).orderBy(planOrders.id);

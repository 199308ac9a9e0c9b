import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createInvoice, GONE_INTO_PLAN, setInvoiceStatus } from '#contract/back-office/admin-invoices';
import { activateUser, changePlan, deactivateUser } from '#contract/back-office/admin-users';
import { payInvoice, upgradeSubscription } from '#contract/plans/subscription';
import type { BodyIn } from '#contract/platform/endpoint';
import { invoices } from '#server/db/schema/invoices';
import { openTestApp } from '#test/app';
import type { Caller } from '#test/caller';
import { askVerifyPlan, buyPlan, DAY_SECONDS, daysLater, inDays, payOrder, subscriptionOf } from '#test/plans';

const app = await openTestApp();

type Form = Partial<BodyIn<typeof createInvoice>>;
type WithId = { id: number };
type Settable = BodyIn<typeof setInvoiceStatus>['status'];

const invoiceFor = async (person: Caller, form: Form = {}): Promise<WithId> => {
  const terms = { planName: 'basic', amount: '999', billingCycle: 'yearly', dueDate: '2036-06-01' } as const;
  const body = { userId: person.user.id, ...terms, ...form };
  return (await (await app.signInAdmin()).call(createInvoice, { body })).body;
};
const set = async ({ id }: WithId, ...statuses: Settable[]) => {
  const admin = await app.signInAdmin();
  let answer: Awaited<ReturnType<typeof change>> | undefined;
  const change = (status: Settable) => admin.call(setInvoiceStatus, { params: { id }, body: { status } });
  for (const status of statuses) answer = await change(status);
  return answer;
};
const paidFor = async (person: Caller, form?: Form) => {
  const invoice = await invoiceFor(person, form);
  await set(invoice, 'paid');
  return invoice;
};
const grant = async ({ user }: Caller, plan: 'basic' | 'professional') =>
  (await app.signInAdmin()).call(changePlan, { params: { id: user.id }, body: { plan, propertyLimit: 5 } });
const upgrade = async (person: Caller): Promise<WithId> => {
  const { invoice } = (await person.call(upgradeSubscription, { body: { planId: 'professional' } })).body;
  if (!invoice) throw new Error('there is no invoice');
  return invoice;
};
/** The plan, and for how many days from now. */
const stateOf = async (person: Caller): Promise<[string, number | null]> => {
  const { plan, status, endDate } = await subscriptionOf(person);
  const days = endDate && (Date.parse(endDate) - app.deps.now().getTime()) / DAY_SECONDS / 1000;
  return [status === 'active' ? plan : `${plan}, ${status}`, days || (days === 0 ? 0 : null)];
};
const periodOf = async ({ id }: WithId) => {
  const [row] = await app.db.select().from(invoices).where(eq(invoices.id, id));
  return [row?.periodStart?.toISOString(), row?.periodEnd?.toISOString()];
};

it('an invoice that buys more days than there are lengthens the plan to the last of them', async () => {
  const person = await app.signUp();
  await grant(person, 'professional');
  expect((await set(await invoiceFor(person, { amount: '9999999999.99' }), 'paid'))?.status).toBe(200);
  expect(await subscriptionOf(person)).toMatchObject({ plan: 'professional', endDate: '9999-12-31T00:00:00.000Z' });
});

describe('an invoice that is not paid any more takes back its own days', () => {
  it('also where a later one is paid, which moves up into its place', async () => {
    const person = await app.signUp();
    const [first, second] = [await paidFor(person), await paidFor(person)];
    expect(await stateOf(person)).toEqual(['basic', 730]);
    await set(first, 'pending', 'overdue');
    expect(await stateOf(person)).toEqual(['basic', 365]);
    expect(await periodOf(first)).toEqual([undefined, undefined]);
    expect(await periodOf(second)).toEqual([inDays(app, 0), inDays(app, 365)]);
    await set(first, 'paid');
    expect(await stateOf(person)).toEqual(['basic', 730]);
    await set(second, 'pending', 'overdue');
    expect(await stateOf(person)).toEqual(['basic', 365]);
    await set(first, 'pending', 'overdue');
    expect(await stateOf(person)).toEqual(['free, expired', 0]);
  });

  it('between a bought period and a later one', async () => {
    const person = await app.signUp();
    await buyPlan(person, 'basic');
    const [first, second] = [await paidFor(person), await paidFor(person)];
    await set(first, 'pending', 'overdue');
    expect(await stateOf(person)).toEqual(['basic', 730]);
    expect(await periodOf(second)).toEqual([inDays(app, 365), inDays(app, 730)]);
    await set(first, 'paid');
    expect(await stateOf(person)).toEqual(['basic', 1095]);
  });

  it('also the days that have passed: what remains is what was paid for', async () => {
    let person = await app.signUp();
    const [first] = [await paidFor(person), await paidFor(person)];
    person = await daysLater(app, person, 100);
    await set(first, 'pending', 'overdue');
    expect(await stateOf(person)).toEqual(['basic', 265]);
    await set(first, 'paid');
    expect(await stateOf(person)).toEqual(['basic', 630]);
  });

  it('where the account was deactivated meanwhile, too', async () => {
    const person = await app.signUp();
    const admin = await app.signInAdmin();
    const invoice = await upgrade(person);
    const params = { id: person.user.id };
    await admin.call(deactivateUser, { params });
    await set(invoice, 'overdue');
    await admin.call(activateUser, { params });
    expect((await subscriptionOf(person)).plan).toBe('free');
  });

  it('and nothing where it has given nothing', async () => {
    const person = await app.signUp();
    await grant(person, 'basic');
    const renewal = await invoiceFor(person);
    await set(renewal, 'overdue');
    expect(await stateOf(person)).toEqual(['basic', 365]);
    await set(renewal, 'paid');
    expect(await stateOf(person)).toEqual(['basic', 730]);
    await set(renewal, 'pending', 'overdue');
    expect(await stateOf(person)).toEqual(['basic', 365]);
  });

  it('and nothing once its days are over; paid again, it gives no others', async () => {
    let person = await app.signUp();
    const invoice = await paidFor(person, { billingCycle: 'monthly' });
    person = await daysLater(app, person, 31);
    await set(invoice, 'pending', 'overdue', 'paid');
    expect((await stateOf(person))[1]).toBe(-1);
  });

  it('whatever is said of whichever: there are as many years as invoices that stand', async () => {
    const person = await app.signUp();
    const made = [await invoiceFor(person), await invoiceFor(person), await invoiceFor(person)];
    const standing = new Set<number>();
    const walk = '0p 1p 0n 0o 2p 1n 2n 1o 0p 1c 1n 1p 2o 0n 0o 2p 1n 1o 2n 2c 0p 2n 2o 0n 0o 1p 2p 0p';
    const meaning: Record<string, Settable> = { p: 'paid', n: 'pending', o: 'overdue', c: 'cancelled' };
    for (const [index, [which, letter]] of walk
      .split(' ')
      .map((step) => [...step])
      .entries()) {
      const invoice = made[Number(which)];
      const status = meaning[letter ?? ''];
      if (!invoice || !status) throw new Error('there is no such step');
      await set(invoice, status);
      if (status === 'paid') standing.add(invoice.id);
      if (status === 'overdue') standing.delete(invoice.id);
      const expected = standing.size > 0 ? ['basic', standing.size * 365] : ['free, expired', 0];
      expect([index, ...(await stateOf(person))]).toEqual([index, ...expected]);
    }
  });
});

describe('what was paid by an invoice', () => {
  it('and became credit of a larger plan stays paid', async () => {
    const person = await app.signUp();
    const [first, renewal] = [await paidFor(person), await paidFor(person)];
    app.pass(1);
    await paidFor(person, { planName: 'professional', amount: '2499' });
    for (const invoice of [first, renewal]) {
      const refused = await set(invoice, 'pending');
      expect([refused?.status, refused?.error.message]).toEqual([409, GONE_INTO_PLAN]);
    }
  });

  it('and was not any more when a larger one began counts once it is paid again', async () => {
    const person = await app.signUp();
    const first = await paidFor(person);
    await set(first, 'pending');
    app.pass(1);
    await paidFor(person, { planName: 'professional', amount: '2499' });
    expect(await stateOf(person)).toEqual(['professional', 365]);
    await set(first, 'overdue');
    expect(await stateOf(person)).toEqual(['professional', 365]);
    await set(first, 'paid');
    // 999 rupees of 2,499 a year are 145 days.
    expect(await stateOf(person)).toEqual(['professional', 365 + 145]);
  });

  it('is kept as credit, whatever the next invoice asks for', async () => {
    for (const [billingCycle, days] of [['yearly', 365] as const, ['quarterly', 90] as const]) {
      const person = await app.signUp();
      await buyPlan(person, 'basic');
      await paidFor(person, { planName: 'professional', amount: '1', billingCycle });
      expect(await stateOf(person)).toEqual(['professional', days]);
      expect((await subscriptionOf(person)).credit).toBe('999.00');
    }
  });
});

it('money that comes for an invoice which is paid by then buys its own cycle again', async () => {
  const person = await app.signUp();
  const invoice = await invoiceFor(person, { billingCycle: 'quarterly' });
  const wish = { invoiceId: invoice.id, gateway: 'razorpay' } as const;
  const { orderId } = (await person.call(payInvoice, { body: wish })).body;
  await set(invoice, 'paid');
  expect(await stateOf(person)).toEqual(['basic', 90]);
  await askVerifyPlan(person, await payOrder(person, orderId));
  expect(await stateOf(person)).toEqual(['basic', 180]);
  expect((await subscriptionOf(person)).invoices.map(({ billingCycle }) => billingCycle)).toEqual([
    'quarterly',
    'quarterly',
  ]);
});

it('a plan that is granted by hand is not taken away by an invoice of before, which nobody has to pay', async () => {
  const person = await app.signUp();
  const invoice = await upgrade(person);
  await grant(person, 'professional');
  expect(await stateOf(person)).toEqual(['professional', 365]);
  expect((await subscriptionOf(person)).invoices[0]?.status).toBe('cancelled');
  await set(invoice, 'pending', 'overdue');
  expect(await stateOf(person)).toEqual(['professional', 365]);
  await set(invoice, 'paid');
  expect(await stateOf(person)).toEqual(['professional', 365 + 145]);
});

import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { submitApplication } from '#contract/lettings/applications';
import { confirmLease } from '#contract/lettings/tenancy-answers';
import { updatePayment } from '#contract/money/payment-actions';
import { addPaymentMethod, deletePaymentMethod } from '#contract/money/payment-methods';
import {
  createPaymentSchedule,
  giveAutoPayConsent,
  listPaymentSchedules,
  pauseAutoPay,
  updatePaymentSchedule,
  withdrawAutoPayConsent,
} from '#contract/money/payment-schedules';
import { listPayments } from '#contract/money/payments';
import { listNotifications } from '#contract/platform/notifications';
import { autoPayConsents } from '#server/db/schema/auto-pay-consents';
import { paymentTransactions } from '#server/db/schema/payments';
import { users } from '#server/db/schema/users';
import type { Deps } from '#server/deps';
import { runPaymentsDaily } from '#server/features/money/rent-collection/jobs';
import { openTestApp } from '#test/app';
import type { Caller } from '#test/caller';
import { leaseFields, onboard } from '#test/leases-and-tenants';
import { aRental, detailsOf } from '#test/payments';
import { aLandlord, aProperty } from '#test/people-and-homes';

const app = await openTestApp();
const on = (date: string): Deps => ({ ...app.deps, now: () => new Date(`${date}T06:30:00Z`) });
const run = (date: string) => runPaymentsDaily(on(date));

const rentOf = (leaseId: number) => ({ leaseId, scheduleName: 'Rent', amount: '20000', startDate: '2026-04-15' });
const card = async (who: Caller, methodName = 'Visa') =>
  (await who.call(addPaymentMethod, { body: { methodName } })).body;
const scheduleOf = async (who: Caller) => (await who.call(listPaymentSchedules)).body[0];
const notices = async (who: Caller, pattern: RegExp) =>
  (await who.call(listNotifications)).body.filter(({ title }) => pattern.test(title));

/** A lease whose landlord asks for automatic payment, and a tenant with a card. */
const setUp = async () => {
  const rental = await aRental(app);
  const { tenant, landlord, lease } = rental;
  const method = await card(tenant);
  const asked = await landlord.call(createPaymentSchedule, { body: { ...rentOf(lease.id), autoPayEnabled: true } });
  const { id } = asked.body;
  const give = (body: object) => tenant.call(giveAutoPayConsent, { params: { id }, body: body as never });
  const withdraw = () => tenant.call(withdrawAutoPayConsent, { params: { id } });
  const pause = (paused: boolean) => tenant.call(pauseAutoPay, { params: { id }, body: { paused } });
  const payments = (await tenant.call(listPayments)).body;
  return { ...rental, asked: asked.body, id, give, withdraw, pause, method, paymentId: payments[0]?.id ?? 0 };
};

const wordsOn = (scheduleId: number) =>
  app.db.select().from(autoPayConsents).where(eq(autoPayConsents.scheduleId, scheduleId)).orderBy(autoPayConsents.id);

describe('automatic payment', () => {
  it('is only asked for by a landlord', async () => {
    const { asked, landlord, tenant, id, paymentId } = await setUp();
    expect(asked).toMatchObject({ autoPayEnabled: false, autoPayAsked: true, autoPay: 'asked', autoPayConsent: null });
    const again = await landlord.call(updatePaymentSchedule, { params: { id }, body: { autoPayEnabled: true } });
    expect(again.body).toMatchObject({ autoPayEnabled: false, autoPayAsked: true });
    expect(await notices(tenant, /^Automatic payment asked for/)).toHaveLength(1);
    await run('2026-04-15');
    expect((await detailsOf(tenant, paymentId)).transactions).toEqual([]);
  });

  it('is given by the tenant alone, with a highest amount and a saved method', async () => {
    const { id, give, landlord, tenant, method } = await setUp();
    for (const highestAmount of ['0', '-1', '1.234', '']) expect((await give({ highestAmount })).status).toBe(400);
    expect((await give({ highestAmount: '20000', paymentMethodId: 999_999 })).status).toBe(400);
    const others = await card(await app.signUp('tenant'));
    expect((await give({ highestAmount: '20000', paymentMethodId: others.id })).error.fieldErrors).toHaveProperty(
      'paymentMethodId',
    );
    const params = { id };
    const body = { highestAmount: '20000' };
    expect((await landlord.call(giveAutoPayConsent, { params, body })).status).toBe(403);
    expect((await (await app.signUp('tenant')).call(giveAutoPayConsent, { params, body })).status).toBe(404);
    expect((await app.nobody().call(giveAutoPayConsent, { params, body })).status).toBe(401);
    const given = await give({ highestAmount: 22000 });
    expect(given.body).toMatchObject({
      autoPayEnabled: true,
      autoPay: 'given',
      autoPayConsent: { highestAmount: '22000.00', paymentMethodId: method.id, methodName: 'Visa' },
    });
    const seen = await landlord.call(listPaymentSchedules);
    expect(seen.body[0]).toMatchObject({ autoPayEnabled: true, autoPay: 'given', autoPayConsent: null });
    expect(seen.text).not.toMatch(/Visa|22000/);
    expect(await notices(landlord, /^Automatic payment agreed/)).toHaveLength(1);
    expect((await scheduleOf(tenant))?.autoPay).toBe('given');
  });

  it('takes what was agreed to, told three days before and after; the transaction names the consent', async () => {
    const { id, give, tenant, paymentId } = await setUp();
    await give({ highestAmount: '20000' });
    await run('2026-04-11');
    expect(await notices(tenant, /^Will be taken/)).toEqual([]);
    await app.mails();
    await run('2026-04-12');
    await run('2026-04-13');
    const [told, ...more] = await notices(tenant, /^Will be taken in 3 days, on 15 Apr 2026/);
    expect(told?.content).toContain('₹20,000');
    expect(told?.content).toContain('will be taken from Visa');
    expect(more).toEqual([]);
    const mails = (await app.mails()).filter(({ to, subject }) => to === tenant.user.email && /^Will be/.test(subject));
    expect(mails).toHaveLength(1);
    await run('2026-04-15');
    expect((await detailsOf(tenant, paymentId)).status).toBe('paid');
    expect((await notices(tenant, /^Payment received/))[0]?.content).toContain(
      'was taken automatically, as you agreed',
    );
    const [word] = await wordsOn(id);
    const rows = await app.db.select().from(paymentTransactions).where(eq(paymentTransactions.paymentId, paymentId));
    expect(rows.map(({ consentId }) => consentId)).toEqual([word?.id]);
  });

  it('refuses more than the highest amount, and tells both', async () => {
    const { give, landlord, tenant, paymentId } = await setUp();
    await give({ highestAmount: '19999.99' });
    await run('2026-04-13');
    expect((await notices(tenant, /^Will not be taken/))[0]?.content).toContain('more than the ₹19,999.99');
    await run('2026-04-15');
    await run('2026-04-16');
    expect((await detailsOf(tenant, paymentId)).transactions).toEqual([]);
    expect(await notices(tenant, /^Please pay/)).toHaveLength(1);
    const [toLandlord, ...more] = await notices(landlord, /^Not taken automatically/);
    expect(toLandlord?.content).toContain('it is more than the tenant has agreed to');
    expect(toLandlord?.content).not.toContain('19,999');
    expect(more).toEqual([]);
  });

  it('takes nothing that was asked for otherwise when it was too late to tell, unless the tenant agrees once more', async () => {
    const body = { amount: '30000', dueDate: '2026-04-06' };
    const { give, agent, tenant, landlord, paymentId } = await setUp();
    await give({ highestAmount: '30000' });
    await run('2026-04-04');
    app.pass(60);
    expect((await agent.call(updatePayment, { params: { id: paymentId }, body })).status).toBe(200);
    await run('2026-04-06');
    expect((await detailsOf(tenant, paymentId)).transactions).toEqual([]);
    const [told] = await notices(tenant, /^Please pay/);
    expect(told?.content).toContain('It was asked for or changed less than 3 days before its day.');
    expect((await notices(landlord, /^Not taken automatically/)).length).toBe(1);
    const other = await setUp();
    await other.give({ highestAmount: '30000' });
    await other.landlord.call(updatePayment, { params: { id: other.paymentId }, body });
    app.pass(60);
    await other.give({ highestAmount: '30000' });
    await run('2026-04-06');
    expect((await detailsOf(other.tenant, other.paymentId)).status).toBe('paid');
  });

  it('takes what comes to less, or is only called otherwise, however late that is said', async () => {
    const changes = [{ description: 'Rent, as agreed' }, { amount: '19000' }];
    const all = await Promise.all(changes.map(async (body) => ({ body, ...(await setUp()) })));
    for (const { give } of all) await give({ highestAmount: '30000' });
    await run('2026-04-13');
    const untilTheDayBefore = 9 * 24 * 60 * 60;
    app.pass(untilTheDayBefore);
    for (const { body, landlord, paymentId } of all)
      expect((await landlord.call(updatePayment, { params: { id: paymentId }, body })).status).toBe(200);
    app.pass(-untilTheDayBefore);
    await run('2026-04-15');
    for (const { tenant, paymentId } of all) expect((await detailsOf(tenant, paymentId)).status).toBe('paid');
  });

  it('takes nothing that was raised when it was too late to tell, such as by a schedule that goes on on that day', async () => {
    const { landlord, tenant, lease } = await aRental(app);
    await card(tenant);
    const { id } = (
      await landlord.call(createPaymentSchedule, { body: { ...rentOf(lease.id), startDate: '2026-05-07' } })
    ).body;
    await tenant.call(giveAutoPayConsent, { params: { id }, body: { highestAmount: '20000' } });
    await run('2026-05-07');
    const [payment] = (await tenant.call(listPayments)).body;
    expect(await notices(tenant, /^Will be taken/)).toEqual([]);
    expect(payment).toMatchObject({ dueDate: '2026-05-07', received: '0.00' });
  });

  it('rests while it is paused, and goes on when it is resumed', async () => {
    const { id, give, pause, landlord, tenant, paymentId } = await setUp();
    expect((await pause(true)).status).toBe(409);
    await give({ highestAmount: '20000' });
    expect((await pause(true)).body).toMatchObject({ autoPayEnabled: false, autoPay: 'paused' });
    expect((await pause(true)).status).toBe(200);
    expect((await scheduleOf(landlord))?.autoPay).toBe('paused');
    await run('2026-04-15');
    expect((await detailsOf(tenant, paymentId)).transactions).toEqual([]);
    expect((await notices(landlord, /^Not taken automatically/))[0]?.content).toContain('has paused');
    expect((await pause(false)).body.autoPay).toBe('given');
    await run('2026-05-15');
    const paid = (await tenant.call(listPayments)).body.filter(({ status }) => status === 'paid');
    expect(paid.map(({ dueDate }) => dueDate)).toEqual(['2026-05-15']);
    expect((await wordsOn(id)).map(({ act }) => act)).toEqual(['given', 'paused', 'resumed']);
  });

  it('ends at any time by the word of the tenant; the history stays', async () => {
    const { id, give, withdraw, landlord, tenant, paymentId } = await setUp();
    expect((await withdraw()).status).toBe(204);
    await give({ highestAmount: '20000' });
    await give({ highestAmount: '21000' });
    expect((await withdraw()).status).toBe(204);
    expect((await withdraw()).status).toBe(204);
    expect(await scheduleOf(landlord)).toMatchObject({
      autoPayEnabled: false,
      autoPayAsked: true,
      autoPay: 'withdrawn',
    });
    await run('2026-04-15');
    expect((await detailsOf(tenant, paymentId)).transactions).toEqual([]);
    expect(await wordsOn(id)).toMatchObject([
      { act: 'given', highestAmount: '20000.00', tenantId: tenant.user.id, textVersion: '2026-11' },
      { act: 'given', highestAmount: '21000.00' },
      { act: 'withdrawn', highestAmount: '21000.00' },
    ]);
    expect(await notices(landlord, /^Automatic payment withdrawn/)).toHaveLength(1);
  });

  it('ends when the landlord does not want it any more, and when the card is gone', async () => {
    const [one, two] = [await setUp(), await setUp()];
    for (const { give } of [one, two]) await give({ highestAmount: '20000' });
    const { id, landlord, tenant } = one;
    await landlord.call(updatePaymentSchedule, { params: { id }, body: { autoPayEnabled: false } });
    expect(await scheduleOf(tenant)).toMatchObject({ autoPayEnabled: false, autoPay: 'none' });
    expect(await notices(tenant, /^Automatic payment ended/)).toHaveLength(1);
    await two.tenant.call(deletePaymentMethod, { params: { id: two.method.id } });
    await card(two.tenant, 'Another');
    await run('2026-04-15');
    for (const { tenant: who, paymentId } of [one, two]) {
      expect((await detailsOf(who, paymentId)).transactions).toEqual([]);
    }
    expect(await notices(two.tenant, /^Please pay/)).toHaveLength(1);
  });
});

it('a stranger who knows an email cannot have its owner charged', async () => {
  const victim = await app.signUp('tenant', { firstName: 'Vidya' });
  await app.db.update(users).set({ emailVerifiedAt: app.deps.now() }).where(eq(users.id, victim.user.id));
  await card(victim);
  const stranger = await aLandlord(app);
  const home = await aProperty(stranger);
  await app.nobody().call(submitApplication, {
    body: { propertyId: home.id, firstName: 'V', lastName: 'R', email: victim.user.email, phone: '9876543210' },
  });
  const tenant = await onboard(stranger, { ...leaseFields(home), email: victim.user.email });
  const leaseId = tenant.lease?.id ?? 0;
  const made = await stranger.call(createPaymentSchedule, { body: { ...rentOf(leaseId), autoPayEnabled: true } });
  expect(made.body.autoPayEnabled).toBe(false);
  const params = { id: made.body.id };
  expect((await victim.call(giveAutoPayConsent, { params, body: { highestAmount: '20000' } })).status).toBe(404);
  for (const date of ['2026-04-12', '2026-04-15', '2026-04-16']) await run(date);
  const [payment] = (await stranger.call(listPayments)).body;
  expect(payment).toMatchObject({ received: '0.00' });
  expect((await detailsOf(stranger, payment?.id ?? 0)).transactions).toEqual([]);
  expect((await victim.call(listPayments)).body).toEqual([]);
  // Once they say that it is their home, it is theirs to agree, or not.
  await victim.call(confirmLease, { params: { id: leaseId } });
  expect((await victim.call(giveAutoPayConsent, { params, body: { highestAmount: '20000' } })).status).toBe(200);
});

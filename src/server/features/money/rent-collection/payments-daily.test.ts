import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { claimPayment, recordPayment, updatePayment } from '#contract/money/payment-actions';
import { addPaymentMethod } from '#contract/money/payment-methods';
import { createPaymentSchedule, giveAutoPayConsent } from '#contract/money/payment-schedules';
import { listPayments } from '#contract/money/payments';
import { addDays } from '#contract/platform/calendar';
import type { BodyIn } from '#contract/platform/endpoint';
import { listNotifications } from '#contract/platform/notifications';
import { autoCharges } from '#server/db/schema/auto-charges';
import { payments as paymentsTable } from '#server/db/schema/payments';
import type { Deps } from '#server/deps';
import { GatewayDown, GatewayRefused } from '#server/integrations/gateways/gateway';
import { openTestApp } from '#test/app';
import type { Caller } from '#test/caller';
import { aRental, detailsOf } from '#test/payments';
import { runPaymentsDaily } from './jobs.ts';

const app = await openTestApp();
const TODAY = '2026-04-05';
const on = (date: string, time = '06:30'): Deps => ({ ...app.deps, now: () => new Date(`${date}T${time}:00Z`) });
/** Twice, as two processes or a restart would. */
const run = async (date: string, deps: Partial<Deps> = {}) => {
  for (let twice = 0; twice < 2; twice++) await runPaymentsDaily({ ...on(date), ...deps });
};
/** Day after day, up to and with the last one. */
const runThrough = async (last: string) => {
  for (let date = addDays(TODAY, 1); date <= last; date = addDays(date, 1)) await run(date);
};

type Schedule = Partial<BodyIn<typeof createPaymentSchedule>>;

/** Rent that is due on 15 April, and everybody concerned. */
const setUp = async (schedule: Schedule = {}) => {
  const rental = await aRental(app);
  const made = await rental.landlord.call(createPaymentSchedule, {
    body: {
      leaseId: rental.lease.id,
      scheduleName: 'Rent',
      amount: '20000',
      startDate: '2026-04-15',
      endDate: '2026-04-30',
      ...schedule,
    },
  });
  const payments = async () => (await rental.tenant.call(listPayments)).body;
  const [payment] = await payments();
  await app.mails();
  return { ...rental, id: payment?.id ?? 0, payments, scheduleId: made.body.id };
};
const notices = async (who: Caller, pattern: RegExp) =>
  (await who.call(listNotifications)).body.filter(({ title }) => pattern.test(title));
const record = (who: Caller, id: number, amount: string) =>
  who.call(recordPayment, { params: { id }, body: { amount, method: 'upi' } });
/** The tenant saves a card, and lets the rent be taken from it. */
const agree = async ({ tenant, scheduleId }: Awaited<ReturnType<typeof setUp>>, token?: string) => {
  await tenant.call(addPaymentMethod, { body: { methodName: 'Visa', ...(token && { token }) } });
  return tenant.call(giveAutoPayConsent, { params: { id: scheduleId }, body: { highestAmount: '20000' } });
};

it('reminds the tenant once, as many days ahead as the schedule says, by notification and mail with the link', async () => {
  const { landlord, tenant, id } = await setUp({ reminderDays: 5 });
  await run('2026-04-09');
  expect(await notices(tenant, /due/)).toEqual([]);
  await run('2026-04-10');
  await run('2026-04-12');
  expect(await notices(tenant, /due/)).toMatchObject([
    {
      title: 'Payment due in 5 days, on 15 Apr 2026',
      content: '₹20,000 is due in 5 days, on 15 Apr 2026: Rent for 15 Apr to 14 May 2026, Palm Court.',
      link: `/payments?payment=${id}`,
    },
  ]);
  const mails = (await app.mails()).filter(({ to }) => to === tenant.user.email);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain(`/payments?payment=${id}`);
  expect((await detailsOf(landlord, id)).timeline.map(({ kind }) => kind)).toEqual(['raised', 'reminded']);
});

it('reminds on the day with 0 days, after a sleep with what is left, and again of a new due date', async () => {
  const onTheDay = await setUp({ reminderDays: 0 });
  const slept = await setUp({ reminderDays: 10 });
  await run('2026-04-14');
  expect(await notices(onTheDay.tenant, /due/)).toEqual([]);
  expect((await notices(slept.tenant, /due/)).map(({ title }) => title)).toEqual([
    'Payment due tomorrow, on 15 Apr 2026',
  ]);
  await slept.landlord.call(updatePayment, { params: { id: slept.id }, body: { dueDate: '2026-04-20' } });
  await run('2026-04-15');
  expect((await notices(onTheDay.tenant, /due/)).map(({ title }) => title)).toEqual(['Payment due today']);
  expect(await notices(slept.tenant, /^Payment due/)).toHaveLength(2);
});

it('does not remind of what is paid', async () => {
  const { landlord, tenant, id } = await setUp();
  await record(landlord, id, '20000');
  await runThrough('2026-04-17');
  expect(await notices(tenant, /due/)).toEqual([]);
  expect((await detailsOf(tenant, id)).status).toBe('paid');
});

it('marks as overdue the day after the due date, and tells tenant and landlord once', async () => {
  const { landlord, tenant, id } = await setUp();
  await run('2026-04-15');
  expect((await detailsOf(tenant, id)).status).toBe('pending');
  // A week without the job.
  await run('2026-04-22');
  await run('2026-04-23');
  const { status, timeline } = await detailsOf(tenant, id);
  expect(status).toBe('overdue');
  expect(timeline.filter(({ kind }) => kind === 'overdue')).toHaveLength(1);
  for (const who of [tenant, landlord]) expect(await notices(who, /^Overdue/)).toHaveLength(1);
});

it('tells once of a payment in part whose day has passed', async () => {
  const { landlord, tenant, id } = await setUp();
  await record(landlord, id, '5000');
  await run('2026-04-16');
  await run('2026-04-17');
  expect((await detailsOf(tenant, id)).status).toBe('partial');
  expect(await notices(tenant, /overdue/)).toMatchObject([
    { content: '₹15,000 was due on 15 Apr 2026 and is still to pay.', link: `/payments?payment=${id}` },
  ]);
  expect(await notices(landlord, /overdue/)).toMatchObject([
    { content: '₹15,000 was due on 15 Apr 2026 from Asha Rao and is still to pay.' },
  ]);
});

it('does not call late what was raised after its day, until there was time to pay it', async () => {
  const { tenant, payments } = await setUp({
    startDate: '2026-02-15',
    endDate: '2026-03-20',
    lateFeeKind: 'fixed',
    lateFeeValue: '100',
    graceDays: 2,
  });
  await run('2026-04-07');
  expect(await payments()).toHaveLength(2);
  expect(await notices(tenant, /overdue/i)).toEqual([]);
  await run('2026-04-08');
  expect((await payments()).filter(({ type }) => type === 'late_fee')).toHaveLength(2);
});

it.each([
  ['fixed', '500', '0', '500.00'],
  ['percent', '2.5', '0', '500.00'],
  ['percent', '2.5', '4000', '400.00'],
  ['percent', '0.33', '19999.99', undefined],
] as const)('raises a late fee (%s %s) once after the days of grace; %s were paid', async (kind, value, paid, fee) => {
  const { landlord, id, payments } = await setUp({ lateFeeKind: kind, lateFeeValue: value, graceDays: 3 });
  if (paid !== '0') await record(landlord, id, paid);
  const fees = async () => (await payments()).filter(({ type }) => type === 'late_fee');
  await run('2026-04-18');
  expect(await fees()).toEqual([]);
  await run('2026-04-19');
  await run('2026-05-19');
  expect((await fees()).map(({ amount }) => amount)).toEqual(fee ? [fee] : []);
  if (!fee) return;
  expect((await fees())[0]).toMatchObject({
    description: 'Late fee for Rent for 15 Apr to 14 May 2026',
    dueDate: '2026-04-19',
    status: 'overdue',
  });
  expect((await detailsOf(landlord, id)).timeline.filter((line) => line.kind === 'late_fee')).toMatchObject([
    { text: `Late fee of ₹${Number(fee)}` },
  ]);
});

it('leaves alone what an admin has called pending', async () => {
  const { tenant, id, payments } = await setUp({ lateFeeKind: 'fixed', lateFeeValue: '500' });
  await app.db.update(paymentsTable).set({ openAs: 'pending' }).where(eq(paymentsTable.id, id));
  await run('2026-05-01');
  expect(await payments()).toMatchObject([{ status: 'pending' }]);
  expect(await notices(tenant, /verdue/)).toEqual([]);
});

it('raises no fee for what is paid, cancelled or being confirmed', async () => {
  const fee = { lateFeeKind: 'fixed', lateFeeValue: '500' } as const;
  const [paid, cancelled, claimed] = [await setUp(fee), await setUp(fee), await setUp(fee)];
  await record(paid.landlord, paid.id, '20000');
  await cancelled.landlord.call(updatePayment, { params: { id: cancelled.id }, body: { status: 'cancelled' } });
  const claim = { amount: '20000', method: 'upi' as const };
  expect((await claimed.tenant.call(claimPayment, { params: { id: claimed.id }, body: claim })).status).toBe(200);
  await run('2026-05-01');
  for (const { payments } of [paid, cancelled, claimed]) expect(await payments()).toHaveLength(1);
});

it('charges the chosen method on the due date, once, by the word of the tenant', async () => {
  const rental = await setUp({ autoPayEnabled: true, lateFeeKind: 'fixed', lateFeeValue: '500' });
  const { landlord, tenant, id } = rental;
  await agree(rental);
  await runThrough('2026-04-14');
  expect((await detailsOf(tenant, id)).status).toBe('pending');
  expect((await notices(tenant, /^Payment due/))[0]?.content).toContain('Automatic payment is on');
  await run('2026-04-15');
  await runThrough('2026-04-18');
  const { status, transactions, paymentMethod } = await detailsOf(tenant, id);
  expect({ status, paymentMethod }).toEqual({ status: 'paid', paymentMethod: 'stripe' });
  expect(transactions).toMatchObject([
    { kind: 'receipt', amount: '20000.00', note: 'Automatic payment', recordedBy: null },
  ]);
  for (const who of [tenant, landlord]) expect(await notices(who, /^Payment received/)).toHaveLength(1);
});

it('makes up for a due date on which it did not run, before anybody is called late', async () => {
  const rental = await setUp({ autoPayEnabled: true, lateFeeKind: 'fixed', lateFeeValue: '500' });
  const { tenant, id, payments } = rental;
  await agree(rental);
  await run('2026-04-22');
  expect((await detailsOf(tenant, id)).status).toBe('paid');
  expect(await payments()).toHaveLength(1);
  expect(await notices(tenant, /overdue/i)).toEqual([]);
});

it('charges what is left to pay, and nothing where that is nothing', async () => {
  const [part, whole] = [await setUp({ autoPayEnabled: true }), await setUp({ autoPayEnabled: true })];
  for (const rental of [part, whole]) await agree(rental);
  await record(part.landlord, part.id, '5000');
  await record(whole.landlord, whole.id, '20000');
  await run('2026-04-15');
  expect((await detailsOf(part.tenant, part.id)).transactions.map(({ amount }) => amount)).toEqual([
    '5000.00',
    '15000.00',
  ]);
  expect((await detailsOf(whole.tenant, whole.id)).transactions).toHaveLength(1);
});

it('sends the link once where nothing can be charged', async () => {
  const { tenant, id, scheduleId } = await setUp({ autoPayEnabled: true, reminderDays: 0 });
  await tenant.call(giveAutoPayConsent, { params: { id: scheduleId }, body: { highestAmount: '20000' } });
  await run('2026-04-15');
  await run('2026-04-16');
  expect(await notices(tenant, /^Please pay/)).toMatchObject([{ link: `/payments?payment=${id}` }]);
  const mails = (await app.mails()).filter(
    ({ to, subject }) => to === tenant.user.email && /^Please pay/.test(subject),
  );
  expect(mails[0]?.text).toContain(`/payments?payment=${id}`);
  expect(mails).toHaveLength(1);
});

it('says that a charge failed, and does not try again', async () => {
  const rental = await setUp({ autoPayEnabled: true });
  const { landlord, tenant, id } = rental;
  await agree(rental, 'tok_fail');
  await run('2026-04-15');
  await run('2026-04-17');
  const { status, timeline } = await detailsOf(landlord, id);
  expect(status).toBe('failed');
  expect(timeline.filter(({ kind }) => kind === 'failed')).toMatchObject([{ text: 'The automatic payment failed' }]);
  expect(await notices(tenant, /^Payment failed/)).toMatchObject([{ link: `/payments?payment=${id}` }]);
});

/** The sandbox, with something in the way. */
const withCharge = (charge: NonNullable<NonNullable<Deps['gateways']['stripe']>['charge']>): Deps['gateways'] => {
  const { stripe } = app.deps.gateways;
  if (!stripe) throw new Error('there is no sandbox');
  return { ...app.deps.gateways, stripe: { ...stripe, charge } };
};

it('asks a gateway that was down again, for exactly the same, and gives up after a day', async () => {
  const [later, never] = [await setUp({ autoPayEnabled: true }), await setUp({ autoPayEnabled: true })];
  for (const rental of [later, never]) await agree(rental);
  const asked: string[] = [];
  const down = withCharge(async ({ receipt, amountInPaise }) => {
    asked.push(`${receipt} ${amountInPaise}`);
    throw new GatewayDown('no answer');
  });
  const at = (time: string, date = '2026-04-15', gateways = down) =>
    runPaymentsDaily({ ...on(date, time), gateways, log: { ...app.deps.log, warn: () => undefined } as never });
  await at('01:00');
  await at('01:05');
  await at('02:00');
  expect(asked).toHaveLength(4);
  expect(new Set(asked).size).toBe(2);
  expect((await detailsOf(later.tenant, later.id)).status).toBe('pending');
  // Only one of the two is asked while the gateway is up.
  await app.db
    .update(autoCharges)
    .set({ triedAt: new Date('2026-04-16T00:00:00Z') })
    .where(eq(autoCharges.paymentId, never.id));
  await at('03:00', '2026-04-15', app.deps.gateways);
  expect((await detailsOf(later.tenant, later.id)).status).toBe('paid');
  await app.db.update(autoCharges).set({ triedAt: null }).where(eq(autoCharges.paymentId, never.id));
  await at('02:00', '2026-04-16');
  await at('03:00', '2026-04-16');
  expect((await detailsOf(never.tenant, never.id)).status).toBe('failed');
});

it('waits for a gateway that has not made up its mind', async () => {
  const rental = await setUp({ autoPayEnabled: true });
  const { tenant, id } = rental;
  await agree(rental);
  const word = { paymentId: 'pay_slow', orderId: 'order_slow', amountInPaise: 20_000_00, currency: 'INR' };
  const slow = withCharge(async () => ({ ...word, state: 'authorized' }));
  const { stripe } = slow;
  if (!stripe) throw new Error('there is no gateway');
  stripe.readPayment = async () => ({ ...word, state: 'captured' });
  await runPaymentsDaily({ ...on('2026-04-15', '01:00'), gateways: slow });
  expect((await detailsOf(tenant, id)).status).toBe('processing');
  for (const time of ['02:00', '03:00']) await runPaymentsDaily({ ...on('2026-04-15', time), gateways: slow });
  const { status, transactions } = await detailsOf(tenant, id);
  expect(status).toBe('paid');
  expect(transactions).toMatchObject([{ reference: 'pay_slow', amount: '20000.00' }]);
});

it('leaves the others alone when one makes trouble', async () => {
  const [bad, good] = [await setUp({ autoPayEnabled: true }), await setUp({ autoPayEnabled: true })];
  await agree(bad, 'tok_bad');
  await agree(good);
  const charge = app.deps.gateways.stripe?.charge;
  const troubled = withCharge(async (wanted) => {
    if (wanted.token === 'tok_bad') throw new GatewayRefused('no');
    if (!charge) throw new Error('there is no sandbox');
    return charge(wanted);
  });
  await run('2026-04-15', { gateways: troubled });
  expect((await detailsOf(bad.tenant, bad.id)).status).toBe('failed');
  expect((await detailsOf(good.tenant, good.id)).status).toBe('paid');
});

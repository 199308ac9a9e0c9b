import { count } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { login } from '#contract/identity/auth';
import { createPaymentSchedule } from '#contract/money/payment-schedules';
import { listPayments } from '#contract/money/payments';
import { jobs } from '#server/all-jobs';
import { payments } from '#server/db/schema/payments';
import { openTestApp, PASSWORD } from '#test/app';
import { Caller } from '#test/caller';
import { aCharge, aReceipt, aRental } from '#test/payments';

const app = await openTestApp();
const DAY = 24 * 60 * 60;

const everyJob = async () => {
  for (const { cron, run } of jobs) if (cron) await run(app.deps, {});
  await app.mails();
};
const howMany = async () => (await app.db.select({ count: count() }).from(payments))[0]?.count ?? 0;

/** A session may have run out meanwhile, or not have begun yet. */
const again = async (person: Caller): Promise<Caller> => {
  const { email } = person.user;
  const answer = await app.nobody().call(login, { body: { email, password: PASSWORD } });
  return new Caller(app.server, { bearer: answer.body.token, user: answer.body.user });
};

it('a clock that jumps ahead and back costs nobody anything twice', { timeout: 120_000 }, async () => {
  const { landlord, tenant, lease } = await aRental(app);
  const schedule = { leaseId: lease.id, scheduleName: 'Rent', amount: '25000', startDate: '2026-04-01' };
  await landlord.call(createPaymentSchedule, { body: schedule });
  const { id } = await aCharge(landlord, { leaseId: lease.id });
  await aReceipt(landlord, id);
  await everyJob();
  const atFirst = await howMany();

  app.pass(-3 * 365 * DAY);
  await everyJob();
  expect(await howMany()).toBe(atFirst);
  expect((await (await again(landlord)).call(listPayments)).status).toBe(200);

  app.pass(3 * 365 * DAY);
  await everyJob();
  expect(await howMany()).toBe(atFirst);

  app.pass(90 * DAY);
  await everyJob();
  const later = await howMany();
  expect(later).toBeGreaterThan(atFirst);

  for (const days of [-90, 90, -400, 400]) {
    app.pass(days * DAY);
    await everyJob();
  }
  expect(await howMany()).toBe(later);
  const paid = (await (await again(tenant)).call(listPayments)).body.find((payment) => payment.id === id);
  expect(paid).toMatchObject({ status: 'paid', received: '25000.00' });
});

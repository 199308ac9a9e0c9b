import { asc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createPaymentSchedule } from '#contract/money/payment-schedules';
import { saveReportView } from '#contract/overview/report-views';
import { jobs } from '#server/all-jobs';
import { notifications } from '#server/db/schema/notifications';
import { payments } from '#server/db/schema/payments';
import { users } from '#server/db/schema/users';
import { openTestApp, type SentMail, type TestApp } from '#test/app';
import { aCharge, aRental } from '#test/payments';

const DAY = 24 * 60 * 60;
const DAYS = 31;

/** Lets time pass, and everything run that runs by the clock; answers what was mailed. */
const pass = async (app: TestApp, days: number): Promise<SentMail[]> => {
  app.pass(days * DAY);
  for (const { cron, run } of jobs) if (cron) await run(app.deps, {});
  return app.mails();
};

/** One who raises rent by a schedule, is owed something, and sends a report each month. */
const aLettingIn = async (app: TestApp) => {
  const { landlord, lease } = await aRental(app);
  const schedule = { leaseId: lease.id, scheduleName: 'Rent', amount: '25000', startDate: '2026-04-01' };
  await landlord.call(createPaymentSchedule, { body: schedule });
  await aCharge(landlord, { leaseId: lease.id, amount: '7000', dueDate: '2026-04-12' });
  await app.db.update(users).set({ emailVerifiedAt: app.deps.now() }).where(eq(users.id, landlord.user.id));
  const view = { report: 'cash-flow' as const, name: 'For my accountant', sendTo: 'accountant@example.in' };
  expect((await landlord.call(saveReportView, { body: view })).status).toBe(201);
  await pass(app, 0);
};

const owedIn = ({ db }: TestApp) =>
  db
    .select({ amount: payments.amount, dueDate: payments.dueDate, status: payments.status })
    .from(payments)
    .orderBy(asc(payments.dueDate), asc(payments.amount));

const notifiedIn = async ({ db }: TestApp) => (await db.select({ id: notifications.id }).from(notifications)).length;

const reportsAmong = (mails: SentMail[]) => mails.filter(({ to }) => to === 'accountant@example.in').length;

const daily = await openTestApp();
const jumping = await openTestApp();

it('a month that the clock jumps over brings what its days would have brought, once; a day back brings nothing', async () => {
  await aLettingIn(daily);
  await aLettingIn(jumping);
  const inDays: SentMail[] = [];
  for (let day = 0; day < DAYS; day++) inDays.push(...(await pass(daily, 1)));
  const atOnce = await pass(jumping, DAYS);

  const owed = await owedIn(daily);
  expect(owed.length).toBeGreaterThan(2);
  expect(await owedIn(jumping)).toEqual(owed);
  expect(reportsAmong(inDays)).toBe(1);
  expect(reportsAmong(atOnce)).toBe(1);
  const letters = atOnce.map(({ to, subject, text }) => `${to} ${subject} ${text}`);
  expect(new Set(letters).size).toBe(letters.length);

  const told = await notifiedIn(jumping);
  const again = [...(await pass(jumping, -1)), ...(await pass(jumping, 1)), ...(await pass(jumping, 0))];
  expect(again.map(({ to, subject }) => `${to} ${subject}`)).toEqual([]);
  expect(await notifiedIn(jumping)).toBe(told);
  expect(await owedIn(jumping)).toEqual(owed);
});

import { beforeEach, expect, it } from 'vitest';
import { createPaymentSchedule } from '#contract/money/payment-schedules';
import { remindTenant } from '#contract/money/reminders';
import { saveRentSettings } from '#contract/money/rent-settings';
import { addDays } from '#contract/platform/calendar';
import type { Deps } from '#server/deps';
import { runPaymentsDaily } from '#server/features/money/rent-collection/jobs';
import { openTestApp } from '#test/app';
import type { Caller } from '#test/caller';
import { leaseFields, onboard } from '#test/leases-and-tenants';
import { aCharge, aReceipt, aRental, detailsOf } from '#test/payments';
import { aLandlord, aProperty } from '#test/people-and-homes';

const app = await openTestApp();
const TODAY = '2026-04-05';
const EIGHT_DAYS = 8 * 24 * 60 * 60;
const on = (date: string): Deps => ({ ...app.deps, now: () => new Date(`${date}T06:30:00Z`) });

/** Each day twice, as two processes or a restart would; answers on which days who got a mail. */
const mailedUntil = async (last: string) => {
  const mailed: [day: string, to: string, subject: string][] = [];
  for (let date = addDays(TODAY, 1); date <= last; date = addDays(date, 1)) {
    for (let twice = 0; twice < 2; twice++) await runPaymentsDaily(on(date));
    for (const { to, subject } of await app.mails()) mailed.push([date, to, subject]);
  }
  return (who: Caller) => mailed.filter(([, to]) => to === who.user.email).map(([day, , subject]) => [day, subject]);
};

const settle = (landlord: Caller, settings: object) => landlord.call(saveRentSettings, { body: settings });
const everyThird = { remindsByItself: true, remindDaysBefore: 2, remindDaysAfter: 3 };

const aLateRent = async (settings: object = everyThird) => {
  const rental = await aRental(app);
  await settle(rental.landlord, settings);
  const raise = (dueDate: string, description: string) =>
    aCharge(rental.landlord, { leaseId: rental.lease.id, dueDate, description });
  const { id } = await raise('2026-04-10', 'Rent for April');
  await app.mails();
  return { ...rental, id, raise };
};

beforeEach(async () => {
  await app.mails();
});

it('go before the due date and again after it as the landlord says, one mail a day at most, until it is paid', async () => {
  const { landlord, tenant, id } = await aLateRent();
  const mailed = (await mailedUntil('2026-04-17'))(tenant);
  expect(mailed).toEqual([
    ['2026-04-08', 'Payment due in 2 days, on 10 Apr 2026'],
    ['2026-04-11', 'Overdue: Rent for April (Palm Court)'],
    ['2026-04-14', 'Reminder: ₹25,000 is overdue'],
    ['2026-04-17', 'Reminder: ₹25,000 is overdue'],
  ]);
  const { timeline, lastReminder } = await detailsOf(landlord, id);
  expect(timeline.filter(({ kind }) => kind === 'reminded').map(({ text }) => text)).toEqual([
    'Due on 10 Apr 2026',
    'Reminded by mail, automatically',
    'Reminded by mail, automatically',
  ]);
  expect(lastReminder).toMatchObject({ way: 'mail', isAutomatic: true });
  await aReceipt(landlord, id);
  await app.mails();
  for (let date = '2026-04-18'; date <= '2026-04-25'; date = addDays(date, 1)) await runPaymentsDaily(on(date));
  expect((await app.mails()).filter(({ to }) => to === tenant.user.email)).toEqual([]);
});

it('stay away while the landlord has not switched them on, but for what a schedule says', async () => {
  const { tenant } = await aLateRent({});
  const scheduled = await aLateRent({});
  await scheduled.landlord.call(createPaymentSchedule, {
    body: {
      leaseId: scheduled.lease.id,
      scheduleName: 'Rent',
      amount: '9000',
      startDate: '2026-04-12',
      endDate: '2026-04-20',
    },
  });
  await app.mails();
  const mailed = await mailedUntil('2026-04-20');
  expect(mailed(tenant)).toEqual([['2026-04-11', 'Overdue: Rent for April (Palm Court)']]);
  expect(mailed(scheduled.tenant).map(([day]) => day)).toEqual(['2026-04-09', '2026-04-11', '2026-04-13']);
});

it('name all that a tenant is late with in one mail, and count what a person sent', async () => {
  const { landlord, tenant, id, raise } = await aLateRent();
  await raise('2026-04-11', 'Parking');
  await mailedUntil('2026-04-12');
  app.pass(EIGHT_DAYS);
  expect((await landlord.call(remindTenant, { params: { id }, body: {} })).status).toBe(200);
  app.pass(-EIGHT_DAYS);
  await app.mails();
  const days: string[] = [];
  for (let date = '2026-04-13'; date <= '2026-04-16'; date = addDays(date, 1)) {
    await runPaymentsDaily(on(date));
    for (const { to, subject } of await app.mails()) if (to === tenant.user.email) days.push(`${date} ${subject}`);
  }
  expect(days).toEqual(['2026-04-16 Reminder: ₹50,000 is overdue']);
});

it('end sixty days after the due date', async () => {
  const { tenant } = await aLateRent();
  const subjects: string[] = [];
  for (const date of ['2026-04-11', '2026-06-09', '2026-06-12']) {
    await runPaymentsDaily(on(date));
    for (const { to, subject } of await app.mails()) if (to === tenant.user.email) subjects.push(subject);
  }
  expect(subjects).toEqual(['Overdue: Rent for April (Palm Court)', 'Reminder: ₹25,000 is overdue']);
});

it('never go to an address that somebody typed for a person who has not accepted', async () => {
  const landlord = await aLandlord(app);
  await settle(landlord, everyThird);
  const home = await aProperty(landlord);
  const stated = await onboard(landlord, leaseFields(home));
  const { id } = await aCharge(landlord, { leaseId: stated.lease?.id ?? 0, dueDate: '2026-04-10' });
  await app.mails();
  for (let date = '2026-04-06'; date <= '2026-04-20'; date = addDays(date, 1)) await runPaymentsDaily(on(date));
  expect((await app.mails()).filter(({ to }) => to === stated.email)).toEqual([]);
  expect((await detailsOf(landlord, id)).lastReminder).toBeNull();
});

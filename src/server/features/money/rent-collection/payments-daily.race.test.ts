import { expect, it } from 'vitest';
import { recordPayment } from '#contract/money/payment-actions';
import { addPaymentMethod } from '#contract/money/payment-methods';
import { createPaymentSchedule, giveAutoPayConsent, updatePaymentSchedule } from '#contract/money/payment-schedules';
import { listPayments } from '#contract/money/payments';
import { listNotifications } from '#contract/platform/notifications';
import type { Deps } from '#server/deps';
import { openTestApp } from '#test/app';
import { aRental, detailsOf } from '#test/payments';
import { runPaymentsDaily } from './jobs.ts';

const app = await openTestApp();
const on = (date: string): Deps => ({ ...app.deps, now: () => new Date(`${date}T06:30:00Z`) });
const runAtOnce = (date: string) => Promise.all([1, 2, 3].map(() => runPaymentsDaily(on(date))));

it('in several processes at once gives each payment, reminder, fee and charge once', async () => {
  const rentals = [];
  for (let index = 0; index < 4; index++) {
    const rental = await aRental(app);
    const schedule = { leaseId: rental.lease.id, scheduleName: 'Rent', amount: '20000', startDate: '2026-04-15' };
    const terms = { lateFeeKind: 'fixed', lateFeeValue: '500', autoPayEnabled: index % 2 === 0 } as const;
    const { id } = (await rental.landlord.call(createPaymentSchedule, { body: { ...schedule, ...terms } })).body;
    if (index % 2 === 0) {
      await rental.tenant.call(addPaymentMethod, { body: { methodName: 'Visa' } });
      await rental.tenant.call(giveAutoPayConsent, { params: { id }, body: { highestAmount: '20000' } });
    }
    rentals.push(rental);
  }
  for (const date of ['2026-04-12', '2026-04-15', '2026-04-16', '2026-06-20']) await runAtOnce(date);
  for (const [index, { tenant }] of rentals.entries()) {
    const all = (await tenant.call(listPayments)).body;
    const rents = all.filter(({ type }) => type === 'rent').sort((one, other) => one.id - other.id);
    expect(rents.map(({ dueDate }) => dueDate)).toEqual(['2026-04-15', '2026-05-15', '2026-06-15', '2026-07-15']);
    const first = await detailsOf(tenant, rents[0]?.id ?? 0);
    const notices = (await tenant.call(listNotifications)).body.filter(
      ({ link }) => link === `/payments?payment=${first.id}`,
    );
    const saying = (pattern: RegExp) => notices.filter(({ title }) => pattern.test(title)).length;
    expect(saying(/^Payment due/)).toBe(1);
    if (index % 2 === 0) {
      expect([first.status, first.transactions.length, saying(/^Payment received/)]).toEqual(['paid', 1, 1]);
    } else {
      const fees = all.filter(({ type }) => type === 'late_fee');
      expect([first.status, saying(/^Overdue/)]).toEqual(['overdue', 1]);
      // For April and May, which were late when it ran; June was raised after its day.
      expect(fees).toHaveLength(2);
    }
  }
});

it('beside a landlord who records and changes, keeps the books in accord', async () => {
  const { landlord, tenant, lease } = await aRental(app);
  const form = { leaseId: lease.id, scheduleName: 'Rent', amount: '20000', startDate: '2026-04-15' };
  const body = { ...form, autoPayEnabled: true, lateFeeKind: 'percent' as const, lateFeeValue: '10' };
  const schedule = (await landlord.call(createPaymentSchedule, { body })).body;
  await tenant.call(addPaymentMethod, { body: { methodName: 'Visa' } });
  await tenant.call(giveAutoPayConsent, { params: { id: schedule.id }, body: { highestAmount: '20000' } });
  const [payment] = (await tenant.call(listPayments)).body;
  const id = payment?.id ?? 0;
  await Promise.all([
    runAtOnce('2026-04-16'),
    landlord.call(recordPayment, { params: { id }, body: { amount: '20000', method: 'cash' } }),
    landlord.call(updatePaymentSchedule, { params: { id: schedule.id }, body: { status: 'paused' } }),
  ]);
  const { status, received, transactions } = await detailsOf(landlord, id);
  expect({ status, received }).toEqual({ status: 'paid', received: '20000.00' });
  const kinds = transactions.map(({ kind }) => kind).sort();
  // Either one was first: both came in, and the second is credit.
  expect([['receipt'], ['credit_out', 'receipt', 'receipt']]).toContainEqual(kinds);
});

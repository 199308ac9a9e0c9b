import { expect, it } from 'vitest';
import { refundPayment, updatePayment } from '#contract/money/payment-actions';
import { getPaymentSummary } from '#contract/money/payments';
import { getLandlordDashboard, getTenantDashboard } from '#contract/overview/dashboard';
import { openTestApp } from '#test/app';
import { countStatements } from '#test/count-statements';
import { aCharge, aReceipt, aRental } from '#test/payments';

// It is 5 April 2026 here.
const app = await openTestApp();

const months = (some: Record<string, { due: string; collected: string }>) =>
  expect.arrayContaining(Object.entries(some).map(([month, sums]) => ({ month, ...sums })));

it('sums up what the cards show, for every role', async () => {
  const { landlord, agent, tenant, lease } = await aRental(app);
  const raise = (amount: string, dueDate: string, type: 'rent' | 'security_deposit' = 'rent') =>
    aCharge(landlord, { leaseId: lease.id, amount, dueDate, type });
  const [paid, partial, late] = [
    await raise('25000', '2026-03-05'),
    await raise('20000.50', '2026-04-05'),
    await raise('1000', '2026-02-05'),
  ];
  const cancelled = await raise('700', '2026-01-05');
  await landlord.call(updatePayment, { params: { id: cancelled.id }, body: { status: 'cancelled' } });
  await raise('300', '2026-06-05');
  await aReceipt(landlord, paid.id, { paidDate: '2026-03-04' });
  await aReceipt(landlord, partial.id, { amount: '5000.25' });
  const deposit = await raise('50000', '2026-04-05', 'security_deposit');
  await aReceipt(landlord, deposit.id, { amount: '50000' });

  const expected = {
    totalCount: 6,
    totalAmount: '97000.50',
    paidAmount: '75000.00',
    pendingAmount: '300.00',
    receivedAmount: '80000.25',
    outstandingAmount: '16300.25',
    overdueAmount: '1000.00',
    months: months({
      '2026-01': { due: '0.00', collected: '0.00' },
      '2026-02': { due: '1000.00', collected: '0.00' },
      '2026-03': { due: '25000.00', collected: '25000.00' },
      '2026-04': { due: '70000.50', collected: '55000.25' },
    }),
  };
  for (const who of [landlord, agent, tenant]) {
    const summary = (await who.call(getPaymentSummary)).body;
    expect(summary).toMatchObject(expected);
    expect(summary.months.map(({ month }) => month)).toEqual(
      ['05', '06', '07', '08', '09', '10', '11', '12']
        .map((month) => `2025-${month}`)
        .concat(['01', '02', '03', '04'].map((month) => `2026-${month}`)),
    );
  }

  const { months: incomes, overdue, dueSoon, activity } = (await landlord.call(getLandlordDashboard)).body;
  expect(overdue).toMatchObject({ count: 1, amount: '1000.00', payments: [{ id: late.id }] });
  expect(dueSoon).toMatchObject({ count: 1, amount: '15000.25', payments: [{ id: partial.id, received: '5000.25' }] });
  expect(incomes.slice(-2).map(({ income }) => income)).toEqual(['25000.00', '5000.25']);
  expect(
    activity
      .filter(({ kind }) => kind === 'payment')
      .map(({ detail }) => detail)
      .sort(),
  ).toEqual(['₹25,000 from Asha Rao', '₹5,000.25 from Asha Rao', '₹50,000 from Asha Rao']);
  const { nextPayment } = (await tenant.call(getTenantDashboard)).body;
  expect(nextPayment).toMatchObject({ id: late.id, outstanding: '1000.00' });

  const filtered = (await landlord.call(getPaymentSummary, { query: { status: 'paid', type: 'rent' } })).body;
  expect(filtered).toMatchObject({ totalCount: 1, totalAmount: '25000.00', outstandingAmount: '0.00' });
});

it('counts money given back no longer as received, and what was entered by mistake never', async () => {
  const { landlord, lease } = await aRental(app);
  const [rent, water] = [
    await aCharge(landlord, { leaseId: lease.id }),
    await aCharge(landlord, { leaseId: lease.id, type: 'utility', amount: '1000' }),
  ];
  await aReceipt(landlord, rent.id);
  await aReceipt(landlord, water.id, { amount: '1000' });
  const refund = (id: number, body: { amount: string; isMistake?: boolean }) =>
    landlord.call(refundPayment, { params: { id }, body });
  await refund(rent.id, { amount: '5000' });
  await refund(water.id, { amount: '1000', isMistake: true });
  expect((await landlord.call(getPaymentSummary)).body).toMatchObject({
    paidAmount: '0.00',
    receivedAmount: '20000.00',
    outstandingAmount: '6000.00',
  });
  const { months: incomes, activity } = (await landlord.call(getLandlordDashboard)).body;
  expect(incomes.at(-1)?.income).toBe('20000.00');
  expect(activity.filter(({ kind }) => kind === 'payment').map(({ detail }) => detail)).toEqual([
    '₹25,000 from Asha Rao',
  ]);
});

it('is empty for somebody new, in as many statements as for anybody', async () => {
  const somebody = await app.signUp('landlord');
  expect((await somebody.call(getPaymentSummary)).body).toMatchObject({
    totalCount: 0,
    totalAmount: '0.00',
    paidAmount: '0.00',
    pendingAmount: '0.00',
    receivedAmount: '0.00',
    outstandingAmount: '0.00',
    overdueAmount: '0.00',
  });
  const none = await countStatements(app, () => somebody.call(getPaymentSummary));
  const { landlord, lease } = await aRental(app);
  await aCharge(landlord, { leaseId: lease.id });
  expect(await countStatements(app, () => landlord.call(getPaymentSummary))).toBe(none);
});

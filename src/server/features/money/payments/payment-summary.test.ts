import { expect, it } from 'vitest';
import { getPropertyHistory } from '#contract/lettings/properties';
import {
  claimPayment,
  confirmClaim,
  declineClaim,
  refundPayment,
  updatePayment,
} from '#contract/money/payment-actions';
import { exportPayments, getPaymentSummary, listPayments } from '#contract/money/payments';
import { getAgentDashboard } from '#contract/overview/agent-dashboard';
import { getLandlordDashboard, getTenantDashboard } from '#contract/overview/dashboard';
import { openTestApp } from '#test/app';
import { aPayment } from '#test/books';
import { countStatements } from '#test/count-statements';
import { aCharge, aReceipt, aRental } from '#test/payments';
import { markFailed } from './service/gateway-outcomes.ts';

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
    partlyPaidAmount: '5000.25',
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
  expect(overdue).toMatchObject({ count: 1, amount: '1000.00', tenants: [{ payments: [{ id: late.id }] }] });
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

it('what is overdue is the same everywhere: list, sums, dashboards, tenants and homes', async () => {
  const { landlord, agent, tenant, property, lease } = await aRental(app);
  const raise = (amount: string, dueDate: string) => aCharge(landlord, { leaseId: lease.id, amount, dueDate });
  const [plain, part, claimed, failed] = [
    await raise('1000', '2026-04-04'),
    await raise('18000', '2026-03-05'),
    await raise('500', '2026-04-01'),
    await raise('300', '2026-02-05'),
  ];
  const unmarked = await aPayment(app, tenant, { leaseId: lease.id, amount: '70.00', dueDate: '2026-04-04' });
  await aReceipt(landlord, part.id, { amount: '6000' });
  await tenant.call(claimPayment, { params: { id: claimed.id }, body: { amount: '500', method: 'upi' } });
  await app.db.transaction((tx) => markFailed(app.deps, tx, failed.id, { by: null }));
  // Not overdue: due today, paid, cancelled, and what support has excused.
  await raise('40', '2026-04-05');
  const [paid, cancelled] = [await raise('50', '2026-03-01'), await raise('60', '2026-03-01')];
  await aReceipt(landlord, paid.id, { amount: '50' });
  await landlord.call(updatePayment, { params: { id: cancelled.id }, body: { status: 'cancelled' } });
  await aPayment(app, tenant, { leaseId: lease.id, amount: '80.00', dueDate: '2026-03-01', openAs: 'pending' });

  const late = [plain, part, claimed, failed, unmarked].map(({ id }) => id).sort((one, other) => other - one);
  const sums = { count: 5, amount: '13870.00' };
  for (const who of [landlord, agent, tenant]) {
    const found = (await who.call(listPayments, { query: { status: 'overdue' } })).body;
    expect(found.map(({ id }) => id)).toEqual(late);
    const all = (await who.call(listPayments)).body;
    expect(all.filter(({ isOverdue }) => isOverdue).map(({ id }) => id)).toEqual(late);
    expect((await who.call(getPaymentSummary)).body).toMatchObject({
      overdueAmount: sums.amount,
      overdueClaimedAmount: '500.00',
    });
    const filtered = (await who.call(getPaymentSummary, { query: { status: 'overdue' } })).body;
    expect(filtered).toMatchObject({ totalCount: 5, outstandingAmount: sums.amount, overdueAmount: sums.amount });
  }
  const { overdue, dueSoon } = (await landlord.call(getLandlordDashboard)).body;
  expect(overdue).toMatchObject(sums);
  expect(overdue.tenants[0]?.payments.map(({ status }) => status)).toEqual([
    'failed',
    'partial',
    'processing',
    'overdue',
    'pending',
  ]);
  expect(dueSoon).toMatchObject({ count: 2, amount: '120.00' });
  expect((await agent.call(getAgentDashboard)).body.overdue).toEqual(sums);
  const own = (await tenant.call(getTenantDashboard)).body;
  expect(own).toMatchObject({
    overdue: { ...sums, claimed: '500.00' },
    nextPayment: { id: failed.id, isOverdue: true },
  });
  const due = own.payments.map(({ dueDate }) => dueDate);
  expect(due).toEqual([...due].sort().reverse());
  const history = (await landlord.call(getPropertyHistory, { params: { id: property.id } })).body.payments;
  expect(
    history
      .filter(({ isOverdue }) => isOverdue)
      .map(({ id }) => id)
      .sort((one, other) => other - one),
  ).toEqual(late);
  expect(history.find(({ id }) => id === part.id)).toMatchObject({ amount: '18000.00', received: '6000.00' });
  const csv = await landlord.request({ method: 'GET', url: `${exportPayments.path}?status=overdue` });
  expect(csv.body.trim().split('\n')).toHaveLength(6);
});

it('says of what is overdue how much the tenant says to have paid, until that is decided', async () => {
  const { landlord, tenant, lease } = await aRental(app);
  const [late, other] = [
    await aCharge(landlord, { leaseId: lease.id, amount: '1000', dueDate: '2026-03-05' }),
    await aCharge(landlord, { leaseId: lease.id, amount: '2000', dueDate: '2026-03-06' }),
  ];
  const onTime = await aCharge(landlord, { leaseId: lease.id, amount: '700', dueDate: '2026-04-05' });
  const claim = (id: number, amount: string) =>
    tenant.call(claimPayment, { params: { id }, body: { amount, method: 'upi' } });
  const overdue = async () => {
    const { overdueAmount, overdueClaimedAmount } = (await tenant.call(getPaymentSummary)).body;
    const own = (await tenant.call(getTenantDashboard)).body.overdue;
    expect([own.amount, own.claimed]).toEqual([overdueAmount, overdueClaimedAmount]);
    expect((await landlord.call(getLandlordDashboard)).body.overdue.amount).toBe(overdueAmount);
    return [overdueAmount, overdueClaimedAmount];
  };
  expect(await overdue()).toEqual(['3000.00', '0.00']);
  await claim(late.id, '400');
  await claim(onTime.id, '700');
  expect(await overdue()).toEqual(['3000.00', '400.00']);
  await claim(other.id, '2000');
  expect(await overdue()).toEqual(['3000.00', '2400.00']);
  await landlord.call(declineClaim, { params: { id: other.id }, body: { reason: 'Not there' } });
  expect(await overdue()).toEqual(['3000.00', '400.00']);
  await landlord.call(confirmClaim, { params: { id: late.id }, query: {} });
  expect(await overdue()).toEqual(['2600.00', '0.00']);
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
    overdueClaimedAmount: '0.00',
  });
  const none = await countStatements(app, () => somebody.call(getPaymentSummary));
  const { landlord, lease } = await aRental(app);
  await aCharge(landlord, { leaseId: lease.id });
  expect(await countStatements(app, () => landlord.call(getPaymentSummary))).toBe(none);
  // The session's among them.
  expect(none).toBeLessThanOrEqual(2);
});

it('a tenant reads next what can be paid, and what waits for a word only where nothing can', async () => {
  const { landlord, tenant, lease } = await aRental(app);
  const raise = (dueDate: string, type: 'rent' | 'late_fee' = 'rent') =>
    aCharge(landlord, { leaseId: lease.id, amount: '500', dueDate, type });
  const claim = (id: number) =>
    tenant.call(claimPayment, { params: { id }, body: { amount: '500', method: 'upi' as const } });
  const next = async () => {
    const { nextPayment, nextRent } = (await tenant.call(getTenantDashboard)).body;
    return [nextPayment?.id, nextRent?.id];
  };
  const [first, second, fee] = [
    await raise('2026-02-05'),
    await raise('2026-03-05'),
    await raise('2026-04-05', 'late_fee'),
  ];
  expect(await next()).toEqual([first.id, first.id]);
  await claim(first.id);
  expect(await next()).toEqual([second.id, second.id]);
  await claim(second.id);
  expect(await next()).toEqual([fee.id, first.id]);
  await claim(fee.id);
  expect(await next()).toEqual([first.id, first.id]);
});

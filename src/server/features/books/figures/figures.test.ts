import { beforeAll, describe, expect, it } from 'vitest';
import { getBooks } from '#contract/books/closing';
import { getPropertySpending } from '#contract/books/expenses';
import { type ExplainedFigure, explainFigure, type Figure, figures } from '#contract/books/figures';
import { getTenantAccount } from '#contract/books/tenant-account';
import { updateProperty } from '#contract/lettings/properties';
import { claimPayment, refundPayment, updatePayment } from '#contract/money/payment-actions';
import { getPaymentSummary, paymentStages } from '#contract/money/payments';
import { getAgentDashboard } from '#contract/overview/agent-dashboard';
import { getLandlordDashboard, getTenantDashboard } from '#contract/overview/dashboard';
import type { QueryIn } from '#contract/platform/endpoint';
import { fromPaise, toPaise } from '#contract/platform/money';
import { openTestApp } from '#test/app';
import type { Caller } from '#test/caller';
import { anExpense } from '#test/expenses';
import { acceptInvitation, anAgentOf, leaseFields, onboard } from '#test/leases-and-tenants';
import { aCapture, aCharge, aReceipt } from '#test/payments';
import { aLandlord, aProperty } from '#test/people-and-homes';

// It is 5 April 2026 here.
const app = await openTestApp();

type Narrowed = Partial<QueryIn<typeof explainFigure>>;

const ask = (who: Caller, figure: Figure, query: Narrowed = {}) =>
  who.call(explainFigure, { params: { figure }, query: query as never });
const explained = async (who: Caller, figure: Figure, query: Narrowed = {}): Promise<ExplainedFigure> => {
  const { status, body } = await ask(who, figure, query);
  expect([figure, status]).toEqual([figure, 200]);
  const sum = body.lines.reduce((paise, { amount }) => paise + toPaise(amount), 0);
  expect([figure, fromPaise(sum), body.lines.length]).toEqual([figure, body.total, body.count]);
  return body;
};

/** Two homes with two tenants: rent paid, in part, late, claimed, given back, cancelled; a deposit, credit, paise, test mode. */
const aRichLedger = async () => {
  const landlord = await aLandlord(app);
  const costs = { societyMaintenanceDues: '1500.50', electricityDues: '0', waterBillDues: '300', parkingDues: '0' };
  const home = await aProperty(landlord, { name: 'Palm Court', ...costs, propertyTaxDues: '1000' });
  const other = await aProperty(landlord, { name: 'Shop', ...costs, propertyTaxDues: '500' });
  const agent = await anAgentOf(app, home);
  const stated = await onboard(landlord, leaseFields(home, { leaseStartDate: '2026-01-01' }));
  const tenant = await acceptInvitation(app, stated);
  const second = await onboard(landlord, leaseFields(other, { leaseStartDate: '2026-02-01', monthlyRent: '9000.75' }));
  const leaseId = stated.lease?.id ?? 0;
  const otherLease = second.lease?.id ?? 0;
  const charge = (dueDate: string, more: object = {}) => aCharge(landlord, { leaseId, dueDate, ...more });

  const february = await charge('2026-02-05', { description: 'Rent for February' });
  await aReceipt(landlord, february.id, { paidDate: '2026-02-04', method: 'upi' });
  const march = await charge('2026-03-05', { description: 'Rent for March' });
  await aReceipt(landlord, march.id, { amount: '10000.33', paidDate: '2026-03-06' });
  const april = await charge('2026-04-05', { description: 'Rent for April' });
  await aCapture(app, april.id, { amount: '25000.00', isTest: true });
  const back = { params: { id: april.id }, body: { amount: '4000' } };
  await landlord.call(refundPayment, back, { 'idempotency-key': `back-${april.id}` });
  const deposit = await charge('2026-02-01', { type: 'security_deposit', amount: '50000' });
  await aReceipt(landlord, deposit.id, { amount: '30000', paidDate: '2026-02-01' });
  const water = await charge('2026-04-02', { type: 'utility', amount: '700' });
  await landlord.call(updatePayment, { params: { id: water.id }, body: { status: 'cancelled' } });
  const may = await charge('2026-05-03', { description: 'Rent for May' });
  const claimed = await charge('2026-04-01', { type: 'maintenance_fee', amount: '1234.56' });
  await tenant.call(claimPayment, { params: { id: claimed.id }, body: { amount: '1200', method: 'upi' } });
  await charge('2026-08-05');

  const shop = await aCharge(landlord, { leaseId: otherLease, amount: '9000.75', dueDate: '2026-04-03' });
  await aReceipt(landlord, shop.id, { amount: '9500.75', paidDate: '2026-04-03' });
  await aCharge(landlord, { leaseId: otherLease, amount: '9000.75', dueDate: '2026-03-03' });
  return { landlord, agent, tenant, stated, second, home, march, may };
};

let world: Awaited<ReturnType<typeof aRichLedger>>;
beforeAll(async () => {
  // Somebody else's books are as rich: nothing of theirs counts.
  await aRichLedger();
  world = await aRichLedger();
  await world.landlord.call(updateProperty, { params: { id: world.home.id }, body: { name: 'Palm Court East' } });
});

describe('the lines come to the figure', () => {
  it("of the landlord's dashboard", async () => {
    const { landlord } = world;
    const shown = (await landlord.call(getLandlordDashboard)).body;
    const { month } = shown.month;
    const comes = async (figure: Figure, query?: Narrowed) => (await explained(landlord, figure, query)).total;
    expect(await comes('collected', { month })).toBe(shown.month.collected);
    expect(await comes('expected', { month })).toBe(shown.month.due);
    expect(await comes('overdue')).toBe(shown.overdue.amount);
    expect(await comes('due_soon')).toBe(shown.dueSoon.amount);
    expect(await comes('to_confirm')).toBe(shown.toConfirm.amount);
    expect(await comes('monthly_rent')).toBe(shown.income.monthlyRent);
    expect(await comes('monthly_costs')).toBe(shown.income.monthlyCosts);
    expect(await comes('effective_income')).toBe(shown.income.effectiveIncome);
    expect(await comes('yearly_rent')).toBe(shown.income.yearlyRent);
    expect(await comes('yearly_costs')).toBe(shown.income.yearlyCosts);
    expect(await comes('yearly_income')).toBe(shown.income.yearlyIncome);
    for (const each of shown.months) {
      expect([each.month, await comes('income', { month: each.month })]).toEqual([each.month, each.income]);
      expect([each.month, await comes('monthly_costs', { month: each.month })]).toEqual([each.month, each.costs]);
    }
    expect(toPaise(shown.month.collected)).toBeGreaterThan(0);
    expect(shown.overdue.count).toBeGreaterThan(2);
    expect(toPaise(shown.toConfirm.amount)).toBe(120_000);
  });

  it('of the months of the books, and of what was spent for a home', async () => {
    const { landlord, home } = world;
    const spent = await anExpense(landlord, { propertyId: home.id, amount: '700', date: '2026-03-10' });
    const comes = async (figure: Figure, query?: Narrowed) => (await explained(landlord, figure, query)).total;
    for (const { month, income, received, expenses } of (await landlord.call(getBooks)).body.months)
      expect([
        month,
        await comes('booked_charges', { month }),
        await comes('booked_receipts', { month }),
        await comes('booked_expenses', { month }),
      ]).toEqual([month, income, received, expenses]);
    const shown = (await landlord.call(getPropertySpending, { params: { id: home.id } })).body;
    const ofHome = await explained(landlord, 'booked_expenses', {
      propertyId: home.id,
      from: '2026-01-01',
      to: '2026-12-31',
    });
    expect(ofHome.total).toBe(shown.spent);
    expect(ofHome.lines).toMatchObject([
      { expenseId: spent.id, amount: '700.00', text: 'Spent (UPI): Repairs: Sharma Plumbers' },
    ]);
  });

  it('of the payments page, of everybody, and narrowed', async () => {
    const { landlord, agent, tenant, stated } = world;
    const narrowings: Narrowed[] = [
      {},
      { from: '2026-03-01', to: '2026-04-30' },
      { tenantId: stated.id },
      { search: 'rent', type: 'rent' },
    ];
    for (const who of [landlord, agent, tenant]) {
      for (const query of who === landlord ? narrowings : [{}]) {
        const shown = (await who.call(getPaymentSummary, { query: query as never })).body;
        const comes = async (figure: Figure, more: Narrowed = {}) =>
          (await explained(who, figure, { ...query, ...more })).total;
        expect(await comes('billed')).toBe(shown.totalAmount);
        expect((await explained(who, 'billed', query)).count).toBe(shown.totalCount);
        expect(await comes('paid')).toBe(shown.paidAmount);
        expect(await comes('pending')).toBe(shown.pendingAmount);
        expect(await comes('received')).toBe(shown.receivedAmount);
        expect(await comes('partly_paid')).toBe(shown.partlyPaidAmount);
        expect(await comes('outstanding')).toBe(shown.outstandingAmount);
        expect(await comes('overdue')).toBe(shown.overdueAmount);
        for (const { month, due, collected } of shown.months) {
          expect([month, await comes('expected', { month })]).toEqual([month, due]);
          expect([month, await comes('collected', { month })]).toEqual([month, collected]);
        }
        for (const { stage, month, amount, outstanding } of shown.stages) {
          expect(paymentStages).toContain(stage);
          expect([stage, month, await comes('billed', { stage, month })]).toEqual([stage, month, amount]);
          expect([stage, month, await comes('outstanding', { stage, month })]).toEqual([stage, month, outstanding]);
        }
      }
    }
  });

  it('of the tenant page, by the journal, for the owner and for the agent', async () => {
    const { landlord, agent, stated, second, may } = world;
    for (const [who, id] of [
      [landlord, stated.id],
      [agent, stated.id],
      [landlord, second.id],
    ] as const) {
      const shown = (await who.call(getTenantAccount, { params: { id } })).body;
      const comes = async (figure: Figure) => (await explained(who, figure, { tenantId: id })).total;
      expect(await comes('owed')).toBe(shown.outstanding);
      expect(await comes('credit')).toBe(shown.credit);
      expect(await comes('deposit_held')).toBe(shown.depositHeld);
      expect(await comes('paid_this_year')).toBe(shown.paidThisYear.amount);
      expect(await comes('overdue')).toBe(shown.overdue.amount);
      if (!shown.nextDue) continue;
      const { total } = await explained(who, 'left_to_pay', { paymentId: shown.nextDue.id });
      expect(total).toBe(shown.nextDue.outstanding);
    }
    expect((await explained(landlord, 'left_to_pay', { paymentId: may.id })).total).toBe('25000.00');
  });

  it("of the tenant's own dashboard", async () => {
    const { tenant } = world;
    const shown = (await tenant.call(getTenantDashboard)).body;
    expect((await explained(tenant, 'overdue')).total).toBe(shown.overdue.amount);
    const next = shown.nextPayment;
    expect((await explained(tenant, 'left_to_pay', { paymentId: next?.id })).total).toBe(next?.outstanding);
  });

  it("of the agent's dashboard, with the commission rounded once", async () => {
    const { agent } = world;
    const shown = (await agent.call(getAgentDashboard)).body;
    expect((await explained(agent, 'commission')).total).toBe(shown.commission);
    expect((await explained(agent, 'overdue')).total).toBe(shown.overdue.amount);
    expect((await explained(agent, 'to_confirm')).total).toBe(shown.toConfirm.amount);
    for (const { month, due, collected, commission } of shown.months) {
      expect([month, (await explained(agent, 'expected', { month })).total]).toEqual([month, due]);
      expect([month, (await explained(agent, 'collected', { month })).total]).toEqual([month, collected]);
      expect([month, (await explained(agent, 'commission', { month })).total]).toEqual([month, commission]);
    }
  });
});

describe('a line', () => {
  it('says what it is, of which home and of whom, and leads to its payment and its entry', async () => {
    const { landlord, march } = world;
    const { says, lines } = await explained(landlord, 'left_to_pay', { paymentId: march.id });
    expect(says).toBe('What was asked for, less what came in for it.');
    expect(lines.map(({ date, text, amount }) => `${date} ${text}: ${amount}`)).toEqual([
      '2026-03-06 Received (Cash): Rent for March: -10000.33',
      '2026-03-05 Rent for March: 25000.00',
    ]);
    expect(lines[0]).toMatchObject({ property: 'Palm Court East', tenant: 'Meera Iyer', paymentId: march.id });
    const overdue = await explained(landlord, 'overdue');
    expect(overdue.lines.find(({ paymentId }) => paymentId === march.id)).toMatchObject({
      text: 'Rent for March',
      amount: '14999.67',
      entryId: lines[1]?.entryId,
    });
    expect((await explained(landlord, 'income', { month: '2026-02' })).lines).toMatchObject([
      { text: 'Received (UPI): Rent for February', amount: '25000.00' },
    ]);
  });

  it('comes by pages, each with the total of all', async () => {
    const { landlord } = world;
    const all = await explained(landlord, 'billed');
    const first = (await ask(landlord, 'billed', { limit: 4 })).body;
    expect(first).toMatchObject({ total: all.total, count: all.count, next: 4, lines: all.lines.slice(0, 4) });
    const rest = (await ask(landlord, 'billed', { limit: 100, cursor: 4 })).body;
    expect(rest).toMatchObject({ total: all.total, next: null, lines: all.lines.slice(4) });
  });
});

describe('somebody else', () => {
  it('finds nothing of it in any figure, whatever they ask for', async () => {
    const { stated, march, home } = world;
    const strangers = [await aLandlord(app), await app.signUp('tenant'), await app.signUp('agent')];
    const narrowings: Narrowed[] = [
      {},
      { tenantId: stated.id },
      { paymentId: march.id },
      { propertyId: home.id },
      { leaseId: stated.lease?.id },
      { month: '2026-04' },
    ];
    for (const stranger of strangers)
      for (const figure of figures)
        for (const query of narrowings) {
          const { body } = await ask(stranger, figure, query);
          expect([figure, query, body.total, body.lines]).toEqual([figure, query, '0.00', []]);
        }
  });

  it('is not there, asks for what is no figure, or is nobody', async () => {
    const { landlord } = world;
    expect((await ask(app.nobody(), 'overdue')).status).toBe(401);
    expect((await ask(landlord, 'wealth' as never)).status).toBe(400);
    expect((await ask(landlord, 'income', { month: 'April' })).status).toBe(400);
    const unlike = await Promise.all(figures.map((figure) => explained(world.tenant, figure)));
    expect(unlike.every(({ lines }) => lines.every(({ property }) => property === 'Palm Court East'))).toBe(true);
  });
});

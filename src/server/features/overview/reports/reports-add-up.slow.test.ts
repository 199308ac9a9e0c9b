import { and, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { refundPayment, updatePayment } from '#contract/money/payment-actions';
import { getReport, setPropertyValue } from '#contract/overview/reports';
import { toPaise } from '#contract/platform/money';
import { isNoDeposit, movedAmount } from '#server/db/payment-figures';
import { expenseShares } from '#server/db/schema/expenses';
import { payments, paymentTransactions } from '#server/db/schema/payments';
import { openTestApp } from '#test/app';
import { aLease } from '#test/books';
import { anExpense } from '#test/expenses';
import { aCharge, aReceipt, aRental } from '#test/payments';
import { aProperty } from '#test/people-and-homes';

// It is 5 April 2026 here.
const app = await openTestApp();

const DAYS = { from: '2026-01-01', to: '2026-04-30' };

const act = fc.record({
  home: fc.integer({ min: 0, max: 1 }),
  type: fc.constantFrom('rent' as const, 'utility' as const, 'security_deposit' as const),
  amount: fc.integer({ min: 100, max: 90_000_00 }),
  due: fc.constantFrom('2026-01-05', '2026-02-28', '2026-03-31', '2026-04-04'),
  paid: fc.constantFrom(0, 0.5, 1),
  paidOn: fc.constantFrom('2026-02-01', '2026-03-15', '2026-04-05'),
  /** For the home, on the same day. */
  spent: fc.constantFrom(0, 1, 1_234_56),
  after: fc.constantFrom('nothing' as const, 'refund' as const, 'cancel' as const),
});

const inRupees = (paise: number) => (paise / 100).toFixed(2);

/** What the transactions say, with no word of the journal. */
const movedOf = async (landlordId: string, only = sql`true`): Promise<number> => {
  const [row] = await app.db
    .select({ sum: sql<string>`coalesce(sum(${movedAmount}), 0)::text` })
    .from(paymentTransactions)
    .innerJoin(payments, eq(payments.id, paymentTransactions.paymentId))
    .where(and(eq(payments.landlordId, landlordId), only));
  return toPaise(row?.sum ?? '0');
};

const openOf = async (landlordId: string): Promise<number> => {
  const [row] = await app.db
    .select({ sum: sql<string>`coalesce(sum(${payments.amount} - ${payments.received}), 0)::text` })
    .from(payments)
    .where(
      and(
        eq(payments.landlordId, landlordId),
        sql`${payments.status} not in ('cancelled', 'refunded', 'paid') and ${payments.dueDate} < '2026-04-05'`,
      ),
    );
  return toPaise(row?.sum ?? '0');
};

const depositTypes = ['security_deposit'];

/** Of each lease what was asked for and came as deposit, row by row. What was given back is asked for no more. */
const depositOf = async (leaseId: number) => {
  const rows = (await app.db.select().from(payments).where(eq(payments.leaseId, leaseId))).filter(({ type }) =>
    depositTypes.includes(type),
  );
  let [received, held, owed] = [0, 0, 0];
  for (const { id, status, amount } of rows) {
    const moves = await app.db.select().from(paymentTransactions).where(eq(paymentTransactions.paymentId, id));
    let [came, left] = [0, 0];
    for (const move of moves) {
      if (move.kind === 'receipt') came += toPaise(move.amount);
      left += toPaise(move.amount) * (move.kind === 'receipt' ? 1 : -1);
    }
    received += came;
    held += left;
    if (status !== 'cancelled') owed += toPaise(amount) - left;
  }
  return { received, held, owed };
};

/** What a home was charged and cost, row by row, taken to a year. */
const earnedBy = async (leaseId: number, propertyId: number) => {
  const charged = await app.db.select().from(payments).where(eq(payments.leaseId, leaseId));
  const borne = await app.db.select().from(expenseShares).where(eq(expenseShares.propertyId, propertyId));
  let [income, expense] = [0, 0];
  for (const { type, status, amount } of charged)
    if (status !== 'cancelled' && !depositTypes.includes(type)) income += toPaise(amount);
  for (const { amount } of borne) expense += toPaise(amount);
  return { income, expense };
};

const inPercent = (paise: number, days: number, value: number) =>
  String(Math.round((Math.round((paise * 365) / days) / value) * 1000) / 10);

it('reports come to what the transactions come to, whatever happened', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 8 }), async (acts) => {
      const { landlord, lease, property } = await aRental(app);
      const second = await aProperty(landlord, { name: 'Quiet Court' });
      const noticed = { noticeDate: '2026-05-20', depositReturnDays: 15 };
      const other = await aLease(app, await app.signUp('tenant'), { propertyId: second.id, ...noticed });
      for (const { home, type, amount, due, paid, paidOn, after, spent } of acts) {
        const propertyId = home === 0 ? property.id : second.id;
        if (spent > 0) await anExpense(landlord, { propertyId, amount: inRupees(spent), date: paidOn });
        const leaseId = home === 0 ? lease.id : other.id;
        const { id } = await aCharge(landlord, { leaseId, type, amount: inRupees(amount), dueDate: due });
        const part = Math.floor(amount * paid);
        if (part > 0) await aReceipt(landlord, id, { amount: inRupees(part), paidDate: paidOn });
        if (after === 'refund' && part > 1)
          await landlord.call(refundPayment, { params: { id }, body: { amount: inRupees(Math.ceil(part / 2)) } });
        if (after === 'cancel' && part === 0)
          await landlord.call(updatePayment, { params: { id }, body: { status: 'cancelled' } });
      }
      for (const { id } of [property, second])
        await landlord.call(setPropertyValue, { params: { id }, body: { value: '5000000', valuedOn: '2026-04-01' } });
      const totalsOf = async (name: 'income-expense' | 'arrears' | 'cash-flow', query: object) =>
        (await landlord.call(getReport, { params: { name }, query })).body.totals;
      const { id } = landlord.user;
      const cash = await totalsOf('income-expense', { ...DAYS, basis: 'cash' });
      const spent = acts.reduce((sum, each) => sum + each.spent, 0);
      expect(toPaise(cash.net ?? '')).toBe((await movedOf(id, isNoDeposit)) - spent);
      for (const by of ['property', 'building', 'category'])
        expect(await totalsOf('income-expense', { ...DAYS, basis: 'cash', by })).toMatchObject({ net: cash.net });
      const flow = await totalsOf('cash-flow', DAYS);
      expect(toPaise(flow.net ?? '')).toBe((await movedOf(id)) - spent);
      const arrears = await totalsOf('arrears', {});
      expect(toPaise(arrears.owed ?? '')).toBe(await openOf(id));
      const rowsOf = async (name: 'deposits' | 'yield', query: object) =>
        (await landlord.call(getReport, { params: { name }, query })).body.rows.map(({ cells }) => cells);
      const [register, earned] = [await rowsOf('deposits', {}), await rowsOf('yield', DAYS)];
      for (const each of [lease, other]) {
        const deposit = await depositOf(each.id);
        expect(register.find(({ leaseId }) => leaseId === String(each.id))).toMatchObject({
          ...{ agreed: '50000.00', received: inRupees(deposit.received), held: inRupees(deposit.held) },
          ...{ owed: inRupees(deposit.owed), dueBack: each === other && deposit.held > 0 ? '2026-06-04' : null },
        });
        const { income, expense } = await earnedBy(each.id, each.propertyId);
        expect(earned.find(({ propertyId }) => propertyId === String(each.propertyId))).toMatchObject({
          ...{ income: inRupees(income), expense: inRupees(expense), net: inRupees(income - expense) },
          gross: inPercent(income, 120, 5_000_000_00),
          netYield: inPercent(income - expense, 120, 5_000_000_00),
        });
      }
    }),
    { numRuns: 8 },
  );
}, 120_000);

import { and, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { refundPayment, updatePayment } from '#contract/money/payment-actions';
import { getReport } from '#contract/overview/reports';
import { toPaise } from '#contract/platform/money';
import { isNoDeposit, movedAmount } from '#server/db/payment-figures';
import { payments, paymentTransactions } from '#server/db/schema/payments';
import { openTestApp } from '#test/app';
import { aLease } from '#test/books';
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

it('reports come to what the transactions come to, whatever happened', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 8 }), async (acts) => {
      const { landlord, lease } = await aRental(app);
      const second = await aProperty(landlord, { name: 'Quiet Court' });
      const other = await aLease(app, await app.signUp('tenant'), { propertyId: second.id });
      for (const { home, type, amount, due, paid, paidOn, after } of acts) {
        const leaseId = home === 0 ? lease.id : other.id;
        const { id } = await aCharge(landlord, { leaseId, type, amount: inRupees(amount), dueDate: due });
        const part = Math.floor(amount * paid);
        if (part > 0) await aReceipt(landlord, id, { amount: inRupees(part), paidDate: paidOn });
        if (after === 'refund' && part > 1)
          await landlord.call(refundPayment, { params: { id }, body: { amount: inRupees(Math.ceil(part / 2)) } });
        if (after === 'cancel' && part === 0)
          await landlord.call(updatePayment, { params: { id }, body: { status: 'cancelled' } });
      }
      const totalsOf = async (name: 'income-expense' | 'arrears' | 'cash-flow', query: object) =>
        (await landlord.call(getReport, { params: { name }, query })).body.totals;
      const { id } = landlord.user;
      const cash = await totalsOf('income-expense', { ...DAYS, basis: 'cash' });
      expect(toPaise(cash.net ?? '')).toBe(await movedOf(id, isNoDeposit));
      for (const by of ['property', 'building', 'category'])
        expect(await totalsOf('income-expense', { ...DAYS, basis: 'cash', by })).toMatchObject({ net: cash.net });
      const flow = await totalsOf('cash-flow', DAYS);
      expect(toPaise(flow.net ?? '')).toBe(await movedOf(id));
      const arrears = await totalsOf('arrears', {});
      expect(toPaise(arrears.owed ?? '')).toBe(await openOf(id));
    }),
    { numRuns: 8 },
  );
}, 120_000);

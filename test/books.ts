import { sql } from 'drizzle-orm';
import { dateInIndia } from '#contract/platform/calendar';
import { applications } from '#server/db/schema/applications';
import { leases } from '#server/db/schema/leases';
import { payments, paymentTransactions } from '#server/db/schema/payments';
import type { TestApp } from './app.ts';
import type { Caller } from './caller.ts';

const first = <Row>(rows: Row[]): Row => {
  const [row] = rows;
  if (!row) throw new Error('nothing was inserted');
  return row;
};

type NewLease = Partial<typeof leases.$inferInsert> & { propertyId: number };

/** A lease in the books, as it stands after some time. */
export const aLease = async (app: TestApp, tenant: Caller, values: NewLease) => {
  const now = app.deps.now();
  const { firstName, lastName, id } = tenant.user;
  const rows = await app.db
    .insert(leases)
    .values({
      tenantId: id,
      tenantName: `${firstName} ${lastName}`,
      status: 'active',
      monthlyRent: '25000.00',
      securityDeposit: '50000.00',
      startDate: '2026-01-01',
      endDate: '2026-11-30',
      createdAt: now,
      updatedAt: now,
      ...values,
    })
    .returning();
  return first(rows);
};

type NewPayment = Partial<typeof payments.$inferInsert> & { leaseId: number };

/** A payment in the books, as it stands; one that is paid has its transaction. */
export const aPayment = async (app: TestApp, tenant: Caller, values: NewPayment) => {
  const { amount = '25000.00', status = 'pending' } = values;
  const paid = { received: amount, paidDate: app.deps.now(), paymentMethod: 'upi' as const };
  const rows = await app.db
    .insert(payments)
    .values({
      tenantId: tenant.user.id,
      amount,
      type: 'rent',
      dueDate: '2026-04-05',
      status,
      createdAt: app.deps.now(),
      ...(status === 'paid' && paid),
      ...values,
    })
    .returning();
  const row = first(rows);
  if (row.paidDate) {
    await app.db.insert(paymentTransactions).values({
      paymentId: row.id,
      kind: 'receipt',
      amount: row.received,
      method: row.paymentMethod ?? 'upi',
      paidDate: dateInIndia(row.paidDate),
      createdAt: row.paidDate,
    });
  }
  await app.db.execute(sql`select book_earlier_payments()`);
  return row;
};

type NewApplication = Partial<typeof applications.$inferInsert> & { propertyId: number };

let applied = 0;

export const anApplication = async (app: TestApp, values: NewApplication) => {
  const now = app.deps.now();
  applied += 1;
  const rows = await app.db
    .insert(applications)
    .values({
      firstName: 'Kabir',
      lastName: 'Mehta',
      email: `kabir-${applied}@example.in`,
      phone: '+91 98765 43210',
      status: 'pending',
      createdAt: now,
      updatedAt: now,
      ...values,
    })
    .returning();
  return first(rows);
};

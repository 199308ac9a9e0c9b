import { asc, eq } from 'drizzle-orm';
import type { Db } from '#server/db/client';
import { sandboxPayments } from '#server/db/schema/gateway-orders';

type NewSandboxPayment = typeof sandboxPayments.$inferInsert;

export const insertSandboxPayment = (db: Db, payment: NewSandboxPayment) =>
  db.insert(sandboxPayments).values(payment).onConflictDoNothing();

export const selectSandboxPayment = async (db: Db, paymentId: string) => {
  const [row] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.paymentId, paymentId));
  return row;
};

export const selectSandboxPaymentsOf = (db: Db, orderId: string) =>
  db
    .select()
    .from(sandboxPayments)
    .where(eq(sandboxPayments.orderId, orderId))
    .orderBy(asc(sandboxPayments.createdAt), asc(sandboxPayments.paymentId));

import { asc, eq } from 'drizzle-orm';
import type { Db } from '#server/db/client';
import { first } from '#server/db/one-row';
import { sandboxPayments } from '#server/db/schema/gateway-orders';

type NewSandboxPayment = typeof sandboxPayments.$inferInsert;

export const insertSandboxPayment = (db: Db, payment: NewSandboxPayment) =>
  db.insert(sandboxPayments).values(payment).onConflictDoNothing();

export const selectSandboxPayment = (db: Db, paymentId: string) =>
  first(db.select().from(sandboxPayments).where(eq(sandboxPayments.paymentId, paymentId)));

export const selectSandboxPaymentsOf = (db: Db, orderId: string) =>
  db
    .select()
    .from(sandboxPayments)
    .where(eq(sandboxPayments.orderId, orderId))
    .orderBy(asc(sandboxPayments.createdAt), asc(sandboxPayments.paymentId));

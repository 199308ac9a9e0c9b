import { desc, eq, sql } from 'drizzle-orm';
import type { CalendarDate } from '#contract/platform/calendar';
import type { Db } from '#server/db/client';
import { isOverdue } from '#server/db/open-payments';
import { leases } from '#server/db/schema/leases';
import { payments } from '#server/db/schema/payments';

export const selectLeases = (db: Db, propertyId: number) =>
  db
    .select({
      id: leases.id,
      tenantName: leases.tenantName,
      status: leases.status,
      monthlyRent: leases.monthlyRent,
      startDate: leases.startDate,
      endDate: leases.endDate,
    })
    .from(leases)
    .where(eq(leases.propertyId, propertyId))
    .orderBy(desc(leases.startDate), desc(leases.id));

export const selectLastPayments = (
  db: Db,
  propertyId: number,
  { today, most }: { today: CalendarDate; most: number },
) =>
  db
    .select({
      id: payments.id,
      tenantName: leases.tenantName,
      type: payments.type,
      amount: payments.amount,
      dueDate: payments.dueDate,
      paidDate: payments.paidDate,
      received: payments.received,
      status: payments.status,
      isOverdue: sql<boolean>`${isOverdue(today)}`,
    })
    .from(payments)
    .innerJoin(leases, eq(leases.id, payments.leaseId))
    .where(eq(leases.propertyId, propertyId))
    .orderBy(desc(payments.dueDate), desc(payments.id))
    .limit(most);

import { and, eq, gte, lte, sql } from 'drizzle-orm';
import type { PaymentFilter as Shown } from '#contract/money/payments';
import type { CalendarDate } from '#contract/platform/calendar';
import { contains } from '#server/db/contains';
import { isOverdue } from '#server/db/open-payments';
import { leases } from '#server/db/schema/leases';
import { payments } from '#server/db/schema/payments';
import { properties } from '#server/db/schema/properties';

/** A filter as statements take it: what is searched for is a pattern by then, and overdue is no status but a rule. */
export type Filter = Omit<Shown, 'search'> & { pattern?: string; overdueOn?: CalendarDate };

export const given = ({ search, status, ...filter }: Shown, today: CalendarDate): Filter => ({
  ...filter,
  ...(status === 'overdue' ? { overdueOn: today } : { status }),
  pattern: search ? contains(search) : undefined,
});

export const matches = ({ status, overdueOn, type, leaseId, propertyId, tenantId, from, to, pattern }: Filter) =>
  and(
    status && eq(payments.status, status),
    overdueOn ? isOverdue(overdueOn) : undefined,
    type && eq(payments.type, type),
    leaseId ? eq(payments.leaseId, leaseId) : undefined,
    propertyId ? eq(leases.propertyId, propertyId) : undefined,
    tenantId ? eq(payments.tenantId, tenantId) : undefined,
    from ? gte(payments.dueDate, from) : undefined,
    to ? lte(payments.dueDate, to) : undefined,
    pattern
      ? sql`concat_ws(' ', ${payments.description}, ${payments.referenceNumber}, ${leases.tenantName},
          ${properties.name}) ilike ${pattern}`
      : undefined,
  );

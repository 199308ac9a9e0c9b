import { and, eq, gte, lte, sql } from 'drizzle-orm';
import type { PaymentFilter as Shown } from '#contract/money/payments';
import type { CalendarDate } from '#contract/platform/calendar';
import { contains } from './contains.ts';
import { namesToSearch } from './lease-names.ts';
import { isOverdue, stage as stageOn } from './open-payments.ts';
import { leaseTenants } from './schema/lease-tenants.ts';
import { leases } from './schema/leases.ts';
import { payments } from './schema/payments.ts';
import { properties } from './schema/properties.ts';

/** A filter as statements take it: what is searched for is a pattern by then, and overdue is no status but a rule. */
export type Filter = Omit<Shown, 'search'> & { pattern?: string; overdueOn?: CalendarDate; stageOn?: CalendarDate };

export const given = ({ search, status, ...filter }: Shown, today: CalendarDate): Filter => ({
  ...filter,
  ...(status === 'overdue' ? { overdueOn: today } : { status }),
  ...(filter.stage && { stageOn: today }),
  pattern: search ? contains(search) : undefined,
});

/** What somebody owes, alone or with others. */
const isOfPerson = (tenantId: string) => sql`(${payments.tenantId} = ${tenantId} or ${payments.leaseId} in (
  select ${leaseTenants.leaseId} from ${leaseTenants}
  where ${leaseTenants.tenantId} = ${tenantId} and ${leaseTenants.role} = 'co_tenant'))`;

export const matches = (filter: Filter) => {
  const { status, overdueOn, stage, stageOn: day, type, leaseId, propertyId, tenantId, from, to, pattern } = filter;
  return and(
    status && eq(payments.status, status),
    overdueOn ? isOverdue(overdueOn) : undefined,
    stage && day ? sql`${stageOn(day)} = ${stage}` : undefined,
    type && eq(payments.type, type),
    leaseId ? eq(payments.leaseId, leaseId) : undefined,
    propertyId ? eq(leases.propertyId, propertyId) : undefined,
    tenantId ? isOfPerson(tenantId) : undefined,
    from ? gte(payments.dueDate, from) : undefined,
    to ? lte(payments.dueDate, to) : undefined,
    pattern
      ? sql`concat_ws(' ', ${payments.description}, ${payments.referenceNumber}, ${namesToSearch},
          ${properties.name}) ilike ${pattern}`
      : undefined,
  );
};

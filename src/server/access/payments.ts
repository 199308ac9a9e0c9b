import { eq, type SQL, sql } from 'drizzle-orm';
import { leaseTenants } from '#server/db/schema/lease-tenants';
import { paymentReminders, payments } from '#server/db/schema/payments';
import { mediatesProperty, recordsMoneyFor } from './property-relations.ts';
import { nothing, type Viewer } from './viewer.ts';

/** The owner of the lease's property, who is written down with the payment: long lists are read from its own index. */
export const isOwedTo = (userId: string): SQL => eq(payments.landlordId, userId);

/**
 * What the main tenant owes is what co-tenants owe, until the day on which they leave; guarantors see what is overdue. Each half
 * has its index.
 */
export const isOwedBy = (userId: string): SQL => sql`${payments.id} in (
  select own.id from ${payments} as own where own.tenant_id = ${userId}
  union all select shared.id from ${leaseTenants} join ${payments} as shared on shared.lease_id = ${leaseTenants.leaseId}
  where ${leaseTenants.tenantId} = ${userId}
    and (${leaseTenants.untilDay} is null or shared.due_date <= ${leaseTenants.untilDay})
    and (${leaseTenants.role} = 'co_tenant' or shared.status = 'overdue' or (shared.status = 'partial' and exists (
      select 1 from ${paymentReminders} where ${paymentReminders.paymentId} = shared.id
        and ${paymentReminders.kind} = 'overdue' and ${paymentReminders.dueDate} = shared.due_date))))`;

/** Tenants see what they owe, landlords and agents what is owed for their properties; for agents the statement joins those. */
export const seesPayment = ({ role, userId }: Viewer): SQL => {
  if (role === 'landlord') return isOwedTo(userId);
  if (role === 'agent') return mediatesProperty(userId);
  return role === 'tenant' ? isOwedBy(userId) : nothing;
};

/** Of a payment that they see: the owner, and the agent whom the owner lets record money. */
export const decidesClaim = ({ role, userId }: Viewer): SQL => {
  if (role === 'landlord') return sql`true`;
  return role === 'agent' ? recordsMoneyFor(userId) : nothing;
};

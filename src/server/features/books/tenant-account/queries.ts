import { and, eq, sql } from 'drizzle-orm';
import { isTenantOfLease } from '#server/access/lease-relations';
import { seesLease } from '#server/access/leases';
import { isOwedTo, seesPayment } from '#server/access/payments';
import { ownsProperty } from '#server/access/property-relations';
import type { Scope } from '#server/access/viewer';
import type { Db } from '#server/db/client';
import { written } from '#server/db/one-row';
import { isOpen } from '#server/db/open-payments';
import { preparedFor } from '#server/db/prepared-for';
import { journalEntries, journalLines } from '#server/db/schema/journal';
import { leases } from '#server/db/schema/leases';
import { payments } from '#server/db/schema/payments';
import { properties } from '#server/db/schema/properties';
import { sumOf } from '#server/db/sorted';

interface Between {
  tenantId: string;
  landlordId: string;
}

const balances = preparedFor((db, viewer, { tenantId, landlordId }: Between) => {
  const { account, amount } = journalLines;
  return db
    .select({
      outstanding: sumOf(sql`${amount}`, eq(account, 'receivable')),
      credit: sumOf(sql`-${amount}`, eq(account, 'credit')),
      depositHeld: sumOf(sql`-${amount}`, eq(account, 'deposit_held')),
    })
    .from(leases)
    .innerJoin(properties, eq(properties.id, leases.propertyId))
    .innerJoin(journalLines, eq(journalLines.leaseId, leases.id))
    .where(and(seesLease(viewer), isTenantOfLease(tenantId), ownsProperty(landlordId)));
});

/** What the journal says of the leases between two, as far as the viewer sees them; from the index of their lines alone. */
export const selectBalances = (db: Db, scope: Scope, between: Between) => written(balances(db, scope, between));

/** What is open between two, each with what the journal has left of it. */
export const selectOpen = preparedFor((db, viewer, { tenantId, landlordId }: Between) => {
  const left = db
    .select({ amount: sumOf(sql`${journalLines.amount}`).as('left_amount') })
    .from(journalEntries)
    .innerJoin(journalLines, and(eq(journalLines.entryId, journalEntries.id), eq(journalLines.account, 'receivable')))
    .where(eq(journalEntries.paymentId, payments.id))
    .as('left_of_it');
  return db
    .select({
      id: payments.id,
      leaseId: payments.leaseId,
      type: payments.type,
      description: payments.description,
      outstanding: left.amount,
      dueDate: payments.dueDate,
      status: payments.status,
      openAs: payments.openAs,
    })
    .from(payments)
    .innerJoin(leases, eq(leases.id, payments.leaseId))
    .innerJoin(properties, eq(properties.id, leases.propertyId))
    .innerJoinLateral(left, sql`true`)
    .where(and(seesPayment(viewer), isTenantOfLease(tenantId), isOwedTo(landlordId), isOpen));
});

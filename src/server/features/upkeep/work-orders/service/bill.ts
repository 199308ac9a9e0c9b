import type { Amount } from '#contract/platform/money';
import { allowanceOf } from '#contract/upkeep/repair-limits';
import { tenantPartOf } from '#contract/upkeep/who-pays';
import { isWithin } from '#contract/upkeep/work-decisions';
import type { Actor } from '#server/actor';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { enterWorkBill } from '#server/features/books/expenses/service/for-work';
import { billOf } from '#server/features/upkeep/maintenance-events/service/photos-of-work';
import { limitsOf } from '#server/features/upkeep/repair-limits/service';
import { updateOrder, type WholeOrder } from '../queries.ts';
import type { OrderReport } from './order-report.ts';

interface BillEntry {
  request: OrderReport['request'];
  order: WholeOrder;
  /** None: it books itself. */
  actor: Actor | null;
}

/** The bill becomes an expense that is owed to the vendor, and the tenant's part of it a charge. */
export const enterBill = async (deps: Deps, tx: Db, { request, order, actor }: BillEntry): Promise<void> => {
  const { landlordId, propertyId, leaseId, title } = request;
  const { amount, billEventId } = order;
  // Nobody's books: the owner has gone.
  if (landlordId === null || amount === null) return;
  const part = leaseId === null ? null : tenantPartOf(request, amount);
  const expenseId = await enterWorkBill(deps, tx, {
    ...{ landlordId, propertyId, amount, actor },
    payee: order.vendorName,
    gstin: order.vendorGstin,
    billUrl: billEventId === null ? null : await billOf(tx, billEventId),
    note: title,
    charge: leaseId !== null && part !== null ? { leaseId, amount: part } : null,
  });
  await updateOrder(tx, order.id, { expenseId, updatedAt: deps.now() });
};

/** A bill within what was agreed to books itself, and so does what the owner enters; anything else waits for somebody's word. */
export const takeBill = async (
  deps: Deps,
  tx: Db,
  { request, order, actor }: OrderReport,
  { amount, eventId }: { amount: Amount; eventId: number },
): Promise<void> => {
  await updateOrder(tx, order.id, { amount, billEventId: eventId });
  const limits = await limitsOf(tx, request.landlordId, request.propertyId);
  const isAgreed = isWithin(amount, allowanceOf(limits, request.urgency), order.approvedAmount);
  if (isAgreed || actor?.role === 'landlord')
    await enterBill(deps, tx, { request, order: { ...order, amount, billEventId: eventId }, actor });
};

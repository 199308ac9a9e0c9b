import type { AuditChange } from '#contract/platform/audit-change';
import type { AuditAction } from '#contract/platform/audit-log';
import type { Role } from '#contract/platform/roles';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { changesBetween, logAutomatic, logDeed, logVisitor } from '#server/features/platform/audit-log/service';
import type { PaymentRow } from '../queries.ts';
import type { Author } from './postings.ts';

/** What has to be known of a payment to write down what was done to it. */
type Known = Pick<
  PaymentRow,
  'id' | 'leaseId' | 'propertyId' | 'referenceNumber' | 'landlordId' | 'agentId' | 'tenantId'
>;

/** As what somebody has to do with a payment. */
const roleIn = ({ landlordId, agentId, tenantId }: Known, userId: string): Role | null => {
  if (userId === landlordId) return 'landlord';
  if (userId === agentId) return 'agent';
  return userId === tenantId ? 'tenant' : null;
};

/** What money did to a payment. */
export const movedBy = (before: PaymentRow, after: PaymentRow): AuditChange[] =>
  changesBetween<PaymentRow>(before, after, ['received', 'status']);

interface MoneyDeed {
  action: AuditAction;
  changes: AuditChange[];
}

/** Writes down what was done to a payment, in the transaction that does it. What admins do the back office writes down. */
export const logMoney = async (
  deps: Deps,
  tx: Db,
  payment: Known,
  by: Author,
  { action, changes }: MoneyDeed,
): Promise<void> => {
  if (by?.isAdmin) return;
  const { id, leaseId, propertyId, referenceNumber } = payment;
  const subject = { type: 'payment' as const, id, name: referenceNumber };
  const deed = { action, subject, changes, concerns: { propertyId, leaseId, paymentId: id } };
  if (by?.isByCard) return logVisitor(deps, tx, { ...deed, name: by.name, address: by.address ?? null });
  if (!by?.userId) return logAutomatic(deps, tx, deed);
  const { userId, address = null } = by;
  await logDeed(deps, tx, { userId, address, role: roleIn(payment, userId) }, deed);
};

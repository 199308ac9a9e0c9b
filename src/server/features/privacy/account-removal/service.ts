import type { AppError } from '#server/app-error';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { removeBillsOf as removeExpenseBillsOf } from '#server/features/books/expenses/service/bill';
import { removeBillsOf as removeCostBillsOf } from '#server/features/books/mandate-ledger/service';
import { lockUserRow } from '#server/features/identity/users/service';
import { eraseAccount } from '#server/features/identity/users/service/erase-account';
import { removeSentBy } from '#server/features/lettings/applications/service';
import { removePhotosOf } from '#server/features/lettings/buildings/service';
import { removeDocumentsKeptBy, removeDocumentsOf } from '#server/features/lettings/documents/service';
import { hasCurrentLease } from '#server/features/lettings/leases/service';
import { releaseAllOf } from '#server/features/lettings/mandates/service/end';
import { leaveNotices } from '#server/features/lettings/notices/service';
import { removeAllOf } from '#server/features/lettings/properties/service/removal';
import { removePagesOf } from '#server/features/papers/lease-papers/service/files';
import { cancelOpenInvoices } from '#server/features/plans/invoices/service';
import { dropOrdersOf } from '#server/features/plans/subscriptions/service/orders';
import { forgetPerson } from '#server/features/platform/audit-log/service';
import { removePapersOf as removeAppliancePapersOf } from '#server/features/upkeep/appliances/service';
import { leaveExits } from '#server/features/upkeep/exits/service/papers';
import { leaveInspections } from '#server/features/upkeep/inspections/service';
import { leaveRequests } from '#server/features/upkeep/maintenance-events/service/leave';
import { leaveMeters } from '#server/features/upkeep/meters/service';
import { leaveSettlements } from '#server/features/upkeep/settlements/service';
import { deleteForsakenProperties } from './queries.ts';

interface Leaving {
  id: string;
  /** As others know them. */
  name: string;
}

/**
 * Takes an account away for good, with everything of its owner's. The books of finished leases, and invoices, stay with the
 * names in them. Answers false where somebody else has done it meanwhile.
 */
export const removeAccount = async (
  deps: Deps,
  tx: Db,
  { id, name }: Leaving,
  whileLeased: () => AppError,
): Promise<boolean> => {
  await removeCostBillsOf(deps, tx, id);
  // Properties are held before the account, as whoever changes a lease does.
  await removeAllOf(deps, tx, id);
  await removePhotosOf(deps, tx, id);
  await releaseAllOf(deps, tx, id, name);
  if (!(await lockUserRow(tx, id))) return false;
  if (await hasCurrentLease(tx, id)) throw whileLeased();
  await removeDocumentsOf(deps, tx, id);
  await removeDocumentsKeptBy(deps, tx, id);
  await removeExpenseBillsOf(deps, tx, id);
  await removeSentBy(tx, id);
  await cancelOpenInvoices(tx, id);
  await dropOrdersOf(tx, id);
  await removeAppliancePapersOf(deps, tx, id);
  await removePagesOf(deps, tx, id);
  await leaveRequests(deps, tx, id);
  await leaveMeters(deps, tx, id);
  await leaveInspections(tx, id);
  await leaveExits(deps, tx, id);
  await leaveNotices(tx, id);
  await leaveSettlements(tx, id);
  await deleteForsakenProperties(tx, id);
  await eraseAccount(deps, tx, id);
  await forgetPerson(tx, id);
  return true;
};

import type { AppError } from '#server/app-error';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { removeSentBy } from '../applications/service.ts';
import { removeDocumentsKeptBy, removeDocumentsOf } from '../documents/service.ts';
import { cancelOpenInvoices } from '../invoices/service.ts';
import { hasActiveLease } from '../leases/service.ts';
import { releaseAllOf, removeAllOf } from '../properties/service.ts';
import { dropOrdersOf } from '../subscriptions/service.ts';
import { eraseAccount, holdUser } from '../users/service.ts';
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
  // Properties are held before the account, as whoever changes a lease does.
  await removeAllOf(deps, tx, id);
  await releaseAllOf(deps, tx, id, name);
  if (!(await holdUser(tx, id))) return false;
  if (await hasActiveLease(tx, id)) throw whileLeased();
  await removeDocumentsOf(deps, tx, id);
  await removeDocumentsKeptBy(deps, tx, id);
  await removeSentBy(tx, id);
  await cancelOpenInvoices(tx, id);
  await dropOrdersOf(tx, id);
  await deleteForsakenProperties(tx, id);
  await eraseAccount(deps, tx, id);
  return true;
};

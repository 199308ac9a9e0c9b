import { DELETE_REFUSED_LEASE } from '#contract/account';
import type { Actor } from '#server/actor';
import { AppError } from '#server/app-error';
import type { Deps } from '#server/deps';
import { removeSentBy } from '../applications/service.ts';
import { removeDocumentsKeptBy, removeDocumentsOf } from '../documents/service.ts';
import { cancelOpenInvoices } from '../invoices/service.ts';
import { hasActiveLease } from '../leases/service.ts';
import { releaseAllOf, removeAllOf } from '../properties/service.ts';
import { eraseAccount } from './erase-account.ts';
import { selectForUpdate } from './queries.ts';
import { nameOf } from './service.ts';

const refused = () => new AppError('conflict', DELETE_REFUSED_LEASE);

/** Deletes an account for good. The books of finished leases, and invoices, stay with the names in them. */
export const deleteSelf = async (deps: Deps, actor: Actor): Promise<void> => {
  const { userId } = actor;
  if (await hasActiveLease(deps.db, userId)) throw refused();
  await deps.db.transaction(async (tx) => {
    // Properties are held before the account, as whoever changes a lease does.
    await removeAllOf(deps, tx, userId);
    await releaseAllOf(deps, tx, userId, await nameOf(tx, userId));
    await selectForUpdate(tx, userId);
    if (await hasActiveLease(tx, userId)) throw refused();
    await removeDocumentsOf(deps, tx, userId);
    await removeDocumentsKeptBy(deps, tx, userId);
    await removeSentBy(tx, userId);
    await cancelOpenInvoices(tx, userId);
    await eraseAccount(deps, tx, userId);
  });
};

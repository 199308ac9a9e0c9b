import { initialsOf } from '#contract/papers/signer-email';
import type { Db } from '#server/db/client';
import type { Deps, Reactions } from '#server/deps';
import { removeFiles } from '#server/features/platform/files/service';
import { notifyManagers } from '../notices.ts';
import { forgetDetails } from '../queries/events.ts';
import {
  deleteLeftBehind,
  lockOpenOfAgent,
  lockOpenOfInspections,
  moveSigners,
  type SigningRow,
  selectOfLeases,
  selectOfPerson,
  selectSigners,
  updateSigner,
  updateSigning,
} from '../queries.ts';
import { end } from './end.ts';
import { record } from './record.ts';

const withdraw = async (deps: Deps, tx: Db, signing: SigningRow, reason: string): Promise<SigningRow> => {
  await record(deps, tx, signing, { kind: 'withdrawn' });
  return end(deps, tx, signing, { status: 'withdrawn', reason });
};

const withdrawOpen = async (deps: Deps, tx: Db, signings: SigningRow[], reason: string): Promise<void> => {
  for (const signing of signings.filter(({ status }) => status === 'open' || status === 'sealing'))
    await withdraw(deps, tx, signing, reason);
};

/** By what happened elsewhere, not by who runs the home: they hear of it, too. */
const withdrawAndNotify = async (deps: Deps, tx: Db, signings: SigningRow[], reason: string): Promise<void> => {
  for (const signing of signings)
    await notifyManagers(deps, tx, 'withdrawn', await withdraw(deps, tx, signing, reason));
};

/** A tenancy is removed with all that is known of the tenant. The sealed file stays as it is; its row keeps no name. */
export const forgetLeases = async (deps: Deps, tx: Db, leaseIds: number[]): Promise<void> => {
  const signings = await selectOfLeases(tx, leaseIds);
  if (signings.length === 0) return;
  await withdrawOpen(deps, tx, signings, 'The tenancy was removed.');
  const ids = signings.map(({ id }) => id);
  for (const { id, name, signedName } of await selectSigners(tx, ids))
    await updateSigner(tx, id, {
      name: initialsOf(name),
      signedName: signedName === null ? null : initialsOf(signedName),
      ...{ userId: null, email: null, drawn: null, address: null, device: null },
    });
  for (const id of ids) await updateSigning(tx, id, { text: { summary: [], sections: [] }, updatedAt: deps.now() });
  await forgetDetails(tx, ids);
};

const AT_ONCE = 100;

/** What was signed for tenancies that were removed before that time goes with its files. */
export const removeLeftBehind = async (deps: Deps, before: Date): Promise<void> => {
  for (let removed = AT_ONCE; removed === AT_ONCE; ) {
    removed = await deps.db.transaction(async (tx) => {
      const gone = await deleteLeftBehind(tx, before, AT_ONCE);
      const fileIds = gone.flatMap(({ unsignedFileId, fileId }) => [
        unsignedFileId,
        ...(fileId === null ? [] : [fileId]),
      ]);
      await removeFiles(deps, tx, fileIds);
      return gone.length;
    });
  }
};

/** Somebody who was to sign, or has sent something, leaves: what is open comes to nothing, what is signed stays. */
export const leaveSignings = async (deps: Deps, tx: Db, userId: string): Promise<void> =>
  withdrawOpen(deps, tx, await selectOfPerson(tx, userId), 'Somebody who belongs to it has left.');

/** An agent who was to sign for the owner goes, or may not sign any more: what waits for that comes to nothing. */
export const withdrawFromAgent: Reactions['agentSignsNoMore'] = async (deps, tx, agent) =>
  withdrawAndNotify(deps, tx, await lockOpenOfAgent(tx, agent), 'The agent may not sign it for the owner any more.');

/** Another leads the lease: whoever led it does not sign an inspection for those who live there now. */
export const leaveInspectionsOfLease = async (deps: Deps, tx: Db, leaseId: number): Promise<void> =>
  withdrawAndNotify(deps, tx, await lockOpenOfInspections(tx, leaseId), 'The lease has another main tenant.');

/** A placeholder becomes an account: what waits for a signature waits for it there. */
export const moveOwnSignings = async (_deps: Deps, tx: Db, move: { from: string; to: string }): Promise<void> => {
  await moveSigners(tx, move);
};

import type { SigningStatus } from '#contract/papers/signing-status';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { withdrawLinks } from '#server/features/platform/action-links/service';
import { notifyManagers, notifySigners, showAnew } from '../notices.ts';
import {
  lockSigning,
  markReplaced,
  type SigningRow,
  type SubjectOf,
  selectOfSubject,
  selectSigners,
  updateSigning,
} from '../queries.ts';
import { notOpen } from '../refusals.ts';
import { record } from './record.ts';

type Ending = Extract<SigningStatus, 'declined' | 'withdrawn' | 'expired' | 'replaced'>;

/** It comes to nothing: links do nothing any more, and everybody who was asked hears of it. */
export const end = async (
  deps: Deps,
  tx: Db,
  signing: SigningRow,
  { status, reason = null, who = '' }: { status: Ending; reason?: string | null; who?: string },
): Promise<SigningRow> => {
  const ended = await updateSigning(tx, signing.id, { status, reason, updatedAt: deps.now() });
  const signers = await selectSigners(tx, [signing.id]);
  for (const { id } of signers) await withdrawLinks(deps, tx, { purpose: 'signing', subjectId: id });
  if (status === 'declined' || status === 'expired') await notifyManagers(deps, tx, status, ended, who);
  if (status !== 'declined') await notifySigners(deps, tx, status, ended);
  await deps.reactions.signingEnded(deps, tx, ended);
  await showAnew(tx, ended, signers);
  return ended;
};

/** Held before what is signed: everybody takes the two in this order. */
export const lockSigningOf = async (tx: Db, about: SubjectOf): Promise<SigningRow | undefined> => {
  const found = await selectOfSubject(tx, about);
  return found && lockSigning(tx, found.id);
};

/** What is signed gets a newer version: signatures so far count no more. What everybody has signed holds until that is signed. */
export const replaceSigning = async (deps: Deps, tx: Db, signing: SigningRow): Promise<void> => {
  // It is signed in a moment: then it can be revised.
  if (signing.status === 'sealing') throw notOpen('sealing');
  if (signing.status !== 'open') return;
  await record(deps, tx, signing, { kind: 'replaced' });
  await end(deps, tx, signing, { status: 'replaced' });
};

/** What lies before its signers has changed. */
export const signedThingChanged = async (deps: Deps, tx: Db, about: SubjectOf): Promise<void> => {
  const signing = await lockSigningOf(tx, about);
  if (signing) await replaceSigning(deps, tx, signing);
};

/** A newer version has been signed: whoever checks the old file hears so. */
export const supersede = async (deps: Deps, tx: Db, about: SubjectOf): Promise<void> => {
  const before = await selectOfSubject(tx, about);
  if (before?.status === 'signed') await markReplaced(tx, before.id, deps.now());
};

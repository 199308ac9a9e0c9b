import type { SigningStatus } from '#contract/papers/signing-status';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { withdrawLinks } from '#server/features/platform/action-links/service';
import { showAnew, tellManagers, tellSigners } from '../notices.ts';
import {
  lockSigning,
  markReplaced,
  type SigningRow,
  type SubjectOf,
  selectOfSubject,
  selectSigners,
  updateSigning,
} from '../queries.ts';
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
  if (status === 'declined' || status === 'expired') await tellManagers(deps, tx, status, ended, who);
  if (status !== 'declined') await tellSigners(deps, tx, status, ended);
  await deps.reactions.signingEnded(deps, tx, ended);
  await showAnew(tx, ended, signers);
  return ended;
};

/** What is signed has a newer version: signatures so far count no more; a signed file says that it was replaced. */
export const replaceSigning = async (deps: Deps, tx: Db, about: SubjectOf): Promise<void> => {
  const found = await selectOfSubject(tx, about);
  const signing = found && (await lockSigning(tx, found.id));
  if (!signing) return;
  if (signing.status === 'signed') await markReplaced(tx, signing.id, deps.now());
  if (signing.status !== 'open') return;
  await record(deps, tx, signing, { kind: 'replaced' });
  await end(deps, tx, signing, { status: 'replaced' });
};

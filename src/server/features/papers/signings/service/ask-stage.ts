import { isTurnOf } from '#contract/papers/signing-roles';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { askToSign, showAnew } from '../notices.ts';
import { type SigningRow, selectSigners, updateSigner } from '../queries.ts';
import { record } from './record.ts';

/** Asks everybody whose turn it has become. */
export const askStage = async (deps: Deps, tx: Db, signing: SigningRow): Promise<void> => {
  const signers = await selectSigners(tx, [signing.id]);
  for (const signer of signers.filter((each) => each.askedAt === null && isTurnOf(each, signers))) {
    await updateSigner(tx, signer.id, { askedAt: deps.now() });
    await record(deps, tx, signing, { kind: 'asked', signer: signer.position });
    await askToSign(deps, tx, { signing, signer });
  }
  await showAnew(tx, signing, await selectSigners(tx, [signing.id]));
};

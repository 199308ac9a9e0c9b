import type { Deps } from '#server/deps';
import { seal, sealFingerprint } from '#server/features/papers/seals/service';
import { fileMade, putMade, sha256 } from '#server/features/platform/files/service/made';
import { notifyManagers, notifySigners, showAnew } from '../notices.ts';
import { selectEvents } from '../queries/events.ts';
import { lockSigning, selectSigners, selectSigningById, updateSigning } from '../queries.ts';
import { certificateOf, signatureOf } from '../rules/document.ts';
import { record } from './record.ts';

/** Prints what everybody has signed, seals it and keeps it for good. It may run twice: the first one counts. */
export const finish = async (deps: Deps, signingId: number): Promise<void> => {
  const signing = await selectSigningById(deps.db, signingId);
  if (signing?.status !== 'sealing') return;
  const { code, updatedAt: signedAt } = signing;
  const signers = await selectSigners(deps.db, [signingId]);
  const { subject, subjectId } = signing;
  const paper = { subject, subjectId, code, now: signedAt, signatures: signers.map(signatureOf) };
  const stampedHash = sha256(await deps.reactions.printSigning(deps, { ...paper, certificate: null }));
  const certificate = certificateOf({
    ...{ signing, signers, stampedHash },
    events: await selectEvents(deps.db, signingId),
    sealFingerprint: await sealFingerprint(deps),
    verifyUrl: `${deps.config.publicUrl}/verify/${code}`,
  });
  const { content, sealKeyId } = await seal(deps, await deps.reactions.printSigning(deps, { ...paper, certificate }));
  const file = await putMade(deps, { name: `${code}-signed.pdf`, type: 'application/pdf', content });
  await deps.db.transaction(async (tx) => {
    const held = await lockSigning(tx, signingId);
    if (held?.status !== 'sealing') return;
    await record(deps, tx, held, { kind: 'completed', note: `SHA-256 ${file.hash}` });
    const signed = await updateSigning(tx, signingId, {
      status: 'signed',
      ...{ stampedHash, sealKeyId, signedAt },
      fileId: await fileMade(deps, tx, file, { subject: 'signing', subjectId: code }),
      fileHash: file.hash,
      updatedAt: deps.now(),
    });
    await deps.reactions.signingEnded(deps, tx, signed);
    await notifyManagers(deps, tx, 'completed', signed);
    await notifySigners(deps, tx, 'completed', signed);
    await showAnew(tx, signed, signers);
  });
};

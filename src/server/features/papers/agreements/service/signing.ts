import type { Reactions } from '#server/deps';
import { supersede } from '#server/features/papers/signings/service/end';
import { logAutomatic } from '#server/features/platform/audit-log/service';
import { selectById, selectPlace } from '../queries.ts';
import { missing } from '../refusals.ts';
import { signedAgreement } from '../signed-agreement-pdf.ts';
import { markAgreement } from './state.ts';

/** As it was sent, with what was signed. */
export const printSigned: Reactions['printSigning'] = async (deps, { subject: _subject, subjectId, ...paper }) => {
  const row = await selectById(deps.db, subjectId);
  if (!row?.content) throw missing();
  const { id, version, content } = row;
  return deps.printer.print(signedAgreement, { ...paper, id, version, content });
};

/** An agreement becomes what its signing has become. What is replaced was marked by whoever revises it. */
export const followSigning: Reactions['signingEnded'] = async (deps, tx, { subject, subjectId, status }) => {
  if (subject !== 'agreement' || status === 'replaced' || status === 'open' || status === 'sealing') return;
  const { replacesId, leaseId, propertyName, title } = await markAgreement(deps, tx, subjectId, status);
  if (status !== 'signed') return;
  if (replacesId !== null) await supersede(deps, tx, { subject, subjectId: replacesId });
  const place = leaseId === null ? undefined : await selectPlace(tx, leaseId);
  await logAutomatic(deps, tx, {
    action: 'agreement.signed',
    subject: { type: 'lease', id: leaseId ?? 0, name: propertyName },
    changes: [{ field: 'title', to: title }],
    ...(place && leaseId !== null && { concerns: { propertyId: place.propertyId, leaseId } }),
  });
};

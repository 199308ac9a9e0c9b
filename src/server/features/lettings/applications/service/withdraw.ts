import type { Deps } from '#server/deps';
import { removeDocumentsOfApplication } from '#server/features/lettings/documents/service';
import { logVisitor } from '#server/features/platform/audit-log/service';
import { hashToken } from '#server/tokens';
import { notifyWithdrawal } from '../notices.ts';
import { forgetAnswers, selectForWithdrawal, selectReaders } from '../queries.ts';
import { missing, readState } from './read-application.ts';

/** Whoever holds the private link takes everything back; that there was an application stays with the landlord. */
export const withdraw = async (deps: Deps, token: string) => {
  await deps.db.transaction(async (tx) => {
    const held = await selectForWithdrawal(tx, hashToken(token));
    if (!held) throw missing();
    if (held.status === 'withdrawn') return;
    await removeDocumentsOfApplication(deps, tx, held.id);
    await forgetAnswers(tx, held.id, deps.now());
    // Not even here it stays who they were.
    await logVisitor(deps, tx, {
      action: 'application.withdrawn',
      name: 'the applicant',
      address: null,
      subject: { type: 'application', id: held.id, name: held.propertyName },
      changes: [{ field: 'status', from: held.status, to: 'withdrawn' }],
      concerns: { propertyId: held.propertyId, applicationId: held.id },
    });
    await notifyWithdrawal(deps, tx, { ...held, readers: await selectReaders(tx, held) });
  });
  return readState(deps, token);
};

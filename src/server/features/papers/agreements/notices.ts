import { changeAgreement } from '#contract/papers/agreements';
import type { Db } from '#server/db/client';
import { announce } from '#server/features/platform/live/service';
import { selectPeople } from './queries/facts.ts';
import { type AgreementRow, selectPlace } from './queries.ts';

/** Those who run the home see every change; those who sign hear of what was sent. */
export const announceAgreement = async (tx: Db, { leaseId, landlordId, sentAt }: AgreementRow): Promise<void> => {
  const place = leaseId === null ? undefined : await selectPlace(tx, leaseId);
  const managers = [landlordId, place?.agentId ?? null];
  const signers =
    leaseId === null || sentAt === null
      ? []
      : [place?.tenantId ?? null, ...(await selectPeople(tx, leaseId)).map(({ userId }) => userId)];
  await announce(tx, { userIds: [...managers, ...signers], changed: changeAgreement.changes });
};

import type { AgreementContent, PartyRole } from '#contract/papers/agreement-content';
import { type AgreementStatus, mayBecome } from '#contract/papers/agreement-status';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { announceAgreement } from '../notices.ts';
import { selectFacts, selectPeople } from '../queries/facts.ts';
import { type AgreementRow, selectForUpdate, selectPlace, updateAgreement } from '../queries.ts';
import { missing, notADraft, valuesMissing } from '../refusals.ts';
import { printableOf } from '../rules.ts';
import { factsOf } from './facts.ts';

/** Somebody who is to sign; a placeholder has accepted nothing yet. */
interface SigningParty {
  key: string;
  role: PartyRole;
  name: string;
  userId: string | null;
}

export interface LockedDraft {
  content: AgreementContent;
  title: string;
  version: number;
  leaseId: number;
  landlordId: string | null;
  agentId: string | null;
  propertyId: number;
  parties: SigningParty[];
}

const userOf = async (tx: Db, leaseId: number): Promise<(key: string) => string | null> => {
  const facts = await selectFacts(tx, leaseId);
  const people = new Map((await selectPeople(tx, leaseId)).map(({ id, userId }) => [`person-${id}`, userId]));
  return (key) => {
    if (key === 'landlord') return facts?.landlord?.id ?? null;
    return (key === 'tenant' ? facts?.lease.tenantId : people.get(key)) ?? null;
  };
};

/** Holds a draft that has no holes, as it prints now; whoever sends it says so with `markAgreement` in the same transaction. */
export const lockDraft = async (deps: Deps, tx: Db, agreementId: number): Promise<LockedDraft> => {
  const row = await selectForUpdate(tx, agreementId);
  if (!row) throw missing();
  if (row.status !== 'draft' || row.leaseId === null) throw notADraft();
  const place = await selectPlace(tx, row.leaseId);
  if (!place) throw missing();
  const printable = printableOf(row, await factsOf(deps, tx, row.leaseId));
  if (printable.missing.length > 0) throw valuesMissing(printable.missing.map(({ message }) => message));
  const person = await userOf(tx, row.leaseId);
  return {
    content: printable.content,
    title: row.title,
    version: row.version,
    leaseId: row.leaseId,
    landlordId: place.landlordId,
    agentId: place.agentId,
    propertyId: place.propertyId,
    parties: printable.content.parties.map((party) => ({ ...party, userId: person(party.key) })),
  };
};

/** Holds an agreement until the transaction is through, so that nobody signs what is being withdrawn or replaced. */
export const lockAgreement = async (tx: Db, agreementId: number): Promise<AgreementRow> => {
  const row = await selectForUpdate(tx, agreementId);
  if (!row) throw missing();
  return row;
};

/** What is sent takes its words along, and never changes again. What is signed takes the place of the version before. */
export const markAgreement = async (
  deps: Deps,
  tx: Db,
  agreementId: number,
  status: AgreementStatus,
): Promise<AgreementRow> => {
  const row = await lockAgreement(tx, agreementId);
  if (!mayBecome(row.status, status)) throw notADraft();
  const now = deps.now();
  const sent = status === 'sent' && { content: (await lockDraft(deps, tx, agreementId)).content, sentAt: now };
  const signed = status === 'signed' && { signedAt: now };
  const after = await updateAgreement(tx, agreementId, { status, updatedAt: now, ...sent, ...signed });
  if (status === 'signed' && row.replacesId !== null) {
    const before = await selectForUpdate(tx, row.replacesId);
    if (before && mayBecome(before.status, 'replaced'))
      await updateAgreement(tx, before.id, { status: 'replaced', updatedAt: now });
  }
  await announceAgreement(tx, after);
  return after;
};

import { initialsOf, maskedEmail } from '#contract/papers/signer-email';
import type { SignerPage } from '#contract/papers/signing-acts';
import { CODE_TRIES } from '#contract/papers/signing-acts';
import { signingConsent } from '#contract/papers/signing-consent';
import { getsCopy, isTurnOf } from '#contract/papers/signing-roles';
import { signerStatusOf } from '#contract/papers/signing-status';
import type { Signing, SigningSigner, SigningWithEvents } from '#contract/papers/signings';
import type { EventRow } from './queries/events.ts';
import type { Sight, SignerRow, SigningRow } from './queries.ts';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

const presentSigner = (
  row: SignerRow,
  all: SignerRow[],
  { userId, seesWhole, isOpen }: { userId: string; seesWhole: boolean; isOpen: boolean },
): SigningSigner => {
  const { id, name, role, stage, email } = row;
  return {
    ...{ id, name, role, stage },
    status: signerStatusOf(row),
    isYou: row.userId === userId,
    isAwaited: isOpen && isTurnOf(row, all),
    email: email === null ? '' : seesWhole ? email : maskedEmail(email),
    askedAt: iso(row.askedAt),
    openedAt: iso(row.openedAt),
    signedAt: iso(row.signedAt),
    declinedAt: iso(row.declinedAt),
    remindedAt: iso(row.remindedAt),
  };
};

const verifyPathOf = ({ status, code }: Pick<SigningRow, 'status' | 'code'>): string | null =>
  status === 'signed' ? `/verify/${code}` : null;

/** Whoever only attests gets no copy of what was agreed on once it is signed. */
const isGiven = ({ status }: SigningRow, own: SignerRow | undefined, seesWhole: boolean): boolean =>
  seesWhole || (own !== undefined && (getsCopy(own.role) || status === 'open'));

export const presentSigning = (
  row: SigningRow,
  signers: SignerRow[],
  { userId, seesWhole, mayManage }: { userId: string } & Sight,
): Signing => {
  const { id, subject, subjectId, leaseId, title, version, status, reason, sentBy } = row;
  const isOpen = status === 'open';
  const own = signers.find((signer) => signer.userId === userId);
  return {
    ...{ id, subject, subjectId, leaseId, title, version, status, reason, sentBy, mayManage },
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    signedAt: iso(row.signedAt),
    signers: signers.map((signer) => presentSigner(signer, signers, { userId, seesWhole, isOpen })),
    verifyPath: verifyPathOf(row),
    filePath: isGiven(row, own, seesWhole) ? `/api/signings/${id}/file.pdf` : null,
    isYourTurn: isOpen && own !== undefined && isTurnOf(own, signers),
  };
};

export const withEvents = (signing: Signing, signers: SignerRow[], events: EventRow[]): SigningWithEvents => ({
  ...signing,
  events: events.map(({ kind, at, signer, note }) => ({
    kind,
    at: at.toISOString(),
    name: signer === null ? null : (signers.find(({ position }) => position === signer)?.name ?? null),
    note,
  })),
});

const codeOf = ({ codeHash, codeExpiresAt, codeTries }: SignerRow, now: Date): SignerPage['you']['code'] => {
  if (codeHash === null || codeExpiresAt === null || codeExpiresAt <= now) return null;
  const triesLeft = CODE_TRIES - codeTries;
  return triesLeft > 0 ? { expiresAt: codeExpiresAt.toISOString(), triesLeft } : null;
};

interface Looked {
  row: SigningRow;
  signers: SignerRow[];
  own: SignerRow;
  now: Date;
  /** Where this signer has the file. */
  filePath: string;
}

/** What one signer sees: the text, their own steps, and of the others no more than stands on the paper. */
export const presentPage = ({ row, signers, own, now, filePath }: Looked): SignerPage => {
  const { id, subject, title, version, status, reason, sentBy, note, text } = row;
  return {
    ...{ signingId: id, subject, title, version, status, reason, sentBy, note, text },
    expiresAt: row.expiresAt.toISOString(),
    you: {
      name: own.name,
      role: own.role,
      status: signerStatusOf(own),
      email: own.email === null ? '' : maskedEmail(own.email),
      isYourTurn: status === 'open' && isTurnOf(own, signers),
      signedAt: iso(own.signedAt),
      code: codeOf(own, now),
      isProved: own.provedAt !== null,
    },
    others: signers
      .filter(({ id: otherId }) => otherId !== own.id)
      .map(({ name, role, signedAt }) => ({ name, role, hasSigned: signedAt !== null })),
    consent: signingConsent,
    filePath: isGiven(row, own, false) ? filePath : null,
    verifyPath: verifyPathOf(row),
  };
};

/** For whoever has only the page: initials; for whoever has the file, the names that stand in it. */
export const presentVerified = (signers: SignerRow[], knowsFile: boolean) =>
  signers.map(({ name, role, signedAt }) => ({
    name: knowsFile ? name : initialsOf(name),
    role,
    signedAt: iso(signedAt),
  }));

import { maskedEmail } from '#contract/papers/signer-email';
import { type SignerRole, signerRoleLabels } from '#contract/papers/signing-roles';
import { signingEventLabels } from '#contract/papers/signing-status';
import { formatDateTime } from '#contract/platform/wording';
import type { Certificate, CertifiedSigner, PaperSignature } from '#server/pdf/certificate-pages';
import type { EventRow } from '../queries/events.ts';
import type { SignerRow, SigningRow } from '../queries.ts';

/** '2026-04-05 06:30:00 UTC, 5 Apr 2026, 12:00 pm IST' */
const inBothTimes = (at: Date | null): string => {
  if (at === null) return '-';
  const iso = at.toISOString();
  return `${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC, ${formatDateTime(iso)} IST`;
};

interface Signature {
  place: string;
  role: SignerRole;
  name: string;
  signedName?: string | null;
  drawn?: string | null;
  signedAt?: Date | null;
}

/** What stands at a signer's place on the paper. Who signs for the landlord says so there. */
export const signatureOf = ({ place, role, name, signedName, drawn, signedAt }: Signature): PaperSignature => {
  const when = signedAt
    ? `Signed electronically on ${formatDateTime(signedAt.toISOString())} IST`
    : 'Signs electronically';
  const isForOwner = role === 'agent' || role === 'attorney';
  return {
    ...{ place, name },
    role: signerRoleLabels[role],
    typed: signedName ?? null,
    drawn: drawn ?? null,
    note: isForOwner ? `${when} by ${name}, ${signerRoleLabels[role].toLowerCase()}` : when,
  };
};

const certified = (signer: SignerRow): CertifiedSigner => ({
  name: signer.name,
  role: signerRoleLabels[signer.role],
  signedName: signer.signedName ?? '-',
  isDrawn: signer.drawn !== null,
  email: signer.email === null ? '-' : maskedEmail(signer.email),
  openedAt: inBothTimes(signer.openedAt),
  provedAt: inBothTimes(signer.provedAt),
  signedAt: inBothTimes(signer.signedAt),
  address: signer.address ?? '-',
  device: signer.device ?? '-',
  way: signer.isByLink ? 'By the link in their mail' : 'Signed in to their account',
  consentVersion: signer.consentVersion ?? '-',
});

interface Certified {
  signing: SigningRow;
  signers: SignerRow[];
  events: EventRow[];
  stampedHash: string;
  sealFingerprint: string;
  verifyUrl: string;
}

export const certificateOf = ({ signing, signers, events, ...rest }: Certified): Certificate => {
  const nameAt = (position: number | null) => signers.find((signer) => signer.position === position)?.name;
  const consents = new Map(signers.map(({ consentVersion, consentText }) => [consentVersion ?? '', consentText ?? '']));
  return {
    ...rest,
    title: signing.title,
    code: signing.code,
    version: signing.version,
    unsignedHash: signing.unsignedHash,
    sentBy: signing.sentBy,
    sentAt: inBothTimes(signing.createdAt),
    consents: [...consents].map(([version, text]) => ({ version, text })),
    signers: signers.map(certified),
    events: events.map(({ position, at, kind, signer, address, hash }) => ({
      position,
      at: inBothTimes(at),
      what: [signingEventLabels[kind], nameAt(signer)].filter(Boolean).join(': '),
      from: address ?? '',
      hash,
    })),
  };
};

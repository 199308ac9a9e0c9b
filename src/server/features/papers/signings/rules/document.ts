import { maskedEmail } from '#contract/papers/signer-email';
import type { SigningText } from '#contract/papers/signing-acts';
import { type SignerRole, signerRoleLabels } from '#contract/papers/signing-roles';
import { signingEventLabels } from '#contract/papers/signing-status';
import { formatDateTime } from '#contract/platform/wording';
import type { Certificate, CertifiedSigner } from '#server/pdf/certificate-pages';
import type { DocumentPages } from '#server/pdf/document-pages';
import type { EventRow } from '../queries/events.ts';
import type { SignerRow, SigningRow } from '../queries.ts';

/** '2026-04-05 06:30:00 UTC, 5 Apr 2026, 12:00 pm IST' */
const inBothTimes = (at: Date | null): string => {
  if (at === null) return '-';
  const iso = at.toISOString();
  return `${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC, ${formatDateTime(iso)} IST`;
};

interface Signature {
  role: SignerRole;
  name: string;
  signedName: string | null;
  drawn: string | null;
  signedAt: Date | null;
}

/** What is printed, with a place for each who signs. */
export const documentOf = (
  { title, version, text }: { title: string; version: number; text: SigningText },
  signatures: Signature[],
): DocumentPages => ({
  title,
  number: `Version ${version}`,
  ...text,
  signatures: signatures.map(({ role, name, signedName, drawn, signedAt }) => ({
    ...{ name, signedName, drawn },
    role: signerRoleLabels[role],
    signedAt: signedAt === null ? null : `${formatDateTime(signedAt.toISOString())} IST`,
  })),
});

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

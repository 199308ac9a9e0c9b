import { valuesOf } from '#contract/platform/labels';

/** What becomes of a signing: everything but the first two is final. */
export const signingStatusLabels = {
  open: 'Being signed',
  sealing: 'All have signed',
  signed: 'Signed',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
  replaced: 'Replaced by a newer version',
} as const;
export type SigningStatus = keyof typeof signingStatusLabels;
export const signingStatuses = valuesOf(signingStatusLabels);

export const signerStatusLabels = {
  later: 'Not yet their turn',
  asked: 'Asked',
  opened: 'Has opened it',
  read: 'Has read it',
  signed: 'Has signed',
  declined: 'Declined',
} as const;
export type SignerStatus = keyof typeof signerStatusLabels;
export const signerStatuses = valuesOf(signerStatusLabels);

type Instant = Date | string | null;
interface Steps {
  askedAt: Instant;
  openedAt: Instant;
  readAt: Instant;
  signedAt: Instant;
  declinedAt: Instant;
}

export const signerStatusOf = ({ askedAt, openedAt, readAt, signedAt, declinedAt }: Steps): SignerStatus => {
  if (signedAt) return 'signed';
  if (declinedAt) return 'declined';
  if (readAt) return 'read';
  if (openedAt) return 'opened';
  return askedAt ? 'asked' : 'later';
};

/** What is written down of a signing, each in its words. */
export const signingEventLabels = {
  sent: 'Sent for signing',
  asked: 'Asked to sign',
  opened: 'Opened',
  read: 'Read to the end',
  code_sent: 'Code sent by mail',
  code_refused: 'Wrong code entered',
  code_confirmed: 'Code from the mail confirmed',
  signed: 'Signed',
  declined: 'Declined',
  reminded: 'Reminded',
  withdrawn: 'Withdrawn by the sender',
  expired: 'Expired',
  replaced: 'Replaced by a newer version',
  completed: 'Signed by all and sealed',
} as const;
export type SigningEventKind = keyof typeof signingEventLabels;
export const signingEventKinds = valuesOf(signingEventLabels);

import { valuesOf } from '#contract/platform/labels';

export const agreementStatusLabels = {
  draft: 'Draft',
  sent: 'Out for signing',
  signed: 'Signed',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
  replaced: 'Replaced',
} as const;
export type AgreementStatus = keyof typeof agreementStatusLabels;
export const agreementStatuses = valuesOf(agreementStatusLabels);

/** What may become of an agreement. What left the drafts never becomes one again: changes make a new version. */
const next: Record<AgreementStatus, readonly AgreementStatus[]> = {
  draft: ['sent'],
  sent: ['signed', 'declined', 'withdrawn', 'expired', 'replaced'],
  signed: ['replaced'],
  declined: ['replaced'],
  withdrawn: ['replaced'],
  expired: ['replaced'],
  replaced: [],
};

export const mayBecome = (from: AgreementStatus, to: AgreementStatus): boolean => next[from].includes(to);

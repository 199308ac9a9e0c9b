import type { PaymentType } from '#contract/money/payments';
import { valuesOf } from '#contract/platform/labels';

/** What is to be taken from a deposit, and what it counts as in the books once both agree. */
const deductions = {
  painting: { label: 'Painting', chargedAs: 'maintenance_fee' },
  cleaning: { label: 'Cleaning', chargedAs: 'maintenance_fee' },
  damage: { label: 'Damage', chargedAs: 'maintenance_fee' },
  missing: { label: 'Something missing', chargedAs: 'maintenance_fee' },
  utility: { label: 'Electricity, water or gas', chargedAs: 'utility' },
  society: { label: 'Society dues', chargedAs: 'other' },
  notice: { label: 'Missing notice', chargedAs: 'other' },
  other: { label: 'Other', chargedAs: 'other' },
} as const satisfies Record<string, { label: string; chargedAs: PaymentType }>;
export type DeductionKind = keyof typeof deductions;
export const deductionKinds = valuesOf(deductions);
export const deductionLabel = (kind: DeductionKind): string => deductions[kind].label;
export const chargedAs = (kind: DeductionKind): PaymentType => deductions[kind].chargedAs;

export const evidenceKindLabels = {
  photos: 'Photos before and after',
  quotation: 'Quotation',
  bill: 'Bill',
  reading: 'Meter reading',
  agreed_rate: 'Agreed in the lease',
};
export type EvidenceKind = keyof typeof evidenceKindLabels;
export const evidenceKinds = valuesOf(evidenceKindLabels);

export const WITHOUT_EVIDENCE = 'Without evidence';
export const NOT_ANSWERED = 'Not answered';

/** Where a deduction stands: waiting for an answer, answered otherwise, agreed on, or given up. */
export const lineStateLabels = {
  claimed: 'Waiting for an answer',
  countered: 'Other amount proposed',
  disputed: 'Disputed',
  agreed: 'Agreed',
  withdrawn: 'Withdrawn',
};
export type LineState = keyof typeof lineStateLabels;
export const lineStates = valuesOf(lineStateLabels);

export const tenantAnswers = ['accept', 'counter', 'dispute'] as const;

/** What happened to a deduction, in the order of time: the views of both sides. */
export const lineEventLabels = {
  claimed: 'Claimed',
  lowered: 'Lowered',
  withdrawn: 'Withdrawn',
  shown: 'Evidence added',
  accepted: 'Accepted',
  countered: 'Other amount proposed',
  disputed: 'Disputed',
  counter_accepted: 'Proposal accepted',
  agreed_together: 'Agreed on with the rest',
};
export type LineEvent = keyof typeof lineEventLabels;
export const lineEvents = valuesOf(lineEventLabels);

export const settlementStatusLabels = { draft: 'Draft', sent: 'Under way', settled: 'Settled' };
export const FORMER_VERSION = 'Of the version that was taken back';
export const TAKEN_BACK = 'Taken back';
/** A draft that was with the tenant once is more than a draft, to both. */
export const settlementStateLabel = ({
  status,
  takenBack,
}: {
  status: SettlementStatus;
  takenBack: unknown;
}): string => (status === 'draft' && takenBack !== null ? TAKEN_BACK : settlementStatusLabels[status]);
export type SettlementStatus = keyof typeof settlementStatusLabels;
export const settlementStatuses = valuesOf(settlementStatusLabels);

/** How money left the deposit: for what was owed, for a deduction, back to the tenant, or to their next lease. */
export const moveKinds = ['dues', 'deduction', 'refund', 'transfer'] as const;
export type MoveKind = (typeof moveKinds)[number];

/** Whether the tenant says that the money has come. */
export const receiptWords = ['asked', 'confirmed', 'denied'] as const;
export type ReceiptWord = (typeof receiptWords)[number];

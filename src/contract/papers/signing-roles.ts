import type { Subjects } from '#contract/platform/freshness';
import { valuesOf } from '#contract/platform/labels';

/** What is signed. */
export const signingSubjects = ['agreement', 'inspection'] as const;
export type SigningSubject = (typeof signingSubjects)[number];

/** What a signature, or its absence, changes: also what is signed, and what follows from that. */
export const signingChanges: Subjects = ['signings', 'agreements', 'inspections', 'meters'];

export const signerRoleLabels = {
  tenant: 'Tenant',
  guarantor: 'Guarantor',
  witness: 'Witness',
  attorney: 'Holder of power of attorney',
  landlord: 'Landlord',
  agent: 'Agent for the landlord',
} as const;
export type SignerRole = keyof typeof signerRoleLabels;
export const signerRoles = valuesOf(signerRoleLabels);

/** Who signs before whom: those of one stage in any order, and who lets last. */
const stages: Record<SignerRole, number> = { tenant: 1, guarantor: 1, witness: 2, attorney: 2, landlord: 3, agent: 3 };

export const stageOf = (role: SignerRole): number => stages[role];

/** A witness says that others signed: the copy of what those agreed on is not for them. */
export const getsCopy = (role: SignerRole): boolean => role !== 'witness';

interface Turn {
  stage: number;
  signedAt: unknown;
}

/** The first stage in which a signature is missing; none once all have signed. */
export const currentStage = (signers: readonly Turn[]): number | undefined =>
  signers
    .filter(({ signedAt }) => signedAt === null)
    .map(({ stage }) => stage)
    .sort((one, other) => one - other)[0];

export const isTurnOf = (signer: Turn, signers: readonly Turn[]): boolean =>
  signer.signedAt === null && signer.stage === currentStage(signers);

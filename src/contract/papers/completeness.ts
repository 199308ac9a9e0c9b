import { valuesOf } from '#contract/platform/labels';
import { type Amount, toPaise } from '#contract/platform/money';

/** What makes a lease complete, in the order in which it is usually done. */
export const stepLabels = {
  signed: 'Signed',
  stamped: 'Stamped',
  registered: 'Registered',
  verified: 'Police verification',
  deposit: 'Deposit',
  inspection: 'Inspection',
} as const;
export type Step = keyof typeof stepLabels;
export const steps = valuesOf(stepLabels);

/** What a lease may do without, where its people say so: a lease without a signature is none. */
export const optionalSteps = ['stamped', 'registered', 'verified', 'inspection'] as const satisfies Step[];
export type OptionalStep = (typeof optionalSteps)[number];

export const stepStates = ['done', 'open', 'not_needed'] as const;
export type StepState = (typeof stepStates)[number];

export interface LeaseProgress {
  isSignedHere: boolean;
  signedOn: string | null;
  stampNumber: string | null;
  registrationNumber: string | null;
  policeVerifiedOn: string | null;
  depositAgreed: Amount;
  depositHeld: Amount;
  isInspected: boolean;
  notNeeded: OptionalStep[];
}

const isDone: Record<Step, (progress: LeaseProgress) => boolean> = {
  signed: ({ isSignedHere, signedOn }) => isSignedHere || signedOn !== null,
  stamped: ({ stampNumber }) => stampNumber !== null,
  registered: ({ registrationNumber }) => registrationNumber !== null,
  verified: ({ policeVerifiedOn }) => policeVerifiedOn !== null,
  deposit: ({ depositAgreed, depositHeld }) => toPaise(depositHeld) >= toPaise(depositAgreed),
  inspection: ({ isInspected }) => isInspected,
};

const stateOf = (step: Step, progress: LeaseProgress): StepState => {
  if (isDone[step](progress)) return 'done';
  return progress.notNeeded.some((left) => left === step) ? 'not_needed' : 'open';
};

export const stepsOf = (progress: LeaseProgress): { step: Step; state: StepState }[] =>
  steps.map((step) => ({ step, state: stateOf(step, progress) }));

/** '3 of 5': what is not needed does not count. */
export const doneOf = (all: { state: StepState }[]): { done: number; needed: number } => ({
  done: all.filter(({ state }) => state === 'done').length,
  needed: all.filter(({ state }) => state !== 'not_needed').length,
});

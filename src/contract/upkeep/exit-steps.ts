import type { Side } from '#contract/lettings/sides';
import { addDays, type CalendarDate } from '#contract/platform/calendar';
import { valuesOf } from '#contract/platform/labels';

/** What is to be done when somebody moves out, in its order. */
export const exitStepLabels = {
  inspection: 'Move-out inspection',
  readings: 'Final meter readings',
  keys: 'Keys handed over',
  no_dues: 'No dues from the society',
  bill: 'Final bill',
  settlement: 'Settlement of the deposit',
};
export type ExitStep = keyof typeof exitStepLabels;
export const exitSteps = valuesOf(exitStepLabels);

/** Who sees to it; the other side may help. */
export const stepSides: Record<ExitStep, Side> = {
  inspection: 'manager',
  readings: 'manager',
  keys: 'tenant',
  no_dues: 'tenant',
  bill: 'manager',
  settlement: 'manager',
};

/** Said by somebody; the others follow from what is on record. */
export const tickedSteps = ['keys', 'no_dues'] as const;
export type TickedStep = (typeof tickedSteps)[number];
export const isTicked = (step: ExitStep): step is TickedStep => tickedSteps.some((each) => each === step);

/** Keys are received by who lets; that the society is owed nothing is shown by whoever has the paper. */
export const mayTick = (step: TickedStep, side: Side): boolean => step === 'no_dues' || side === 'manager';

/** Whose day both talk about; when the deposit is due back the lease or the law says. */
export const isMovable = (step: ExitStep): boolean => step !== 'settlement';

/** When each is planned until somebody says otherwise. */
export const usualDay = (
  step: ExitStep,
  { lastDay, dueBack }: { lastDay: CalendarDate; dueBack: CalendarDate },
): CalendarDate => {
  if (step === 'settlement') return dueBack;
  return step === 'bill' ? addDays(lastDay, 1) : lastDay;
};

export const stepStates = ['done', 'under_way', 'open', 'not_needed'] as const;
export type StepState = (typeof stepStates)[number];

/** So long before and after the last day a step may be planned. */
export const PLANNED_AROUND_DAYS = 60;

/** So many days ahead both are reminded. */
export const REMINDED_DAYS_AHEAD = 2;
/** And so long after it a plan that nobody finished is looked at. */
export const LOOKED_AT_DAYS = 60;

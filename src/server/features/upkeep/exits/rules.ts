import { isOver } from '#contract/lettings/lease-days';
import type { Side } from '#contract/lettings/sides';
import type { CalendarDate } from '#contract/platform/calendar';
import { type Amount, toPaise } from '#contract/platform/money';
import { formatDate, formatRupees } from '#contract/platform/wording';
import type { PlannedStep } from '#contract/upkeep/exit-plan';
import {
  type ExitStep,
  exitSteps,
  isMovable,
  isTicked,
  mayTick,
  type StepState,
  stepSides,
  usualDay,
} from '#contract/upkeep/exit-steps';
import { meterKindLabels } from '#contract/upkeep/meter-kinds';
import type { SettlementStatus } from '#contract/upkeep/settlement-choices';
import type { ExitLease, ReadMeter, WordsRow } from './queries.ts';

/** What is on record of somebody's moving out. */
export interface OnRecord {
  lease: ExitLease;
  lastDay: CalendarDate;
  dueBack: CalendarDate;
  words: WordsRow[];
  moveOut: { id: number; confirmedAt: Date | null; openUntil: CalendarDate } | undefined;
  meters: ReadMeter[];
  bill: { createdAt: Date; raisedBy: string } | undefined;
  settlement: { id: number; status: SettlementStatus; takenBackAt: Date | null } | undefined;
  /** Of the deposit, by the journal. */
  held: Amount;
}

interface HowFar {
  state: StepState;
  text: string;
}

const ticked = (words: WordsRow | undefined, text: string): HowFar =>
  words?.doneOn
    ? { state: 'done', text: `${formatDate(words.doneOn)}, says ${words.doneBy}` }
    : { state: 'open', text };

/** How far each is, by the real thing where there is one. */
const howFar: Record<ExitStep, (on: OnRecord, words: WordsRow | undefined) => HowFar> = {
  inspection: ({ moveOut }) => {
    if (!moveOut) return { state: 'open', text: 'Not begun' };
    if (moveOut.confirmedAt) return { state: 'done', text: 'Confirmed by both sides' };
    return { state: 'under_way', text: `Under way, open until ${formatDate(moveOut.openUntil)}` };
  },
  readings: ({ meters }) => {
    if (meters.length === 0) return { state: 'not_needed', text: 'No meters in this home' };
    const read = meters.filter(({ readOn }) => readOn !== null);
    const missing = meters.filter(({ readOn }) => readOn === null).map(({ kind }) => meterKindLabels[kind]);
    if (missing.length === 0) return { state: 'done', text: 'All meters are read' };
    const text = `${read.length} of ${meters.length} read; missing: ${missing.join(', ')}`;
    return { state: read.length === 0 ? 'open' : 'under_way', text };
  },
  keys: (_, words) => ticked(words, 'Not received yet'),
  no_dues: (_, words) => ticked(words, 'Ask the society for a paper that nothing is owed'),
  bill: ({ bill }) =>
    bill
      ? { state: 'done', text: `Raised by ${bill.raisedBy}` }
      : { state: 'open', text: 'The last month by its days, and meters' },
  settlement: ({ held, lease, settlement }) => {
    const left = `${formatRupees(held)} is held`;
    if (settlement?.status === 'sent') return { state: 'under_way', text: `${left}, and being settled` };
    if (toPaise(held) > 0) {
      const begun = settlement?.takenBackAt ? '; the settlement is taken back to be changed' : '; a draft is begun';
      return { state: 'open', text: settlement ? `${left}${begun}` : left };
    }
    return { state: isOver(lease.status) ? 'done' : 'not_needed', text: 'No deposit is held' };
  },
};

const plannedDay = (step: ExitStep, on: OnRecord, words: WordsRow | undefined): CalendarDate =>
  words?.plannedOn ?? usualDay(step, on);

/** The steps of moving out, as one side reads them. */
export const stepsOf = (on: OnRecord, side: Side): PlannedStep[] =>
  exitSteps.map((step) => {
    const words = on.words.find((each) => each.step === step);
    const { state, text } = howFar[step](on, words);
    const isMoved = isMovable(step) && (state === 'open' || state === 'under_way');
    return {
      ...{ step, state, text },
      plannedOn: plannedDay(step, on, words),
      doer: stepSides[step],
      proposed: words?.proposedOn && words.proposedBy ? { day: words.proposedOn, by: words.proposedBy } : null,
      doneOn: words?.doneOn ?? null,
      doneBy: words?.doneBy ?? null,
      paper: words?.paperUrl ?? null,
      inspectionId: step === 'inspection' ? (on.moveOut?.id ?? null) : null,
      settlementId: step === 'settlement' ? (on.settlement?.id ?? null) : null,
      may: {
        plan: isMoved && side === 'manager',
        propose: isMoved && side === 'tenant',
        tick: isTicked(step) && mayTick(step, side),
        settle: step === 'settlement' && side === 'manager' && !on.settlement && toPaise(on.held) > 0,
      },
    };
  });

import { splitAmount } from '#contract/books/expense-split';
import { addDays, type CalendarDate } from '#contract/platform/calendar';
import { type Amount, fromPaise, sumPaise, toPaise } from '#contract/platform/money';
import type { EvidenceKind, LineState, MoveKind } from './settlement-choices.ts';

interface Line {
  state: LineState;
  amount: Amount;
}

/** Neither agreed on nor given up: it stays in question, with all that was claimed. */
export const isInQuestion = ({ state }: Pick<Line, 'state'>): boolean => state !== 'agreed' && state !== 'withdrawn';

interface Shown {
  kind: EvidenceKind;
  before: unknown[];
  after: unknown[];
}

/** One picture alone shows no change: of photos there is a pair, or there is no evidence. */
const isProof = ({ kind, before, after }: Shown): boolean =>
  kind !== 'photos' || (before.length > 0 && after.length > 0);

export const hasEvidence = (evidence: Shown[]): boolean => evidence.some(isProof);

interface Standing {
  /** Of the deposit, what is not given back, kept or moved. */
  left: Amount;
  /** What is owed beside the deposit. */
  dues: Amount;
  lines: Line[];
  moves: { kind: MoveKind; amount: Amount }[];
}

interface SettlementFigures {
  /** The deposit that it is about: what is left, and what has left it. */
  deposit: Amount;
  left: Amount;
  dues: Amount;
  duesTaken: Amount;
  inQuestion: Amount;
  deducted: Amount;
  refunded: Amount;
  transferred: Amount;
  /** What nobody questions: it can go back at once. */
  refundable: Amount;
  /** What was owed or agreed on beyond the deposit. */
  stillOwed: Amount;
}

export const figuresOf = ({ left, dues, lines, moves }: Standing): SettlementFigures => {
  const moved = (kind: MoveKind) => sumPaise(moves.filter((move) => move.kind === kind).map(({ amount }) => amount));
  const inQuestion = sumPaise(lines.filter(isInQuestion).map(({ amount }) => amount));
  const free = toPaise(left) - toPaise(dues) - inQuestion;
  const gone = moved('dues') + moved('deduction') + moved('refund') + moved('transfer');
  return {
    deposit: fromPaise(toPaise(left) + gone),
    left,
    dues,
    duesTaken: fromPaise(moved('dues')),
    inQuestion: fromPaise(inQuestion),
    deducted: fromPaise(moved('deduction')),
    refunded: fromPaise(moved('refund')),
    transferred: fromPaise(moved('transfer')),
    refundable: fromPaise(Math.max(0, free)),
    stillOwed: fromPaise(Math.max(0, -free)),
  };
};

/** One figure for several deductions, by what was claimed for each. */
export const splitFigure = <L extends Pick<Line, 'amount'>>(figure: Amount, lines: L[]): (L & { agreed: Amount })[] => {
  const parts = lines.map((line) => ({ line, weight: toPaise(line.amount) }));
  return splitAmount(figure, parts).map(({ line, amount: agreed }) => ({ ...line, agreed }));
};

/** Nothing is in question, and nothing of the deposit is left. */
export const isSettled = (lines: Pick<Line, 'state'>[], left: Amount): boolean =>
  toPaise(left) === 0 && !lines.some(isInQuestion);

interface Clock {
  /** The day it was sent, or taken back. */
  since: CalendarDate;
  /** None while it is taken back. */
  answerBy: CalendarDate | null;
  dueBack: CalendarDate;
  remindedOn: CalendarDate | null;
}

const reminderKinds = ['answer_soon', 'answer_over', 'back_soon', 'back_today', 'back_late'] as const;
export type ReminderKind = (typeof reminderKinds)[number];

const stepsOf = ({ answerBy, dueBack }: Clock): Partial<Record<ReminderKind, CalendarDate>> => ({
  ...(answerBy !== null && { answer_soon: addDays(answerBy, -2), answer_over: addDays(answerBy, 1) }),
  back_soon: addDays(dueBack, -3),
  back_today: dueBack,
  back_late: addDays(dueBack, 7),
});

/** Nothing of it is agreed, and no money has moved by it: it can be a draft again. */
export const mayBeTakenBack = (lines: Pick<Line, 'state'>[], moves: unknown[]): boolean =>
  moves.length === 0 && lines.every(({ state }) => state !== 'agreed');

/** What people are to be reminded of today: the last step of each kind that was not told yet. A day that was missed is made up for once. */
export const remindersOn = (clock: Clock, today: CalendarDate): ReminderKind[] => {
  const steps = stepsOf(clock);
  const notifiedOn = clock.remindedOn ?? clock.since;
  const due = reminderKinds.filter((kind) => {
    const step = steps[kind];
    return step !== undefined && step > notifiedOn && step <= today;
  });
  const last = (prefix: string) => due.filter((kind) => kind.startsWith(prefix)).slice(-1);
  return [...last('answer'), ...last('back')];
};

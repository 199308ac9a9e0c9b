import type { ExitTerms } from '#contract/lettings/exit-terms';
import { addDays, type CalendarDate } from '#contract/platform/calendar';
import { type Amount, fromPaise, toPaise } from '#contract/platform/money';
import { formatDate, formatRupees } from '#contract/platform/wording';

export const dueBackRules = ['agreed', 'law', 'handover'] as const;
export type DueBackRule = (typeof dueBackRules)[number];

export interface DueBack {
  date: CalendarDate;
  rule: DueBackRule;
  text: string;
}

/** What a state says about it, of the dated table of state facts. */
export interface DepositLaw {
  state: string;
  days: number;
  source: string;
  checkedOn: CalendarDate;
}

interface Ended extends Pick<ExitTerms, 'depositReturnDays'> {
  lastDay: CalendarDate;
  /** Of the state of the home, or of all India; none where neither is known. */
  depositLaw: DepositLaw | null;
}

const HANDED_OVER = 'when the home is handed over';
const days = (count: number) => `${count === 1 ? '1 day' : `${count} days`} after the last day`;

/** By when a deposit is given back after the last day of a lease: as agreed, by the state's law, or when the home is handed over. */
export const dueBackOf = ({ depositReturnDays, lastDay, depositLaw }: Ended): DueBack => {
  if (depositReturnDays !== null)
    return {
      date: addDays(lastDay, depositReturnDays),
      rule: 'agreed',
      text: `As agreed in the lease: ${days(depositReturnDays)}`,
    };
  if (depositLaw === null) return { date: lastDay, rule: 'handover', text: `No day was agreed: ${HANDED_OVER}` };
  const { state, source, checkedOn } = depositLaw;
  const when = depositLaw.days === 0 ? HANDED_OVER : days(depositLaw.days);
  return {
    date: addDays(lastDay, depositLaw.days),
    rule: 'law',
    text: `By the law of ${state}: ${when} (${source}; looked up on ${formatDate(checkedOn)}, check with a professional)`,
  };
};

interface Standing {
  agreed: Amount;
  held: Amount;
  /** Asked for, and not received yet. */
  asked: Amount;
}

/** More than was agreed is agreed once it is asked for; what only fills up again is not. */
export const agreedAfter = ({ agreed, held, asked }: Standing): Amount =>
  fromPaise(Math.max(toPaise(agreed), toPaise(held) + toPaise(asked)));

export interface TopUp {
  amount: Amount;
  text: string;
}

const monthsOf = (agreed: number, rent: number): number | undefined =>
  rent > 0 && agreed > 0 && agreed % rent === 0 ? agreed / rent : undefined;

/** A deposit of some months' rent follows the rent: what is missing since it rose. Rents by date, the oldest first. */
const afterRise = (agreed: number, rents: Amount[]): TopUp | undefined => {
  const inPaise = rents.map(toPaise);
  const rent = inPaise.at(-1) ?? 0;
  if (monthsOf(agreed, rent) !== undefined) return undefined;
  const before = inPaise.findLast((each) => each < rent && monthsOf(agreed, each) !== undefined);
  const months = before === undefined ? undefined : monthsOf(agreed, before);
  if (before === undefined || months === undefined) return undefined;
  const amount = fromPaise(months * (rent - before));
  const [from, to] = [formatRupees(fromPaise(before)), formatRupees(fromPaise(rent))];
  const of = months === 1 ? "one month's rent" : `${months} months' rent`;
  return { amount, text: `The rent rose from ${from} to ${to}, and the deposit was ${of}.` };
};

interface Moved extends Standing {
  /** Given back, or moved to another lease: that was meant, and is not missing. */
  gone: Amount;
}

/** What could be asked for: what the rent's rise leaves missing, or what is short of what was agreed. */
export const suggestedTopUp = ({ agreed, held, asked, gone }: Moved, rents: Amount[]): TopUp | null => {
  const risen = afterRise(toPaise(agreed), rents);
  if (risen) return risen;
  const missing = toPaise(agreed) - toPaise(held) - toPaise(asked) - toPaise(gone);
  if (missing <= 0) return null;
  return { amount: fromPaise(missing), text: `Agreed were ${formatRupees(agreed)}; the rest was not asked for.` };
};

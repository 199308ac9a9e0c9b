import type { ExitTerms } from '#contract/lettings/exit-terms';
import { type LeaseDays, lastDayOf } from '#contract/lettings/lease-days';
import { type CalendarDate, daysBetween } from '#contract/platform/calendar';
import { type Amount, dividePaise, fromPaise, toPaise } from '#contract/platform/money';
import { formatDate, formatRupees } from '#contract/platform/wording';

export const ESTIMATE_NOTE = 'This is an estimate. It is settled at move-out.';

/** What is asked for and has not come in. */
export interface Due {
  text: string;
  outstanding: Amount;
  dueDate: CalendarDate;
}

export const estimateKinds = ['held', 'due', 'painting', 'cleaning', 'notice'] as const;
export type EstimateKind = (typeof estimateKinds)[number];

export interface EstimateLine {
  kind: EstimateKind;
  text: string;
  /** Below 0 where it is taken off. */
  amount: Amount;
}

export interface LeavingLease
  extends Pick<ExitTerms, 'noticeDays' | 'exitPaintingCharge' | 'exitCleaningCharge'>,
    Pick<LeaseDays, 'endDate' | 'noticeDate' | 'monthToMonth'> {
  monthlyRent: Amount;
  /** Nobody lives there by it any more. */
  isOver: boolean;
}

export interface Leaving {
  lease: LeavingLease;
  held: Amount;
  dues: Due[];
  today: CalendarDate;
  leaveOn: CalendarDate;
}

/**
 * How many days of the agreed notice are missing when somebody leaves on a day. Notice given runs to its day and a term to its
 * end, whichever was agreed: nothing is missing from then on. Otherwise notice is given today.
 */
export const missingNotice = ({ lease, today, leaveOn }: Omit<Leaving, 'held' | 'dues'>): number => {
  const { noticeDays, noticeDate, isOver } = lease;
  if (isOver || !noticeDays) return 0;
  const lastDay = lastDayOf(lease);
  const early = lastDay === null ? noticeDays : daysBetween(leaveOn, lastDay);
  const short = noticeDate === null ? noticeDays - daysBetween(today, leaveOn) : noticeDays;
  return Math.max(0, Math.min(early, short, noticeDays));
};

const DAYS_OF_YEAR = 365;
/** By the year, so that a day in February costs what a day in March does. */
const rentOf = (monthlyRent: Amount, days: number): number =>
  dividePaise(toPaise(monthlyRent) * 12 * days, DAYS_OF_YEAR);

const noticeInWords = (missing: number, { noticeDays, monthlyRent }: LeavingLease): string =>
  `${missing} of ${noticeDays} days' notice missing, at ${formatRupees(fromPaise(rentOf(monthlyRent, 1)))} a day`;

const takenOff = (kind: EstimateKind, text: string, paise: number): EstimateLine[] =>
  paise > 0 ? [{ kind, text, amount: fromPaise(-paise) }] : [];

export interface Estimate {
  leaveOn: CalendarDate;
  /** What comes back; never below 0. */
  amount: Amount;
  /** What would still be owed beyond the deposit. */
  stillOwed: Amount;
  lines: EstimateLine[];
}

/** What comes back of a deposit if the tenant leaves on a day, and why. Rent that is not asked for yet is taken to be paid. */
export const estimateOf = ({ lease, held, dues, today, leaveOn }: Leaving): Estimate => {
  const missing = missingNotice({ lease, today, leaveOn });
  const counted = dues.filter(({ dueDate }) => lease.isOver || dueDate <= leaveOn);
  const lines: EstimateLine[] = [
    { kind: 'held', text: 'Deposit held now', amount: held },
    ...counted.flatMap(({ text, outstanding, dueDate }) =>
      takenOff(
        'due',
        `${text}, due ${formatDate(dueDate)}, ${dueDate < today ? 'not paid' : 'not paid yet'}`,
        toPaise(outstanding),
      ),
    ),
    ...takenOff('painting', 'Painting, as agreed in the lease', toPaise(lease.exitPaintingCharge ?? '0.00')),
    ...takenOff('cleaning', 'Cleaning, as agreed in the lease', toPaise(lease.exitCleaningCharge ?? '0.00')),
    ...takenOff('notice', noticeInWords(missing, lease), rentOf(lease.monthlyRent, missing)),
  ];
  const left = lines.reduce((paise, { amount }) => paise + toPaise(amount), 0);
  return {
    leaveOn,
    amount: fromPaise(Math.max(0, left)),
    stillOwed: fromPaise(Math.max(0, -left)),
    lines,
  };
};

/** 'Leaving on 31 Jan 2027, ₹38,000 of the deposit comes back.', in the same words to both sides. */
export const estimateInWords = ({ leaveOn, amount }: Estimate, isOver: boolean): string =>
  isOver
    ? `As it stands, ${formatRupees(amount)} of the deposit is to be given back.`
    : `Leaving on ${formatDate(leaveOn)}, ${formatRupees(amount)} of the deposit comes back.`;

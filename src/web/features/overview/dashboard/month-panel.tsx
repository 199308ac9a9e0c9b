import { Progress } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { percentage } from '#contract/lettings/property-costs';
import { DUE_SOON_DAYS, type LandlordDashboard } from '#contract/overview/dashboard';
import { type Amount, toPaise } from '#contract/platform/money';
import { formatRupees } from '#contract/platform/wording';
import { Explained } from '#web/rentals/explain/explained.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { SummaryPanel } from '#web/ui/summary-panel.tsx';
import { dueSoonPlace } from './due-soon.tsx';
import classes from './month-panel.module.css';

type Figures = Pick<LandlordDashboard, 'month' | 'overdue' | 'toConfirm' | 'dueSoon'>;

const monthName = new Intl.DateTimeFormat('en-IN', { month: 'long', timeZone: 'UTC' });
const nameOf = (month: string) => monthName.format(new Date(`${month}-01T00:00:00Z`));

/** 'November: ₹1,20,000 collected of ₹1,80,000'. */
export const monthInWords = ({ month, due, collected }: LandlordDashboard['month']): string =>
  toPaise(due) === 0
    ? `${nameOf(month)}: nothing falls due`
    : `${nameOf(month)}: ${formatRupees(collected)} collected of ${formatRupees(due)}`;

/** How the month stands, and what is open: each figure leads to what it adds up. */
export function MonthPanel({ figures: { month, overdue, toConfirm, dueSoon } }: { figures: Figures }) {
  const share = percentage(toPaise(month.collected), toPaise(month.due));
  return (
    <SummaryPanel
      title={<MonthTitle month={month} />}
      name={monthInWords(month)}
      aside={toPaise(month.due) > 0 && <Muted>{share}%</Muted>}
    >
      <Progress.Root size={12} radius="xl">
        <Progress.Section value={share} aria-label={`${share}% of what falls due this month is collected`} />
      </Progress.Root>
      <div className={classes.open}>
        <Open
          name="Overdue"
          figure="overdue"
          of={overdue}
          nothing="Nothing is overdue."
          search={{ stage: 'overdue' }}
          isLate
        />
        <Open
          name="To confirm"
          figure="to_confirm"
          of={toConfirm}
          nothing="Nothing to confirm."
          search={{ state: 'processing' }}
        />
        <Open
          name="Due soon"
          figure="due_soon"
          of={dueSoon}
          nothing={`Within ${DUE_SOON_DAYS} days: nothing.`}
          search={dueSoonPlace()}
        />
      </div>
    </SummaryPanel>
  );
}

/** The same words, each amount with what it adds up. */
function MonthTitle({ month: { month, due, collected } }: Pick<LandlordDashboard, 'month'>) {
  if (toPaise(due) === 0) return `${nameOf(month)}: nothing falls due`;
  return (
    <span className={classes.title}>
      {nameOf(month)}: <Explained figure="collected" name="Collected" amount={collected} of={{ month }} /> collected of{' '}
      <Explained figure="expected" name="Expected" amount={due} of={{ month }} />
    </span>
  );
}

interface OpenProps {
  name: string;
  figure: 'overdue' | 'to_confirm' | 'due_soon';
  of: { count: number; amount: Amount };
  nothing: string;
  search: { state?: string; stage?: string; to?: string };
  isLate?: boolean;
}

/** All of it leads to the list, its amount to what it adds up. */
function Open({ name, figure, of: { count, amount }, nothing, search, isLate }: OpenProps) {
  return (
    <div className={classes.figure} data-late={(isLate && count > 0) || undefined}>
      <Link to="/landlord-dashboard" search={{ section: 'payments', ...search }} className={classes.name}>
        {name}
      </Link>{' '}
      <span className={classes.amount}>
        <Explained figure={figure} name={name} amount={amount} />
      </span>{' '}
      <span className={classes.detail}>{count === 0 ? nothing : inCount(count)}</span>
    </div>
  );
}

const inCount = (count: number): string => (count === 1 ? '1 payment' : `${count} payments`);

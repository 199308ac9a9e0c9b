import type { Figure } from '#contract/books/figures';
import type { TenantAccount } from '#contract/books/tenant-account';
import { termOver } from '#contract/lettings/lease-days';
import type { Tenant } from '#contract/lettings/tenants';
import { paymentTypeLabels } from '#contract/money/payments';
import { type CalendarDate, daysBetween } from '#contract/platform/calendar';
import { type Amount, toPaise } from '#contract/platform/money';
import { formatDate, formatRupees } from '#contract/platform/wording';
import { formatDaysFrom } from '#web/lib/dates.ts';
import type { StripFigure } from '#web/ui/summary-strip.tsx';

/** A figure of the account, with what it adds up where it is a sum. */
interface AccountFigure extends StripFigure {
  value: string;
  sum?: { figure: Figure; amount: Amount; paymentId?: number };
}

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

const outstanding = ({ outstanding: amount, overdue }: TenantAccount, today: CalendarDate): AccountFigure => {
  const shown = { label: 'Outstanding', value: formatRupees(amount), sum: { figure: 'owed' as const, amount } };
  if (overdue.since === null) {
    return { ...shown, detail: toPaise(amount) === 0 ? 'Nothing is owed' : 'Not yet due' };
  }
  const late = counted(daysBetween(overdue.since, today), 'day');
  const part = overdue.amount === amount ? 'Overdue' : `${formatRupees(overdue.amount)} overdue`;
  return { ...shown, detail: `${part} since ${formatDate(overdue.since)} (${late})`, isBad: true };
};

const nextDue = ({ nextDue: next }: TenantAccount, today: CalendarDate): AccountFigure => {
  if (!next) return { label: 'Next due', value: '–', detail: 'Nothing is asked for yet' };
  const what = paymentTypeLabels[next.type];
  return {
    label: 'Next due',
    value: formatRupees(next.outstanding),
    sum: { figure: 'left_to_pay', amount: next.outstanding, paymentId: next.id },
    detail: `${what}, ${formatDate(next.dueDate)} (${formatDaysFrom(next.dueDate, today)})`,
  };
};

const paid = ({ paidThisYear: { amount, from } }: TenantAccount): AccountFigure => ({
  label: 'Paid this year',
  value: formatRupees(amount),
  sum: { figure: 'paid_this_year', amount },
  detail: `Since ${formatDate(from)}, without deposits`,
});

const deposit = ({ depositHeld }: TenantAccount, lease: Tenant['lease']): AccountFigure => ({
  label: 'Deposit held',
  value: formatRupees(depositHeld),
  sum: { figure: 'deposit_held', amount: depositHeld },
  detail:
    lease && toPaise(lease.securityDeposit) > 0 ? `Agreed: ${formatRupees(lease.securityDeposit)}` : 'None agreed',
});

const OVER = ['expired', 'ended'];

const leaseLeft = (lease: Tenant['lease'], today: CalendarDate): AccountFigure => {
  const label = 'Lease';
  if (!lease) return { label, value: '–', detail: 'No lease yet' };
  const { status, startDate, endDate, monthToMonth } = lease;
  if (OVER.includes(status))
    return { label, value: 'Over', detail: endDate ? `Ended ${formatDate(endDate)}` : undefined };
  if (startDate > today) {
    return { label, value: `Starts ${formatDaysFrom(startDate, today)}`, detail: formatDate(startDate) };
  }
  if (!endDate) return { label, value: 'No end', detail: `Since ${formatDate(startDate)}` };
  if (monthToMonth) return { label, value: 'Month to month', detail: termOver(endDate) };
  return {
    label,
    value: `${counted(daysBetween(today, endDate), 'day')} left`,
    detail: `Until ${formatDate(endDate)}`,
  };
};

/** Only where there is some. */
const credit = ({ credit: amount }: TenantAccount): AccountFigure[] =>
  toPaise(amount) === 0
    ? []
    : [
        {
          label: 'Credit',
          value: formatRupees(amount),
          sum: { figure: 'credit', amount },
          detail: 'Paid too much, kept for what is owed next',
        },
      ];

/** How a tenant stands: what is owed leads. */
export const accountFigures = (
  account: TenantAccount,
  lease: Tenant['lease'],
  today: CalendarDate,
): AccountFigure[] => [
  outstanding(account, today),
  ...credit(account),
  nextDue(account, today),
  paid(account),
  deposit(account, lease),
  leaseLeft(lease, today),
];

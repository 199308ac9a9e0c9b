import type { LandlordDashboard } from '#contract/overview/dashboard';
import { type Amount, toPaise } from '#contract/platform/money';
import { formatRupees } from '#contract/platform/wording';
import { Muted } from '#web/ui/muted.tsx';
import { SummaryPanel } from '#web/ui/summary-panel.tsx';
import classes from './income-panel.module.css';

/** What comes in, what goes out, and what is left: by the month, and by the year. */
export function IncomePanel({ income }: { income: LandlordDashboard['income'] }) {
  return (
    <SummaryPanel title="Income">
      <dl className={classes.figures}>
        <Figure name="Monthly rent" month={income.monthlyRent} year={income.yearlyRent} />
        <Figure name="Monthly costs" month={income.monthlyCosts} year={income.yearlyCosts} />
        <Figure name="Effective income" month={income.effectiveIncome} year={income.yearlyIncome} isMain />
      </dl>
      <Muted size="xs">
        Effective income is the rent of active leases minus the monthly costs of all your properties: society
        maintenance, electricity, water, a twelfth of the yearly property tax, and parking.
      </Muted>
    </SummaryPanel>
  );
}

function Figure({ name, month, year, isMain }: { name: string; month: Amount; year: Amount; isMain?: boolean }) {
  return (
    <div className={classes.figure} data-main={isMain}>
      <dt className={classes.name}>{name}</dt>
      <dd className={classes.month} data-loss={toPaise(month) < 0 || undefined}>
        {formatRupees(month)}
      </dd>
      <dd className={classes.year}>{formatRupees(year)} a year</dd>
    </div>
  );
}

import type { Figure as FigureName } from '#contract/books/figures';
import type { LandlordDashboard } from '#contract/overview/dashboard';
import { type Amount, toPaise } from '#contract/platform/money';
import { Explained } from '#web/rentals/explain/explained.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { SummaryPanel } from '#web/ui/summary-panel.tsx';
import classes from './income-panel.module.css';

/** What comes in, what goes out, and what is left: by the month, and by the year. */
export function IncomePanel({ income }: { income: LandlordDashboard['income'] }) {
  return (
    <SummaryPanel title="Income">
      <dl className={classes.figures}>
        <Figure
          name="Monthly rent"
          figures={['monthly_rent', 'yearly_rent']}
          month={income.monthlyRent}
          year={income.yearlyRent}
        />
        <Figure
          name="Monthly costs"
          figures={['monthly_costs', 'yearly_costs']}
          month={income.monthlyCosts}
          year={income.yearlyCosts}
        />
        <Figure
          name="Effective income"
          figures={['effective_income', 'yearly_income']}
          month={income.effectiveIncome}
          year={income.yearlyIncome}
          isMain
        />
      </dl>
      <Muted size="xs">
        Effective income is the rent of active leases minus the monthly costs of all your properties: society
        maintenance, electricity, water, a twelfth of the yearly property tax, and parking.
      </Muted>
    </SummaryPanel>
  );
}

interface FigureProps {
  name: string;
  /** What the amounts of the month and of the year add up. */
  figures: [month: FigureName, year: FigureName];
  month: Amount;
  year: Amount;
  isMain?: boolean;
}

function Figure({ name, figures: [ofMonth, ofYear], month, year, isMain }: FigureProps) {
  return (
    <div className={classes.figure} data-main={isMain}>
      <dt className={classes.name}>{name}</dt>
      <dd className={classes.month} data-loss={toPaise(month) < 0 || undefined}>
        <Explained figure={ofMonth} name={name} amount={month} />
      </dd>
      <dd className={classes.year}>
        <Explained figure={ofYear} name={`${name}, a year`} amount={year} /> a year
      </dd>
    </div>
  );
}

import { Button, Skeleton, Table } from '@mantine/core';
import { IconChartBar, IconTable } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { LandlordDashboard } from '#contract/dashboard';
import { toPaise } from '#contract/money';
import { formatRupees } from '#contract/wording';
import { formatMonth } from '#web/lib/dates.ts';
import classes from './income-chart.module.css';
import { NothingHere } from './nothing-here.tsx';
import { Panel } from './panel.tsx';

type Months = LandlordDashboard['months'];

const CHART_HEIGHT = 280;

/** The drawing library is heavy: it comes only when there is something to draw. */
const IncomeBars = lazy(() => import('./income-bars.tsx'));

/** What was received and what the properties cost, month by month; as bars, or in figures. */
export function IncomeChart({ months }: { months: Months }) {
  const [isTable, setTable] = useState(false);
  const hasFigures = months.some(({ income, costs }) => toPaise(income) !== 0 || toPaise(costs) !== 0);
  if (!hasFigures) {
    return (
      <Panel title="Income against costs">
        <div className={classes.area} data-empty>
          <NothingHere
            icon={IconChartBar}
            text="Rent that you receive and what your properties cost appear here month by month."
          />
        </div>
      </Panel>
    );
  }
  const toggle = (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={isTable ? <IconChartBar size={16} aria-hidden /> : <IconTable size={16} aria-hidden />}
      onClick={() => setTable(!isTable)}
    >
      {isTable ? 'Show as chart' : 'Show as table'}
    </Button>
  );
  return (
    <Panel title="Income against costs" aside={toggle}>
      <div className={classes.area}>
        {isTable ? (
          <MonthTable months={months} />
        ) : (
          <Suspense fallback={<Skeleton h={CHART_HEIGHT} />}>
            <IncomeBars months={months} height={CHART_HEIGHT} />
          </Suspense>
        )}
      </div>
    </Panel>
  );
}

function MonthTable({ months }: { months: Months }) {
  return (
    <Table aria-label="Income against costs by month" verticalSpacing={6}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Month</Table.Th>
          <Table.Th className={classes.number}>Income</Table.Th>
          <Table.Th className={classes.number}>Costs</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {months.map(({ month, income, costs }) => (
          <Table.Tr key={month}>
            <Table.Th scope="row" fw={500}>
              {formatMonth(month)}
            </Table.Th>
            <Table.Td className={classes.number}>{formatRupees(income)}</Table.Td>
            <Table.Td className={classes.number}>{formatRupees(costs)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

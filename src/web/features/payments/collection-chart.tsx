import { Button, Paper, Skeleton, Table, Title } from '@mantine/core';
import { IconChartBar, IconTable } from '@tabler/icons-react';
import { lazy, Suspense, useId, useState } from 'react';
import { toPaise } from '#contract/money';
import type { PaymentSummary } from '#contract/payments';
import { formatRupees } from '#contract/wording';
import { formatMonth } from '#web/lib/dates.ts';
import classes from './collection-chart.module.css';

type Months = PaymentSummary['months'];

const CHART_HEIGHT = 200;

/** The drawing library is heavy: it comes only when there is something to draw. */
const CollectionBars = lazy(() => import('./collection-bars.tsx'));

/** What was due and what came in for it, month by month; as bars, or in figures. */
export function CollectionChart({ months, className }: { months: Months; className?: string }) {
  const [isTable, setTable] = useState(false);
  const titleId = useId();
  if (months.every(({ due, collected }) => toPaise(due) === 0 && toPaise(collected) === 0)) return null;
  return (
    <Paper component="section" withBorder p={{ base: 'md', xs: 'lg' }} className={className} aria-labelledby={titleId}>
      <div className={classes.head}>
        <Title order={3} className={classes.title} id={titleId}>
          Collected against due
        </Title>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={isTable ? <IconChartBar size={16} aria-hidden /> : <IconTable size={16} aria-hidden />}
          onClick={() => setTable(!isTable)}
        >
          {isTable ? 'Show as chart' : 'Show as table'}
        </Button>
      </div>
      {isTable ? (
        <MonthTable months={months} />
      ) : (
        <div className={classes.area}>
          <Suspense fallback={<Skeleton h={CHART_HEIGHT} />}>
            <CollectionBars months={months} height={CHART_HEIGHT} />
          </Suspense>
        </div>
      )}
    </Paper>
  );
}

function MonthTable({ months }: { months: Months }) {
  return (
    <Table aria-label="Collected against due by month" verticalSpacing={6}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Month</Table.Th>
          <Table.Th className={classes.number}>Due</Table.Th>
          <Table.Th className={classes.number}>Collected</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {months.map(({ month, due, collected }) => (
          <Table.Tr key={month}>
            <Table.Th scope="row" fw={500}>
              {formatMonth(month)}
            </Table.Th>
            <Table.Td className={classes.number}>{formatRupees(due)}</Table.Td>
            <Table.Td className={classes.number}>{formatRupees(collected)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

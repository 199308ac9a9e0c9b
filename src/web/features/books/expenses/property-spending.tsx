import { Button, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { categoryName } from '#contract/books/expense-categories';
import type { PropertySpending as Spending } from '#contract/books/expenses';
import { fromPaise, toPaise } from '#contract/platform/money';
import { formatDate, formatMonth, formatRupees } from '#contract/platform/wording';
import { inRupees, monthRow } from '#web/lib/rupee-figures.ts';
import { Explained } from '#web/rentals/explain/explained.tsx';
import { explainedMonths } from '#web/rentals/explain/explained-month.tsx';
import { OpenedTotal } from '#web/rentals/explain/opened-total.tsx';
import type { Manager } from '#web/rentals/manager.ts';
import { chartColors } from '#web/ui/chart/colors.ts';
import { hasFigures, useFigures } from '#web/ui/chart/use-figures.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { rowsOf } from '#web/ui/paged-records.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Rows } from '#web/ui/rows.tsx';
import { useExpenses, useSpending } from './api.ts';
import { ExpenseTitle } from './expense-columns.tsx';
import { ExpenseDialogs } from './expense-dialogs.tsx';
import type { KnownHome } from './expense-form.tsx';
import type { ExpensesPlace } from './expenses-place.ts';

const LATEST = 4;
const CHART_HEIGHT = 150;

const series = [
  { name: 'planned', label: 'Planned', color: chartColors.due },
  { name: 'spent', label: 'Spent', color: chartColors.collected },
];

interface PropertySpendingProps {
  manager: Manager;
  home: KnownHome;
  /** The way to all of them, where there is one. */
  all?: ReactNode;
}

/** What a property was to cost this year and what was really spent, with the latest expenses. */
export function PropertySpending({ manager, home, all }: PropertySpendingProps) {
  const [place, setPlace] = useState<ExpensesPlace>({});
  const go = (changes: ExpensesPlace) => setPlace((shown) => ({ ...shown, ...changes }));
  const query = useSpending(home.id);
  return (
    <>
      <Panel
        title="Spending this year"
        tools={
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => go({ dialog: 'new-expense' })}
          >
            Add expense
          </Button>
        }
      >
        {query.data ? (
          <PlanAgainstReal spending={query.data} />
        ) : (
          <NotLoaded query={query} what="What was spent" skeleton={[60, 150]} gap="sm" />
        )}
        <Latest propertyId={home.id} onOpen={(expense) => go({ expense })} />
        {all}
      </Panel>
      <ExpenseDialogs manager={manager} place={place} go={go} home={home} />
    </>
  );
}

const difference = ({ planned, spent }: Spending): string => {
  const paise = toPaise(planned) - toPaise(spent);
  if (paise === 0) return 'As planned.';
  return `${formatRupees(fromPaise(Math.abs(paise)))} ${paise > 0 ? 'less' : 'more'} than planned.`;
};

function PlanAgainstReal({ spending }: { spending: Spending }) {
  const of = { propertyId: spending.id };
  const [first] = spending.months;
  const year = first && { from: `${first.month}-01`, to: `${first.month.slice(0, 4)}-12-31` };
  const figures = {
    name: 'Planned and spent by month',
    pictureName: 'Bar chart of what was spent against what was planned by month',
    over: 'Month',
    series,
    rows: spending.months.map(({ month, planned, spent }) => monthRow(month, { planned, spent })),
    ...inRupees,
    cell: explainedMonths({ spent: { figure: 'booked_expenses', name: 'Spent' } }, of),
  };
  const { toggle, content } = useFigures(figures, CHART_HEIGHT);
  if (!hasFigures(figures)) return <Muted>Nothing is planned, and nothing was spent yet.</Muted>;
  return (
    <Stack gap="xs">
      <Muted>
        <Explained figure="booked_expenses" name="Spent this year" amount={spending.spent} of={{ ...of, ...year }} />{' '}
        spent of{' '}
        <OpenedTotal
          name="Planned this year"
          amount={spending.planned}
          says="The monthly costs of the property as they were entered, for each month in which it was there."
        >
          <Rows
            label="Planned this year"
            rows={spending.months.map(({ month, planned }) => ({
              key: month,
              title: formatMonth(month),
              end: formatRupees(planned),
            }))}
          />
        </OpenedTotal>{' '}
        planned. {difference(spending)}
      </Muted>
      {content}
      <div>{toggle}</div>
    </Stack>
  );
}

function Latest({ propertyId, onOpen }: { propertyId: number; onOpen: (id: number) => void }) {
  const list = useExpenses({ propertyId }, { sort: 'date', order: 'desc' }, LATEST);
  const expenses = rowsOf(list)?.slice(0, LATEST) ?? [];
  if (expenses.length === 0) return null;
  return (
    <Rows
      label="Latest expenses"
      rows={expenses.map((expense) => ({
        key: expense.id,
        title: <ExpenseTitle expense={expense} onOpen={({ id }) => onOpen(id)} />,
        detail: `${formatDate(expense.date)} · ${categoryName(expense)}${expense.isPaid ? '' : ' · Owed'}`,
        end: formatRupees(expense.shares.find((share) => share.propertyId === propertyId)?.amount ?? expense.amount),
      }))}
    />
  );
}

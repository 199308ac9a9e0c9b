import { Anchor, Group, Text } from '@mantine/core';
import { IconPaperclip, IconRepeat } from '@tabler/icons-react';
import { categoryName } from '#contract/books/expense-categories';
import type { Expense } from '#contract/books/expenses';
import { transactionMethodLabels } from '#contract/money/payments';
import { toPaise } from '#contract/platform/money';
import type { Totals } from '#contract/platform/sorting';
import { formatDate, formatRupees } from '#contract/platform/wording';
import { Muted } from '#web/ui/muted.tsx';
import type { Column, PhoneRow } from '#web/ui/records.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';

type Open = (expense: Expense) => void;

export function ExpenseState({ expense: { isPaid } }: { expense: Pick<Expense, 'isPaid'> }) {
  return <StatusBadge tone={isPaid ? 'good' : 'waiting'} label={isPaid ? 'Paid' : 'Owed'} />;
}

export function ExpenseTitle({ expense, onOpen }: { expense: Expense; onOpen: Open }) {
  return (
    <Group gap={6} wrap="nowrap" component="span">
      <Anchor
        component="button"
        type="button"
        size="sm"
        fw={600}
        c="inherit"
        ta="start"
        onClick={() => onOpen(expense)}
      >
        {expense.payee ?? categoryName(expense)}
      </Anchor>
      {expense.billUrl && <IconPaperclip size={14} role="img" aria-label="With its bill" />}
      {expense.repeat !== 'none' && <IconRepeat size={14} role="img" aria-label="Repeats" />}
    </Group>
  );
}

/** Of one property that is looked for, what it bears of a bill for several. */
const borneBy = ({ shares, amount }: Expense, propertyId: number | undefined) =>
  shares.find((share) => share.propertyId === propertyId)?.amount ?? amount;

const stillOwed = ({ owed }: Totals) => (owed && toPaise(owed) > 0 ? `${formatRupees(owed)} owed` : undefined);

export const columnsFor = (onOpen: Open, propertyId: number | undefined): Column<Expense>[] => [
  {
    label: 'Paid to',
    sort: 'payee',
    cell: (expense) => (
      <div>
        <ExpenseTitle expense={expense} onOpen={onOpen} />
        {expense.chargedAmount && (
          <Muted size="xs">
            {formatRupees(expense.chargedAmount)} charged to {expense.charges.length > 1 ? 'tenants' : 'the tenant'}
          </Muted>
        )}
      </div>
    ),
  },
  { label: 'Category', sort: 'category', cell: categoryName },
  { label: 'Property', sort: 'property', cell: ({ propertyName }) => propertyName },
  {
    label: 'Date',
    sort: 'date',
    first: 'desc',
    cell: ({ date }) => (
      <Text component="time" size="sm" dateTime={date} style={{ whiteSpace: 'nowrap' }}>
        {formatDate(date)}
      </Text>
    ),
  },
  {
    label: 'Amount',
    sort: 'amount',
    first: 'desc',
    isNumber: true,
    cell: (expense) => {
      const borne = borneBy(expense, propertyId);
      return (
        <div>
          <Text size="sm" fw={600} component="span">
            {formatRupees(borne)}
          </Text>
          {borne !== expense.amount && <Muted size="xs">of {formatRupees(expense.amount)}</Muted>}
        </div>
      );
    },
    total: ({ amount }) => amount && formatRupees(amount),
  },
  {
    label: 'Status',
    sort: 'state',
    cell: (expense) => (
      <div>
        <ExpenseState expense={expense} />
        {expense.way && (
          <Muted size="xs" style={{ whiteSpace: 'nowrap' }}>
            {transactionMethodLabels[expense.way]}
          </Muted>
        )}
      </div>
    ),
    total: stillOwed,
  },
];

export const phoneRowFor =
  (onOpen: Open, propertyId: number | undefined) =>
  (expense: Expense): PhoneRow => ({
    title: <ExpenseTitle expense={expense} onOpen={onOpen} />,
    subtitle: `${formatDate(expense.date)} · ${categoryName(expense)} · ${expense.propertyName}`,
    end: formatRupees(borneBy(expense, propertyId)),
    badge: <ExpenseState expense={expense} />,
  });

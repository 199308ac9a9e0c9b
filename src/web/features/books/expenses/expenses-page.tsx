import { Button, Group, Stack } from '@mantine/core';
import { IconCash, IconDownload, IconEye, IconPencil, IconPlus, IconReceipt, IconTrash } from '@tabler/icons-react';
import { expenseInWords } from '#contract/books/expense-categories';
import type { Expense } from '#contract/books/expenses';
import type { Manager } from '#web/rentals/manager.ts';
import { FilterChips } from '#web/ui/filter-chips.tsx';
import { NothingFound } from '#web/ui/nothing-found.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { type PagedList, PagedRecords, rowsOf } from '#web/ui/paged-records.tsx';
import { type RowAction, RowActions } from '#web/ui/row-actions.tsx';
import { exportHref, useExpenses } from './api.ts';
import { columnsFor, phoneRowFor } from './expense-columns.tsx';
import { ExpenseDialogs } from './expense-dialogs.tsx';
import { ExpenseFilterFields } from './expense-filters.tsx';
import { allExpenses, type ExpensesPlace, filtersOf, type Go, sortOf } from './expenses-place.ts';

const chips = [
  { name: 'owed', label: 'Still owed', count: undefined },
  { name: 'paid', label: 'Paid', count: undefined },
] as const;

function AddExpense({ go }: { go: Go }) {
  return (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => go({ dialog: 'new-expense' })}>
      Add expense
    </Button>
  );
}

/** What was spent for the properties of a landlord, or for those whose money an agent may record. */
export function ExpensesPage({ manager, ...at }: { manager: Manager; place: ExpensesPlace; go: Go }) {
  const { place, go } = at;
  const filters = filtersOf(place);
  const list = useExpenses(filters, sortOf(place));
  const isEmpty = rowsOf(list)?.length === 0 && !Object.values(filters).some(Boolean) && !list.isPlaceholderData;
  return (
    <Stack gap="md">
      {isEmpty ? (
        <Notice
          icon={IconReceipt}
          title="No expenses yet"
          text="Enter what you spend on your properties, with a photo of the bill. A part of it can be charged to the tenant."
          action={<AddExpense go={go} />}
        />
      ) : (
        <>
          <ExpenseTools manager={manager} {...at} />
          <ExpenseList list={list} {...at} />
        </>
      )}
      <ExpenseDialogs manager={manager} {...at} />
    </Stack>
  );
}

function ExpenseTools({ manager, ...at }: { manager: Manager; place: ExpensesPlace; go: Go }) {
  const { place, go } = at;
  const filters = filtersOf(place);
  return (
    <>
      <Group justify="space-between" gap="sm">
        <FilterChips
          label="Show only"
          chips={[...chips]}
          chosen={filters.state}
          onChoose={(state) => go({ state }, true)}
        />
        <Group gap="sm">
          <Button
            component="a"
            href={exportHref(filters)}
            download
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
          >
            Export
          </Button>
          <AddExpense go={go} />
        </Group>
      </Group>
      <ExpenseFilterFields viewer={manager} {...at} />
    </>
  );
}

function ExpenseList({ list, place, go }: { list: PagedList<Expense>; place: ExpensesPlace; go: Go }) {
  const filters = filtersOf(place);
  const open = ({ id }: Expense) => go({ expense: id });
  return (
    <PagedRecords
      label="Expenses"
      list={list}
      what="The expenses"
      nothing={
        <NothingFound
          title="No expenses found"
          text="No expense matches what you look for."
          showAll="Show all expenses"
          onShowAll={() => go(allExpenses, true)}
        />
      }
      columns={columnsFor(open, filters.propertyId ?? undefined)}
      phone={phoneRowFor(open, filters.propertyId ?? undefined)}
      sorting={{ shown: place.sort, onSort: (sort) => go({ sort }, true) }}
      counted={['expense', 'expenses']}
      actions={(expense) => <RowActions of={expenseInWords(expense)} actions={actionsOf(expense, go)} />}
    />
  );
}

const actionsOf = ({ id, isPaid }: Expense, go: Go): RowAction[] => [
  ...(isPaid
    ? []
    : [
        {
          label: 'Mark as paid',
          icon: IconCash,
          main: 'other' as const,
          onClick: () => go({ expense: id, dialog: 'pay-expense' }),
        },
      ]),
  { label: 'View details', icon: IconEye, onClick: () => go({ expense: id }) },
  { label: 'Edit', icon: IconPencil, onClick: () => go({ expense: id, dialog: 'edit-expense' }) },
  { label: 'Remove', icon: IconTrash, isDanger: true, onClick: () => go({ expense: id, dialog: 'remove-expense' }) },
];

import { Button, Group, Select, Stack } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { ledgerAccountLabels } from '#contract/books/ledger-accounts';
import { type Budget, type BudgetAccount, budgetAccounts, budgetForm, isIncome } from '#contract/overview/budgets';
import { fromPaise } from '#contract/platform/money';
import { formatRupees } from '#contract/platform/wording';
import { type Typed, typedOf, typedPaise, typedText } from '#web/rentals/typed-number.ts';
import { EditForm } from '#web/ui/edit-dialog.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { useSetBudget } from './api.ts';
import { BudgetLineField } from './budget-line-field.tsx';

type Lines = Partial<Record<BudgetAccount, Typed[]>>;

/** What most homes have; the others are added where they are needed. */
const usual: BudgetAccount[] = ['income.rent', 'expense.repairs', 'expense.society', 'expense.property_tax'];
const NOTHING: Typed[] = Array.from({ length: 12 }, () => '');

const typedLines = (lines: Budget['lines']): Lines =>
  Object.fromEntries(
    lines.map(({ account, months }) => [account, months.map((amount) => (amount === '0.00' ? '' : typedOf(amount)))]),
  );
const usualLines = (): Lines => Object.fromEntries(usual.map((account) => [account, NOTHING]));

const sumOf = (lines: Lines, isWanted: (account: string) => boolean): number =>
  Object.entries(lines)
    .filter(([account]) => isWanted(account))
    .reduce((sum, [, months]) => sum + (months ?? []).reduce<number>((all, month) => all + typedPaise(month), 0), 0);

/** The categories of a home or building, each for the year or month by month. */
export function BudgetForm({ budget }: { budget: Budget }) {
  const saving = useSetBudget();
  const { year, propertyId, buildingId, yearBefore } = budget;
  const entry = useEntryForm({
    schema: budgetForm,
    initialValues: { lines: { ...usualLines(), ...typedLines(budget.lines) } as Lines },
    body: ({ lines }) => ({
      ...{ year, propertyId, buildingId },
      lines: Object.entries(lines).map(([account, months]) => ({
        account: account as BudgetAccount,
        months: (months ?? []).map((month) => typedText(month) || '0'),
      })),
    }),
    send: (body) => saving.mutateAsync({ body }),
    saved: { title: 'Budget saved', message: 'The report shows it beside what the books say.' },
    failed: 'The budget could not be saved. Please try again.',
  });
  const { form } = entry;
  const { lines } = form.getValues();
  const set = (account: BudgetAccount, months: Typed[]) =>
    form.setFieldValue('lines', { ...form.getValues().lines, [account]: months });
  const shown = budgetAccounts.filter((account) => lines[account] !== undefined);
  const others = budgetAccounts.filter((account) => lines[account] === undefined);
  const income = sumOf(lines, isIncome);
  const expense = sumOf(lines, (account) => !isIncome(account));
  return (
    <EditForm entry={entry} label="Save budget" pending="Saving...">
      {yearBefore.length > 0 && (
        <Group>
          <Button
            variant="default"
            leftSection={<IconHistory size={18} aria-hidden />}
            onClick={() => form.setFieldValue('lines', { ...usualLines(), ...typedLines(yearBefore) })}
          >
            Take the year before
          </Button>
        </Group>
      )}
      <Stack gap="sm">
        {shown.map((account) => (
          <BudgetLineField
            key={account}
            name={ledgerAccountLabels[account]}
            year={year}
            months={lines[account] ?? NOTHING}
            before={yearBefore.find((line) => line.account === account)?.months}
            onChange={(months) => set(account, months)}
          />
        ))}
      </Stack>
      {form.errors.lines && <Muted c="red">{form.errors.lines}</Muted>}
      <Select
        label="Another category"
        placeholder="Add a category"
        searchable
        data={others.map((account) => ({ value: account, label: ledgerAccountLabels[account] }))}
        value={null}
        onChange={(account) => account && set(account as BudgetAccount, NOTHING)}
      />
      <Muted aria-live="polite">
        Income {formatRupees(fromPaise(income))}, expense {formatRupees(fromPaise(expense))}, left{' '}
        {formatRupees(fromPaise(income - expense))}
      </Muted>
    </EditForm>
  );
}

import { Button, Select, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useState } from 'react';
import { expenseCategoryLabels } from '#contract/books/expense-categories';
import { expenseForm } from '#contract/books/expense-form';
import type { Expense, ExpenseSuggestions } from '#contract/books/expenses';
import { manualMethods, transactionMethodLabels } from '#contract/money/payments';
import { formatRupees } from '#contract/platform/wording';
import type { Manager } from '#web/rentals/manager.ts';
import { useRequestKey } from '#web/rentals/request-key.ts';
import { choicesOf } from '#web/ui/choices.ts';
import { DateField } from '#web/ui/date-field.tsx';
import type { Opening } from '#web/ui/dialog.tsx';
import { EditDialog, EditForm } from '#web/ui/edit-dialog.tsx';
import { FormSection } from '#web/ui/form-section.tsx';
import { lacksFiles } from '#web/ui/missing-files.ts';
import { RupeeField } from '#web/ui/rupee-field.tsx';
import { UnhurriedForm } from '#web/ui/unhurried.tsx';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { useCreateExpense, useOwnHomes, useSuggestions, useUpdateExpense } from './api.ts';
import { askedInWords } from './expense-charge-words.ts';
import {
  blankValues,
  bodyOf,
  type ExpenseValues,
  fieldOf,
  hasMore,
  isBehindMore,
  isShared,
  namedChoice,
  OWED,
  OWN,
  valuesOf,
} from './expense-values.ts';
import { HomesFields } from './homes-fields.tsx';
import { MoreFields } from './more-fields.tsx';
import { PayeeField } from './payee-field.tsx';
import { WithExpense } from './with-expense.tsx';

/** The property that somebody looks at. */
export interface KnownHome {
  id: number;
  name: string;
}

interface FormProps {
  manager: Manager;
  home?: KnownHome;
}

type DialogProps = FormProps & Opening;

export function NewExpense({ manager, home, ...props }: DialogProps) {
  return (
    <EditDialog title="Add expense" size={620} {...props}>
      <UnhurriedForm fields={10}>
        <ExpenseForm manager={manager} home={home} />
      </UnhurriedForm>
    </EditDialog>
  );
}

export function EditExpense({ id, manager, home, ...props }: DialogProps & { id: number }) {
  return (
    <EditDialog title="Edit expense" size={620} {...props}>
      <WithExpense id={id}>{(expense) => <ExpenseForm expense={expense} manager={manager} home={home} />}</WithExpense>
    </EditDialog>
  );
}

const wayChoices = [
  ...manualMethods.map((value) => ({ value, label: transactionMethodLabels[value] })),
  { value: OWED, label: 'Not paid yet: still owed' },
];

const categoryChoices = (own: string[]) => [
  ...choicesOf(expenseCategoryLabels),
  ...own.map((name) => ({ value: namedChoice(name), label: name })),
  { value: OWN, label: 'Add your own category...' },
];

/** What an earlier entry says of whom it was paid to, where nothing else was said yet. */
const suggested = (
  form: UseFormReturnType<ExpenseValues>,
  { category, ownCategory, gstin, way }: ExpenseSuggestions['payees'][number],
) => {
  const values = form.getValues();
  if (values.category === '') form.setFieldValue('category', ownCategory ? namedChoice(ownCategory) : category);
  if (values.gstin === '' && gstin) form.setFieldValue('gstin', gstin);
  if (values.way !== OWED && way) form.setFieldValue('way', way);
};

function ExpenseForm({ expense, manager, home }: FormProps & { expense?: Expense }) {
  const creating = useCreateExpense();
  const updating = useUpdateExpense();
  const { headers } = useRequestKey();
  const [isUploading, setUploading] = useState(false);
  // An agent who looks at a home enters nothing for others.
  const onlyOne = manager === 'agent' ? home : undefined;
  const { data: own = [] } = useOwnHomes(manager, { isWanted: onlyOne === undefined });
  const { data: earlier = { payees: [], ownCategories: [] } } = useSuggestions();
  const initialValues = expense ? valuesOf(expense) : blankValues(home?.id);
  const [isMoreOpen, setMoreOpen] = useState(hasMore(initialValues));
  const entry = useEntryForm({
    schema: expenseForm,
    initialValues,
    body: (values) => bodyOf(values, expense?.billUrl ?? null),
    send: ({ charge, ...body }) =>
      expense
        ? updating.mutateAsync({ params: { id: expense.id }, body })
        : creating.mutateAsync({ body: { ...body, charge }, headers }),
    saved: ({ amount, propertyName, chargedAmount, charges }, { isCharged }) => ({
      title: expense ? 'Expense saved' : 'Expense added',
      message: [
        `${formatRupees(amount)} for ${propertyName}.`,
        ...(isCharged && chargedAmount ? [askedInWords({ chargedAmount, charges })] : []),
      ].join(' '),
    }),
    failed: 'The expense could not be saved. Please try again.',
    fieldOf,
    isUploading,
  });
  const { form } = entry;
  const { category, home: chosen } = form.getValues();
  const isOpen = isMoreOpen || isBehindMore(Object.keys(form.errors));
  const { ownCategory } = expense ?? {};
  const ownCategories = [...new Set([...(ownCategory ? [ownCategory] : []), ...earlier.ownCategories])];

  return (
    <EditForm entry={entry} gap="lg" label={expense ? 'Save' : 'Add expense'} pending="Saving...">
      <FormSection title="What was spent">
        <HomesFields form={form} homes={onlyOne ? [onlyOne] : own} hasAll={manager === 'landlord'} />
        <Select
          label="Category"
          placeholder="What was it for?"
          required
          searchable
          openOnFocus={false}
          data={categoryChoices(ownCategories)}
          {...form.getInputProps('category')}
          value={category || null}
        />
        {category === OWN && (
          <TextInput
            label="What is it called?"
            placeholder="Water tanker"
            required
            {...form.getInputProps('ownCategory')}
          />
        )}
        <RupeeField label="Amount" required {...form.getInputProps('amount')} />
        <DateField label="Date" required {...form.getInputProps('date')} />
        <Select label="Paid by" data={wayChoices} {...form.getInputProps('way')} />
        <PayeeField
          earlier={earlier.payees}
          onChosen={(found) => suggested(form, found)}
          {...form.getInputProps('payee')}
        />
      </FormSection>
      <div>
        <Button
          variant="subtle"
          px={0}
          aria-expanded={isOpen}
          rightSection={isOpen ? <IconChevronUp size={18} aria-hidden /> : <IconChevronDown size={18} aria-hidden />}
          disabled={isUploading}
          onClick={({ currentTarget }) => {
            // Closed over, a bill that did not get through would be forgotten.
            if (currentTarget.form && lacksFiles(currentTarget.form)) return;
            setMoreOpen(!isOpen);
          }}
        >
          {isOpen ? 'Less' : 'More: bill, charge to the tenant, repeat, tax'}
        </Button>
      </div>
      {isOpen && <MoreFields form={form} expense={expense} isForOne={!isShared(chosen)} onUploading={setUploading} />}
    </EditForm>
  );
}

import { Button, Group, Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { financialYear } from '#contract/money/rent-receipts';
import { addMonths } from '#contract/platform/calendar';
import { serverMessage } from '#web/lib/api-error.ts';
import { today } from '#web/lib/dates.ts';
import { PropertyFilter } from '#web/rentals/narrowing/property-filter.tsx';
import type { Opening } from '#web/ui/dialog.tsx';
import { EditDialog } from '#web/ui/edit-dialog.tsx';
import { useEditing } from '#web/ui/editing.ts';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { showError, showToast } from '#web/ui/toast.ts';
import { useUnsavedChanges } from '#web/ui/unsaved-changes.tsx';
import { useBuildings } from '../api.ts';
import { type BudgetOf, useBudget, useStartBudgets } from './api.ts';
import { BudgetForm } from './budget-form.tsx';

/** April to March, named by the year in which it begins. */
const yearAt = (): number => Number(addMonths(today(), -3).slice(0, 4));
const yearName = (year: number) => financialYear(year).label;

/** What an owner expects a home or a building to bring and cost in a year. */
export function BudgetDialog({ first, ...opening }: Opening & { first: Omit<BudgetOf, 'year'> }) {
  return (
    <EditDialog title="Budget" size={720} {...opening}>
      <BudgetChooser first={first} />
    </EditDialog>
  );
}

function BudgetChooser({ first }: { first: Omit<BudgetOf, 'year'> }) {
  const [of, setOf] = useState<BudgetOf>({ year: yearAt(), ...first });
  const editing = useEditing();
  const { close: choose, question } = useUnsavedChanges<BudgetOf>(
    () => editing?.hasChanges.current() ?? false,
    (next) => {
      // The form of what was chosen before is gone, and where all are chosen no other takes its place.
      if (editing) editing.hasChanges.current = () => false;
      setOf(next);
    },
  );
  const { data: buildings = [] } = useBuildings(true);
  const isChosen = of.propertyId !== undefined || of.buildingId !== undefined;
  return (
    <Stack gap="md">
      <Text size="sm">
        For each category and month. The report of income and expense shows it beside what the books say. Nobody but you
        sees it.
      </Text>
      <Group gap="sm" align="flex-end">
        <Select
          label="Year"
          w={130}
          allowDeselect={false}
          data={[-1, 0, 1].map((away) => ({
            value: String(yearAt() + away),
            label: yearName(yearAt() + away),
          }))}
          value={String(of.year)}
          onChange={(year) => choose({ ...of, year: Number(year) })}
        />
        <PropertyFilter
          viewer="landlord"
          propertyId={of.propertyId}
          onChoose={(propertyId) => choose({ year: of.year, propertyId })}
        />
        {buildings.length > 0 && (
          <Select
            aria-label="Building"
            placeholder="Or a building"
            clearable
            data={buildings.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={of.buildingId === undefined ? null : String(of.buildingId)}
            onChange={(id) => choose({ year: of.year, buildingId: id === null ? undefined : Number(id) })}
          />
        )}
      </Group>
      {isChosen ? <Chosen key={JSON.stringify(of)} of={of} /> : <StartAll year={of.year} />}
      {question}
    </Stack>
  );
}

function Chosen({ of }: { of: BudgetOf }) {
  const query = useBudget(of);
  if (!query.data) return <NotLoaded query={query} what="The budget" skeleton={[60, 60, 60]} />;
  return <BudgetForm budget={query.data} />;
}

/** One click for all homes: what was booked a year before, month by month. */
function StartAll({ year }: { year: number }) {
  const starting = useStartBudgets();
  const start = async () => {
    try {
      const { properties } = await starting.mutateAsync({ body: { year } });
      if (properties === 0)
        showToast({
          title: 'Nothing to take',
          message: 'No property without a budget has figures of the year before.',
        });
      else
        showToast({
          title: 'Budgets made',
          message: `Of ${properties === 1 ? '1 property' : `${properties} properties`}.`,
        });
    } catch (error) {
      showError('Error', serverMessage(error, 'The budgets could not be made. Please try again.'));
    }
  };
  return (
    <Stack gap="xs" align="flex-start" pb="lg">
      <Text size="sm">
        Choose a property or a building to enter its budget. Or begin with what the books say of {yearName(year - 1)},
        for every property that has no budget of {yearName(year)} yet.
      </Text>
      <Button variant="default" disabled={starting.isPending} onClick={() => void start()}>
        {starting.isPending ? 'Taking over...' : `Start all from ${yearName(year - 1)}`}
      </Button>
    </Stack>
  );
}

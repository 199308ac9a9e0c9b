import { Flex, Select } from '@mantine/core';
import { expenseCategoryLabels } from '#contract/books/expense-categories';
import type { Manager } from '#web/rentals/manager.ts';
import { DaysFilter } from '#web/rentals/narrowing/days-filter.tsx';
import { PropertyFilter } from '#web/rentals/narrowing/property-filter.tsx';
import { choicesOf } from '#web/ui/choices.ts';
import { SearchBox } from '#web/ui/search-box.tsx';
import classes from './expense-filters.module.css';
import { type ExpensesPlace, filtersOf, type Go } from './expenses-place.ts';

interface ExpenseFilterFieldsProps {
  viewer: Manager;
  place: ExpensesPlace;
  go: Go;
}

/** Search and filters of the list, which stand in the address. */
export function ExpenseFilterFields({ viewer, place, go }: ExpenseFilterFieldsProps) {
  const { category, propertyId, from, to } = filtersOf(place);
  return (
    <Flex wrap="wrap" gap="sm">
      <SearchBox
        className={classes.search}
        label="Search expenses"
        placeholder="Search payee, note or property..."
        search={place.search ?? ''}
        onSearch={(search) => go({ search }, true)}
      />
      <PropertyFilter
        viewer={viewer}
        propertyId={propertyId ?? undefined}
        onChoose={(property) => go({ property }, true)}
      />
      <Select
        className={classes.filter}
        aria-label="Category"
        placeholder="All categories"
        clearable
        data={choicesOf(expenseCategoryLabels)}
        value={category ?? null}
        onChange={(chosen) => go({ category: chosen ?? undefined }, true)}
      />
      <DaysFilter from={from} to={to} onChange={(days) => go(days, true)} />
    </Flex>
  );
}

import { Select, SimpleGrid } from '@mantine/core';
import { type HistoryAuthor, type HistorySubject, historyAuthors, historySubjects } from '#contract/lettings/history';
import { PRODUCT_NAME } from '#contract/platform/product';
import { DaysFilter } from '#web/rentals/narrowing/days-filter.tsx';
import { choicesOf } from '#web/ui/choices.ts';
import type { HistoryFilters } from './api.ts';

const authors: Record<HistoryAuthor, string> = {
  landlord: 'By the owner',
  agent: 'By an agent',
  tenant: 'By a tenant',
  system: `By ${PRODUCT_NAME} itself`,
};

const subjects: Record<HistorySubject, string> = {
  people: 'Applicants and tenants',
  leases: 'Leases',
  payments: 'Payments',
  expenses: 'Expenses',
  agents: 'Agents',
};

interface HistoryToolsProps {
  filters: HistoryFilters;
  onFilter: (filters: HistoryFilters) => void;
}

/** Narrows what was done to somebody's doing, to a subject, and to days. */
export function HistoryTools({ filters, onFilter }: HistoryToolsProps) {
  const change = (changes: HistoryFilters) => onFilter({ ...filters, ...changes });
  return (
    <SimpleGrid cols={2} spacing="sm">
      <Select
        aria-label="By whom"
        placeholder="By everybody"
        clearable
        clearButtonProps={{ 'aria-label': 'By everybody' }}
        data={choicesOf(authors)}
        value={filters.by ?? null}
        onChange={(by) => change({ by: historyAuthors.find((known) => known === by) })}
      />
      <Select
        aria-label="About what"
        placeholder="About everything"
        clearable
        clearButtonProps={{ 'aria-label': 'About everything' }}
        data={choicesOf(subjects)}
        value={filters.about ?? null}
        onChange={(about) =>
          change({ about: about && about in historySubjects ? (about as HistorySubject) : undefined })
        }
      />
      <DaysFilter from={filters.from ?? undefined} to={filters.to ?? undefined} onChange={change} />
    </SimpleGrid>
  );
}

import { Skeleton, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ExpenseDetails } from '#contract/books/expenses';
import { isNotFound } from '#web/lib/api-error.ts';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { useExpense } from './api.ts';

/** What needs to know all about an expense, once it is known. */
export function WithExpense({ id, children }: { id: number; children: (expense: ExpenseDetails) => ReactNode }) {
  const { data: expense, error, refetch } = useExpense(id);
  if (isNotFound(error)) return <Text size="sm">There is no such expense, or it was removed.</Text>;
  if (expense) return children(expense);
  if (error) return <LoadFailed text="The expense could not be loaded." onRetry={refetch} />;
  return (
    <Stack gap="md" aria-busy="true">
      <Skeleton h={36} w="60%" />
      <Skeleton h={72} />
      <Skeleton h={120} />
    </Stack>
  );
}

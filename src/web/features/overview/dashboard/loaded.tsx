import { Paper, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { LoadFailed } from '#web/ui/load-failed.tsx';

interface LoadedProps<Data> {
  query: { data: Data | undefined; error: unknown; refetch: () => unknown };
  /** What is loaded, as in 'Your dashboard could not be loaded.' */
  what: string;
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}

/** What was loaded, its skeleton before, or a word on why not. What was known stays when asking again fails. */
export function Loaded<Data>({ query: { data, error, refetch }, what, skeleton, children }: LoadedProps<Data>) {
  if (data === undefined && !error) return skeleton;
  const problem = data === undefined ? 'could not be loaded.' : 'could not be refreshed: it may be out of date.';
  return (
    <Stack gap="md">
      {error ? (
        <Paper withBorder p="md">
          <LoadFailed text={`${what} ${problem}`} onRetry={() => void refetch()} />
        </Paper>
      ) : null}
      {data !== undefined && children(data)}
    </Stack>
  );
}

import { Box, Stack, Text } from '@mantine/core';
import type { Key, ReactNode } from 'react';
import { Muted } from './muted.tsx';
import classes from './rows.module.css';

interface Row {
  key: Key;
  title: ReactNode;
  detail?: ReactNode;
  /** At the end of the line. */
  end: ReactNode;
  /** Under both, as wide as the list. */
  below?: ReactNode;
}

/** A short list within a panel: two lines each. */
export function Rows({ label, rows }: { label: string; rows: Row[] }) {
  return (
    <Box component="ul" m={0} p={0} style={{ listStyle: 'none' }} aria-label={label}>
      {rows.map(({ key, title, detail, end, below }) => (
        <li key={key} className={classes.row} data-tall={Boolean(below) || undefined}>
          <Box miw={0} flex={below ? 1 : undefined} style={{ overflowWrap: 'anywhere' }}>
            <Text size="sm" fw={550}>
              {title}
            </Text>
            {detail && <Muted size="xs">{detail}</Muted>}
          </Box>
          <Stack align="flex-end" gap={2} flex="none">
            {end}
          </Stack>
          {below && <Box w="100%">{below}</Box>}
        </li>
      ))}
    </Box>
  );
}

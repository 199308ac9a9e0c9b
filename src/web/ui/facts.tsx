import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './facts.module.css';

interface FactsProps {
  facts: [name: string, value: ReactNode][];
  /** Short values stand closer. */
  areShort?: boolean;
}

/** What is known of something, each with its name. What is not known is left out. */
export function Facts({ facts, areShort = false }: FactsProps) {
  return (
    <dl className={classes.facts} data-short={areShort || undefined}>
      {facts
        .filter(([, value]) => value !== null && value !== undefined && value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <Box component="dt" fz="sm" c="dimmed">
              {name}
            </Box>
            <dd className={classes.value}>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

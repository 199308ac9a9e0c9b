import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './facts.module.css';

interface FactsProps {
  facts: [name: string, value: ReactNode][];
  /** Short values stand closer. */
  areShort?: boolean;
}

/** An address in a narrow column would be six lines high: what is longer has a line of its own. */
const LONGEST = 40;
const isLong = (value: ReactNode) => typeof value === 'string' && value.length > LONGEST;

/** What is known of something, each with its name. What is not known is left out. */
export function Facts({ facts, areShort = false }: FactsProps) {
  return (
    <dl className={classes.facts} data-short={areShort || undefined}>
      {facts
        .filter(([, value]) => value !== null && value !== undefined && value !== '')
        .map(([name, value]) => (
          <div key={name} data-long={isLong(value) || undefined}>
            <Box component="dt" fz="sm" c="dimmed">
              {name}
            </Box>
            <dd className={classes.value}>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

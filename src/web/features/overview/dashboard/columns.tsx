import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './columns.module.css';

/** What matters most on the left, the rest beside it; one below the other on a small screen. */
export function MainAndSide({ main, side }: { main: ReactNode; side: ReactNode }) {
  return (
    <div className={classes.columns}>
      <Stack gap="md">{main}</Stack>
      <div className={classes.side}>{side}</div>
    </div>
  );
}

/** Two panels of the same weight. */
export function Halves({ children }: { children: ReactNode }) {
  return <div className={classes.halves}>{children}</div>;
}

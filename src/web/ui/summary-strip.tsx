import { Box, Group, Paper, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { Muted } from './muted.tsx';
import classes from './summary-strip.module.css';

export interface StripFigure {
  label: string;
  value: ReactNode;
  /** What the figure means, in a few words. */
  detail?: ReactNode;
  /** What asks for something to be done. */
  isBad?: boolean;
}

interface SummaryStripProps {
  label: string;
  figures: StripFigure[];
  /** What is to be done about it, the main thing first. */
  actions?: ReactNode;
}

/** How somebody or something stands, in a row of figures, with what can be done about it. */
export function SummaryStrip({ label, figures, actions }: SummaryStripProps) {
  return (
    <Paper component="section" withBorder aria-label={label} className={classes.strip}>
      <div className={classes.figures}>
        {figures.map(({ label: name, value, detail, isBad }) => (
          <Box key={name} className={classes.figure} role="group" aria-label={name}>
            <Muted size="xs">{name}</Muted>
            <div className={classes.value} data-bad={isBad || undefined}>
              {value}
            </div>
            {detail && <Muted size="xs">{detail}</Muted>}
          </Box>
        ))}
      </div>
      {actions && (
        <Group gap="xs" className={classes.actions}>
          {actions}
        </Group>
      )}
    </Paper>
  );
}

export function SummaryStripSkeleton() {
  return <Skeleton className={classes.skeleton} aria-busy="true" />;
}

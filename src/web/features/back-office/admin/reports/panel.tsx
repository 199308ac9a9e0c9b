import { Paper, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './panel.module.css';

interface PanelProps {
  title: ReactNode;
  /** Stands at the end of the title's line. */
  tool?: ReactNode;
  children: ReactNode;
}

/** A titled part of the reports. */
export function Panel({ title, tool, children }: PanelProps) {
  const titleId = useId();
  return (
    <Paper component="section" withBorder p={{ base: 'md', xs: 'lg' }} miw={0} aria-labelledby={titleId}>
      <div className={classes.head}>
        <Title order={3} className={classes.title} id={titleId}>
          {title}
        </Title>
        {tool}
      </div>
      {children}
    </Paper>
  );
}

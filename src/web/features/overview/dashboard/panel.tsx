import { Paper, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './panel.module.css';

interface PanelProps {
  title: string;
  /** Beside the title: a total, a link. */
  aside?: ReactNode;
  /** As high as its neighbour in the row. */
  fills?: boolean;
  children: ReactNode;
}

/** One subject of a dashboard. */
export function Panel({ title, aside, fills, children }: PanelProps) {
  const titleId = useId();
  const className = fills ? `${classes.panel} ${classes.fill}` : classes.panel;
  return (
    <Paper component="section" withBorder p={{ base: 'md', xs: 'lg' }} className={className} aria-labelledby={titleId}>
      <div className={classes.head}>
        <Title order={2} className={classes.title} id={titleId}>
          {title}
        </Title>
        {aside}
      </div>
      {children}
    </Paper>
  );
}

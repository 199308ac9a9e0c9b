import { Flex, Paper, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './summary-panel.module.css';

interface SummaryPanelProps {
  title: ReactNode;
  /** The title in words, where it has more than words in it. */
  name?: string;
  /** Beside the title: a total, a link. */
  aside?: ReactNode;
  /** As high as its neighbour in the row. */
  fills?: boolean;
  order?: 2 | 3;
  className?: string;
  children: ReactNode;
}

/** One subject of a dashboard or a report. */
export function SummaryPanel({ title, name, aside, fills, order = 2, className = '', children }: SummaryPanelProps) {
  const titleId = useId();
  const classNames = `${classes.panel} ${fills ? classes.fill : ''} ${className}`;
  return (
    <Paper component="section" withBorder p={{ base: 'md', xs: 'lg' }} className={classNames} aria-labelledby={titleId}>
      <Flex justify="space-between" align="center" gap="sm" mih={28}>
        <Title order={order} fz={16} lh={1.4} id={titleId} aria-label={name}>
          {title}
        </Title>
        {aside}
      </Flex>
      {children}
    </Paper>
  );
}

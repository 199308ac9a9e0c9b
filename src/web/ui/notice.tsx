import { EmptyState, Paper } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface NoticeProps {
  icon: Icon;
  title?: string;
  /** 1 where the notice is all that the page has. */
  titleOrder?: 1 | 2;
  text: ReactNode;
  action?: ReactNode;
  /** In a card of its own already. */
  isFramed?: boolean;
}

/** Says in a line what is, or is not, here, and what to do next. */
export function Notice({ icon: NoticeIcon, title, titleOrder = 2, text, action, isFramed }: NoticeProps) {
  return (
    <Paper withBorder={!isFramed} px="md" py={isFramed ? 'md' : 56}>
      <EmptyState variant="light" size="sm" icon={<NoticeIcon stroke={1.5} aria-hidden />}>
        {title && <EmptyState.Title order={titleOrder}>{title}</EmptyState.Title>}
        <EmptyState.Description>{text}</EmptyState.Description>
        {action && <EmptyState.Actions mt="sm">{action}</EmptyState.Actions>}
      </EmptyState>
    </Paper>
  );
}

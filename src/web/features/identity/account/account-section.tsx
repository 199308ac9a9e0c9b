import { Paper, Stack, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { Muted } from '#web/ui/muted.tsx';
import classes from './account-section.module.css';

interface AccountSectionProps {
  title: string;
  about: string;
  children: ReactNode;
}

/** One subject of the account page: what it is on the left, its card on the right. */
export function AccountSection({ title, about, children }: AccountSectionProps) {
  const titleId = useId();
  return (
    <section className={classes.section} aria-labelledby={titleId}>
      <Stack gap={4}>
        <Title order={2} size="h4" id={titleId}>
          {title}
        </Title>
        <Muted>{about}</Muted>
      </Stack>
      <Paper withBorder p={{ base: 'md', xs: 'lg' }}>
        {children}
      </Paper>
    </section>
  );
}

import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

/** One subject of what a drawer tells. */
export function DrawerPart({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <Title order={4} size="h6" mb="sm" id={titleId}>
        {title}
      </Title>
      {children}
    </section>
  );
}

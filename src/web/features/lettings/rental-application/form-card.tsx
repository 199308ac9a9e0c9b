import { SimpleGrid } from '@mantine/core';
import type { ReactNode } from 'react';
import { Panel } from '#web/ui/panel.tsx';

interface FormCardProps {
  title: string;
  about?: ReactNode;
  /** Fields stand two beside each other where there is room. */
  cols?: number;
  children: ReactNode;
}

/** A card of fields about one subject. */
export function FormCard({ title, about, cols = 2, children }: FormCardProps) {
  return (
    <Panel title={title} about={about} order={2} size="h4">
      <SimpleGrid cols={{ base: 1, xs: cols }} spacing="md" verticalSpacing="md">
        {children}
      </SimpleGrid>
    </Panel>
  );
}

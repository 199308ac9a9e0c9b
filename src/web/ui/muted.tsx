import { Text, type TextProps } from '@mantine/core';
import type { ComponentPropsWithoutRef } from 'react';

/** What is said beside the matter, small and grey. */
export function Muted(props: TextProps & Omit<ComponentPropsWithoutRef<'p'>, keyof TextProps>) {
  return <Text size="sm" c="dimmed" {...props} />;
}

import { SimpleGrid } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './property-dialog.module.css';

/** A named group of fields, two beside each other where there is room. */
export function FormSection({ title, cols = 2, children }: { title: string; cols?: number; children: ReactNode }) {
  return (
    <fieldset className={classes.section}>
      <legend className={classes.legend}>{title}</legend>
      <SimpleGrid cols={{ base: 1, xs: cols }} spacing="md" verticalSpacing="md">
        {children}
      </SimpleGrid>
    </fieldset>
  );
}

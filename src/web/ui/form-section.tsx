import { SimpleGrid, Text } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './form-section.module.css';

interface FormSectionProps {
  title: string;
  /** What its fields do. */
  about?: string;
  /** Beside each other, where there is room. */
  cols?: number;
  children: ReactNode;
}

/** The class of a field that takes the whole width of its section. */
export const wideField = classes.wide;

/** A named group of fields. */
export function FormSection({ title, about, cols = 2, children }: FormSectionProps) {
  const aboutId = useId();
  return (
    <fieldset className={classes.section} aria-describedby={about && aboutId}>
      <legend className={classes.legend}>{title}</legend>
      {about && (
        <Text size="sm" c="dimmed" mb="md" id={aboutId} mt={-8}>
          {about}
        </Text>
      )}
      <SimpleGrid cols={{ base: 1, xs: cols }} spacing="md" verticalSpacing="md">
        {children}
      </SimpleGrid>
    </fieldset>
  );
}

import { SimpleGrid, Text } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './form-dialog.module.css';

interface FormSectionProps {
  title: string;
  /** What its fields do. */
  about?: string;
  children: ReactNode;
}

/** A named group of fields, two beside each other where there is room. */
export function FormSection({ title, about, children }: FormSectionProps) {
  const aboutId = useId();
  return (
    <fieldset className={classes.section} aria-describedby={about && aboutId}>
      <legend className={classes.legend}>{title}</legend>
      {about && (
        <Text size="sm" c="dimmed" mb="md" id={aboutId} className={classes.about}>
          {about}
        </Text>
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="md">
        {children}
      </SimpleGrid>
    </fieldset>
  );
}

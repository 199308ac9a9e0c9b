import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';

/** Marks the fields of a form that are wrong, in the form's order, and puts the cursor into the first. */
export const markFields = <Values extends object>(
  form: UseFormReturnType<Values>,
  errors: Record<string, ReactNode>,
): void => {
  const wrong = Object.keys(form.getValues()).filter((field) => field in errors);
  form.setErrors(Object.fromEntries(wrong.map((field) => [field, errors[field]])));
  if (wrong[0]) form.getInputNode(wrong[0])?.focus();
};

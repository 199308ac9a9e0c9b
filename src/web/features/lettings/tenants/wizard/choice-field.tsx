import { Select, type SelectProps } from '@mantine/core';
import { choicesOf } from '#web/ui/choices.ts';
import type { TenantField } from '../tenant-values.ts';
import type { FieldsProps } from './wizard-step.ts';

interface ChoiceFieldProps extends FieldsProps, Omit<SelectProps, 'form' | 'data'> {
  field: TenantField;
  labels: Record<string, string>;
}

/** One of several named choices, or none. */
export function ChoiceField({ form, field, labels, ...props }: ChoiceFieldProps) {
  const chosen = String(form.getValues()[field]);
  return (
    <Select
      allowDeselect
      placeholder="Choose one"
      clearable
      clearButtonProps={{ 'aria-label': `Clear ${props.label}` }}
      data={choicesOf(labels, chosen)}
      comboboxProps={{ withinPortal: true }}
      {...form.getInputProps(field)}
      {...props}
      value={chosen || null}
      onChange={(value) => form.setFieldValue(field, value ?? '')}
    />
  );
}

import { DateInput, type DateInputProps } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';

interface DateFieldProps extends Omit<DateInputProps, 'value' | 'onChange'> {
  /** A calendar date, or nothing. */
  value: string;
  onChange: (date: string) => void;
}

/** A day, typed ('5 Apr 2026') or picked. */
export function DateField({ value, onChange, ...props }: DateFieldProps) {
  return (
    <DateInput
      valueFormat="D MMM YYYY"
      placeholder="5 Apr 2026"
      clearable
      leftSection={<IconCalendar size={18} aria-hidden />}
      popoverProps={{ withinPortal: true }}
      value={value || null}
      onChange={(date) => onChange(date ?? '')}
      {...props}
    />
  );
}

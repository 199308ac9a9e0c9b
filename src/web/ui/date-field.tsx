import '@mantine/dates/styles.css';
import { DateInput, type DateInputProps } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import type { CalendarDate } from '#contract/platform/calendar';

interface DateFieldProps extends Omit<DateInputProps, 'value' | 'onChange' | 'minDate' | 'maxDate'> {
  /** A calendar date, or nothing; from the form. */
  value?: string;
  /** Days out of this range cannot be picked. One that is typed stays, and the form says what is wrong with it. */
  minDate?: CalendarDate;
  maxDate?: CalendarDate;
  onChange: (date: string) => void;
}

const calendarLabels = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  previousDecade: 'Previous decade',
  nextDecade: 'Next decade',
  monthLevelControl: 'Choose another month',
  yearLevelControl: 'Choose another year',
};

/** A day, typed ('5 Apr 2026') or picked. */
export function DateField({ value, onChange, minDate, maxDate, ...props }: DateFieldProps) {
  return (
    <DateInput
      valueFormat="D MMM YYYY"
      placeholder="5 Apr 2026"
      clearable
      clearButtonProps={{ 'aria-label': `Clear ${props.label}` }}
      ariaLabels={calendarLabels}
      leftSection={<IconCalendar size={18} aria-hidden />}
      popoverProps={{ withinPortal: true }}
      excludeDate={(date) => Boolean((minDate && date < minDate) || (maxDate && date > maxDate))}
      value={value || null}
      onChange={(date) => onChange(date ?? '')}
      {...props}
    />
  );
}

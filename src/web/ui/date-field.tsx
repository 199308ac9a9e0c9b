import '@mantine/dates/styles.css';
import { Input, Popover, TextInput, type TextInputProps } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { type ChangeEvent, type FocusEvent, type KeyboardEvent, useState } from 'react';
import type { CalendarDate } from '#contract/platform/calendar';
import { DATE_NOT_READ, readTypedDate } from '#contract/platform/typed-date';
import { formatDate } from '#contract/platform/wording';
import { today } from '#web/lib/dates.ts';
import { unreadMark } from './unread-dates.ts';

interface DateFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
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
};

/** A day, typed as people in India write it, or picked. What cannot be read stays, and says so. */
export function DateField({ value = '', onChange, minDate, maxDate, error, ...props }: DateFieldProps) {
  const [typed, setTyped] = useState<string>();
  const [isFocused, setFocused] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const read = (words: string) => readTypedDate(words, today(), { minDate, maxDate });
  const isUnread = typed !== undefined && typed.trim() !== '' && value === '' && read(typed) === undefined;
  const text = typed !== undefined && (isFocused || isUnread) ? typed : value && formatDate(value);
  const name = String(props['aria-label'] ?? props.label);

  const take = (date: string) => {
    setTyped(undefined);
    setOpen(false);
    onChange(date);
  };
  const type = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    setTyped(currentTarget.value);
    setOpen(true);
    onChange(read(currentTarget.value) ?? '');
  };
  const enter = (event: FocusEvent<HTMLInputElement>) => {
    setFocused(true);
    setOpen(true);
    if (!isUnread) setTyped(undefined);
    props.onFocus?.(event);
  };
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    setFocused(false);
    setOpen(false);
    props.onBlur?.(event);
  };
  const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false);

  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      trapFocus={false}
      withRoles={false}
      disabled={props.readOnly || props.disabled}
    >
      <Popover.Target>
        <TextInput
          placeholder="5 Apr 2026"
          aria-haspopup="dialog"
          autoComplete="off"
          leftSection={<IconCalendar size={18} aria-hidden />}
          rightSection={text && <Input.ClearButton size="md" aria-label={`Clear ${name}`} onClick={() => take('')} />}
          {...props}
          {...unreadMark(isUnread)}
          // The dialog around it stays, where Escape closes the calendar.
          data-mantine-stop-propagation={isOpen}
          error={isUnread && !isFocused ? DATE_NOT_READ : error}
          value={text}
          onChange={type}
          onFocus={enter}
          onBlur={leave}
          onClick={() => setOpen(true)}
          onKeyDown={closeOnEscape}
        />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={`Calendar: ${name}`} onMouseDown={(event) => event.preventDefault()}>
        <DatePicker
          // Their red is too dark to read on a dark ground, and says nothing here.
          weekendDays={[]}
          key={value}
          ariaLabels={calendarLabels}
          hideOutsideDates
          defaultDate={value || (minDate && minDate > today() ? minDate : undefined)}
          excludeDate={(date) => Boolean((minDate && date < minDate) || (maxDate && date > maxDate))}
          value={value || null}
          onChange={(date) => take(date ?? '')}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

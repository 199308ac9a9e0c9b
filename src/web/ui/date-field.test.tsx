import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { calendarDate, optionalDate } from '#contract/platform/calendar';
import { DateField } from './date-field.tsx';
import { EditButtons } from './edit-dialog.tsx';
import { useEntryForm } from './use-entry-form.ts';

const stayForm = z.object({ from: calendarDate('Start date is required'), until: optionalDate('Please enter a date') });
const send = vi.fn<(body: { from: string; until: unknown }) => Promise<void>>();

function StayForm() {
  const entry = useEntryForm({ schema: stayForm, initialValues: { from: '2026-04-01', until: '' }, send });
  return (
    <form {...entry.props}>
      <DateField label="From" {...entry.form.getInputProps('from')} />
      <DateField label="Until" {...entry.form.getInputProps('until')} />
      <EditButtons entry={entry} label="Save" pending="Saving..." />
    </form>
  );
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const write = (name: string, text: string) => {
  fireEvent.focus(field(name));
  fireEvent.change(field(name), { target: { value: text } });
  fireEvent.blur(field(name));
};
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
const show = () =>
  render(
    <MantineProvider env="test">
      <StayForm />
    </MantineProvider>,
  );

afterEach(() => {
  cleanup();
  send.mockReset();
});

test('a day is read the Indian way, and shown in one way', async () => {
  show();
  expect(field('From').value).toBe('1 Apr 2026');
  write('From', '05/04/2026');
  write('Until', '31/10/2026');
  expect(field('From').value).toBe('5 Apr 2026');
  expect(field('Until').value).toBe('31 Oct 2026');
  submit();
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  expect(send.mock.calls[0]?.[0]).toEqual({ from: '2026-04-05', until: '2026-10-31' });
});

test('what cannot be read stays and says so, and nothing is sent until it is mended', async () => {
  show();
  write('Until', '10/31/2026');
  expect(field('Until').value).toBe('10/31/2026');
  expect(screen.getByText('Write the date as 5/4/2026')).toBeTruthy();
  submit();
  await waitFor(() => expect(document.activeElement).toBe(field('Until')));
  expect(screen.getByText('Write the date as 5/4/2026')).toBeTruthy();
  expect(send).not.toHaveBeenCalled();

  write('Until', '');
  expect(screen.queryByText('Write the date as 5/4/2026')).toBeNull();
  write('From', 'soon');
  submit();
  expect(screen.getByText('Write the date as 5/4/2026')).toBeTruthy();
  expect(screen.queryByText('Start date is required')).toBeNull();
  write('From', '5.4.26');
  submit();
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  expect(send.mock.calls[0]?.[0]).toEqual({ from: '2026-04-05', until: '' });
});

test('a day is picked in the calendar, or taken back', () => {
  show();
  fireEvent.focus(field('From'));
  fireEvent.click(screen.getByRole('button', { name: '17 April 2026' }));
  expect(field('From').value).toBe('17 Apr 2026');
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Clear From' }));
  expect(field('From').value).toBe('');
});

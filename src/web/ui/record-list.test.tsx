import { MantineProvider } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { bePhone } from '#test/window-width';
import { RecordList } from './record-list.tsx';
import type { Column, RecordListProps } from './records.ts';
import { RowActions } from './row-actions.tsx';

interface Home {
  id: number;
  name: string;
  city: string;
  rent: string;
}

const homes: Home[] = [
  { id: 1, name: 'Sea View', city: 'Mumbai', rent: '₹40,000' },
  { id: 2, name: 'Palm Court', city: 'Pune', rent: '₹20,000' },
  { id: 3, name: 'Lake House', city: 'Pune', rent: '₹30,000' },
];

const columns: Column<Home>[] = [
  { label: 'Home', cell: ({ name }) => name, sort: 'name' },
  { label: 'City', cell: ({ city }) => city },
  {
    label: 'Rent',
    cell: ({ rent }) => rent,
    sort: 'rent',
    first: 'desc',
    isNumber: true,
    total: ({ rent }) => `₹${rent}`,
  },
];

const onSort = vi.fn();
const open = vi.fn();
const edit = vi.fn();
const remove = vi.fn();

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

const show = (props: Partial<RecordListProps<Home>> = {}) => {
  render(
    <MantineProvider env="test">
      <RecordList
        label="Homes"
        rows={homes}
        columns={columns}
        phone={({ name, city, rent }) => ({
          title: (
            <button type="button" onClick={open}>
              {name}
            </button>
          ),
          subtitle: city,
          end: rent,
        })}
        sorting={{ shown: undefined, onSort }}
        actions={({ name }) => (
          <RowActions
            of={name}
            actions={[
              { label: 'Edit', icon: IconPencil, main: 'other', onClick: edit },
              {
                label: 'Delete',
                icon: IconTrash,
                isDanger: true,
                withheld: name === 'Sea View' ? 'It is let.' : undefined,
                onClick: remove,
              },
            ]}
          />
        )}
        {...props}
      />
    </MantineProvider>,
  );
  return userEvent.setup();
};

const heading = (name: string) => screen.getByRole('columnheader', { name });

test('a heading says how it is sorted, and is a button where it can be', () => {
  show({ sorting: { shown: '-rent', onSort } });
  expect(heading('Rent').getAttribute('aria-sort')).toBe('descending');
  expect(heading('Home').getAttribute('aria-sort')).toBe('none');
  expect(heading('City').hasAttribute('aria-sort')).toBe(false);
  expect(within(heading('City')).queryByRole('button')).toBeNull();
});

test.each([
  [undefined, 'Home', 'name'],
  ['name', 'Home', '-name'],
  ['-name', 'Home', undefined],
  ['name', 'Rent', '-rent'],
  ['-rent', 'Rent', 'rent'],
])('sorted by %j, Enter on %s asks for %j', async (shown, label, asked) => {
  const user = show({ sorting: { shown, onSort } });
  within(heading(label)).getByRole('button').focus();
  await user.keyboard('{Enter}');
  expect(onSort).toHaveBeenCalledExactlyOnceWith(asked);
});

test('without a sorting no heading is a button', () => {
  show({ sorting: undefined });
  expect(within(heading('Rent')).queryByRole('button')).toBeNull();
});

test('rows that belong together stand below their heading, and the last line adds up', () => {
  show({
    grouping: { keyOf: ({ city }) => city, heading: ({ city }) => ({ title: `In ${city}`, end: 'some' }) },
    totals: { words: 'Total: 3 homes', sums: { rent: '90,000' } },
  });
  const names = screen.getAllByRole('row').map((row) => row.textContent?.slice(0, 10));
  expect(names).toEqual([
    'HomeCityRe',
    'In Mumbais',
    'Sea ViewMu',
    'In Punesom',
    'Palm Court',
    'Lake House',
    'Total: 3 h',
  ]);
  expect(screen.getByRole('rowheader', { name: 'Total: 3 homes' })).toBeDefined();
  expect(screen.getByRole('cell', { name: '₹90,000' })).toBeDefined();
});

test('deleting is in the menu, and says why it cannot be done', async () => {
  const user = show();
  expect(screen.queryByRole('button', { name: /Delete/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Edit Palm Court' }));
  expect(edit).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('button', { name: 'Actions for Palm Court' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  expect(remove).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('button', { name: 'Actions for Sea View' }));
  const refused = await screen.findByTitle('It is let.');
  expect(refused.hasAttribute('disabled') || refused.hasAttribute('data-disabled')).toBe(true);
});

test('a phone has rows of two lines that lead on, everything else in the menu, and a field to sort by', async () => {
  bePhone();
  const user = show({ totals: { words: 'Total: 3 homes', sums: { rent: '90,000' } } });
  const list = screen.getByRole('list', { name: 'Homes' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((row) => row.textContent),
  ).toEqual(['Sea View₹40,000Mumbai', 'Palm Court₹20,000Pune', 'Lake House₹30,000Pune']);
  expect(screen.queryByRole('table')).toBeNull();
  await user.click(within(list).getByRole('button', { name: 'Sea View' }));
  expect(open).toHaveBeenCalledOnce();
  expect(screen.queryByRole('button', { name: 'Edit Sea View' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Actions for Sea View' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  expect(edit).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('combobox', { name: 'Sort by' }));
  await user.click(await screen.findByRole('option', { name: 'Rent, descending' }));
  expect(onSort).toHaveBeenCalledExactlyOnceWith('-rent');
  expect(screen.getByRole('group', { name: 'Total' }).textContent).toContain('Rent: ₹90,000');
});

test('a record without a page of its own opens all its columns, and what can be done with it', async () => {
  bePhone();
  const user = show({
    phone: ({ name, rent }) => ({ title: name, end: rent, sheet: { tools: <button type="button">Let it</button> } }),
    actions: undefined,
  });
  await user.click(screen.getByRole('button', { name: 'Palm Court' }));
  const sheet = await screen.findByRole('dialog', { name: 'Palm Court' });
  expect([...sheet.querySelectorAll('dt, dd')].map((each) => each.textContent)).toEqual([
    'Home',
    'Palm Court',
    'City',
    'Pune',
    'Rent',
    '₹20,000',
  ]);
  expect(within(sheet).getByRole('button', { name: 'Let it' })).toBeDefined();
  await user.click(within(sheet).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

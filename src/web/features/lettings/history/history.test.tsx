import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { webPage } from '#test/web-page';
import { History } from './history.tsx';

const page = webPage();

const renewed = {
  id: 2,
  at: '2026-04-05T06:00:00.000Z',
  action: 'lease.renewed',
  title: 'Lease renewed',
  person: 'Asha Rao',
  payment: null,
  changes: ['Rent: ₹18,000 → ₹19,500'],
  by: 'Farhan Khan (agent)',
};

test('a history is narrowed by whom and by what, and shown whole again', async () => {
  const asked: string[] = [];
  page.answer('GET /api/properties/7/events', ({ query }: { query: URLSearchParams }) => {
    asked.push(query.toString());
    return query.get('about') === 'expenses' ? [] : [renewed];
  });
  const user = page.show(<History of="property" id={7} />);
  await screen.findByText('Rent: ₹18,000 → ₹19,500');
  await user.click(screen.getByRole('button', { name: 'More filters' }));
  await user.click(screen.getByRole('combobox', { name: 'By whom' }));
  await user.click(await screen.findByRole('option', { name: 'By an agent' }));
  await user.click(screen.getByRole('combobox', { name: 'About what' }));
  await user.click(await screen.findByRole('option', { name: 'Expenses' }));
  await screen.findByText('Nothing found');
  expect(asked.at(-1)).toBe('by=agent&about=expenses&limit=10');
  await user.click(screen.getByRole('button', { name: 'Show all of it' }));
  await screen.findByText('Lease renewed');
  expect(screen.getByRole('combobox', { name: 'By whom' })).toHaveProperty('value', '');
});

test('where nothing was done yet, there is nothing to narrow', async () => {
  page.answer('GET /api/applications/7/events', []);
  page.show(<History of="application" id={7} />);
  await screen.findByText(/^Nothing yet\./);
  expect(screen.queryByRole('button', { name: 'More filters' })).toBeNull();
});

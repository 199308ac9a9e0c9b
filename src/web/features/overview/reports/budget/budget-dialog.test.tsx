import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { choose, field, webPage } from '#test/web-page';
import { BudgetDialog } from './budget-dialog.tsx';

const page = webPage();

const homes = [
  { id: 7, name: 'Palm Court 1' },
  { id: 8, name: 'Palm Court 2' },
];

/** The budget of one home, with what is asked for on record. */
const show = (first: { propertyId?: number }) => {
  const asked: string[] = [];
  page.answer('GET /api/buildings', []);
  page.answer('GET /api/properties', homes);
  for (const home of homes) page.answer(`GET /api/properties/${home.id}`, home);
  page.answer('GET /api/budgets', ({ query }: { query: URLSearchParams }) => {
    const [year, propertyId] = [Number(query.get('year')), Number(query.get('propertyId'))];
    asked.push(`${year} of ${propertyId}`);
    return { year, propertyId, buildingId: null, lines: [], yearBefore: [] };
  });
  const closed = { times: 0 };
  const user = page.show(<BudgetDialog isOpen onClose={() => void closed.times++} first={first} />);
  return { user, asked, closed };
};

const question = () => screen.findByRole('dialog', { name: 'Discard your changes?' });

test('what was typed is not dropped for another year or home without a question', async () => {
  const { user, asked } = show({ propertyId: 7 });
  await user.type(await screen.findByLabelText('Rent'), '360000');
  const year = field('Year').value;
  const others = async () => {
    await user.click(field('Year'));
    return screen.findAllByRole('option');
  };
  const other = (await others()).find(({ textContent }) => textContent !== year)?.textContent ?? '';
  await user.click(screen.getByRole('option', { name: other }));
  await user.click(within(await question()).getByRole('button', { name: 'Cancel' }));
  expect(field('Year').value).toBe(year);
  expect(field('Rent').value).toBe('₹3,60,000');
  expect(asked).toHaveLength(1);

  await choose(user, 'Property', 'Palm Court 2');
  await user.click(within(await question()).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]).toContain('of 8');
  expect((await screen.findByLabelText<HTMLInputElement>('Rent')).value).toBe('');
  // Nothing was typed here: the next one comes at once.
  await choose(user, 'Year', other);
  await waitFor(() => expect(asked).toHaveLength(3));
});

test('what was given up is not asked about again', async () => {
  const { user, closed } = show({ propertyId: 7 });
  await user.type(await screen.findByLabelText('Rent'), '360000');
  await user.click(screen.getByLabelText('All properties'));
  await user.click(within(await question()).getByRole('button', { name: 'Discard' }));
  await screen.findByText(/^Choose a property or a building/);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(closed.times).toBe(1));
});

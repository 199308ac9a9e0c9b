import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { webPage } from '#test/web-page';
import { Explained } from './explained.tsx';

const page = webPage();

const line = (id: number, facts: object = {}) => ({
  id,
  date: '2026-04-05',
  text: `Rent ${id}`,
  property: 'Palm Court',
  tenant: 'Asha Rao',
  amount: '25000.00',
  paymentId: id,
  expenseId: null,
  entryId: id,
  ...facts,
});

test('a total opens the lines it adds up, page by page, each with the way to its payment', async () => {
  const asked: string[] = [];
  page.answer('GET /api/figures/collected', ({ query }: { query: URLSearchParams }) => {
    asked.push(query.toString());
    const isFirst = !query.has('cursor');
    const lines = isFirst
      ? [line(1), line(2, { amount: '-4000.50' })]
      : [line(3, { paymentId: null, tenant: null }), line(4, { paymentId: null, expenseId: 9 })];
    const says = 'What came in for it.';
    return { figure: 'collected', total: '45999.50', count: 4, says, lines, next: isFirst ? 2 : null };
  });
  const user = page.show(<Explained figure="collected" name="Collected" amount="45999.50" of={{ month: '2026-04' }} />);
  await user.click(screen.getByRole('button', { name: 'Explain: Collected, ₹45,999.50' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Collected' }));
  await drawer.findByText('What came in for it.');
  drawer.getByText('₹45,999.50');
  drawer.getByText('4 lines, the newest first');
  drawer.getByText('-₹4,000.50');
  expect(drawer.getByRole('link', { name: 'Rent 1' }).getAttribute('href')).toBe('/payments?payment=1');
  expect(drawer.getAllByText('5 Apr 2026 · Asha Rao · Palm Court')).toHaveLength(2);
  await user.click(drawer.getByRole('button', { name: 'Show more' }));
  await drawer.findByText('5 Apr 2026 · Palm Court');
  expect(drawer.getByRole('link', { name: 'Rent 4' }).getAttribute('href')).toBe('/expenses?expense=9');
  expect(drawer.queryByRole('link', { name: 'Rent 3' })).toBeNull();
  expect(drawer.queryByRole('button', { name: 'Show more' })).toBeNull();
  expect(asked).toEqual(['month=2026-04&limit=50', 'month=2026-04&limit=50&cursor=2']);
});

test('what does not come says so, and nothing has nothing to explain', async () => {
  page.refuse('GET /api/figures/overdue', 500);
  const user = page.show(
    <>
      <Explained figure="overdue" name="Overdue" amount="1.00" />
      <Explained figure="paid" name="Paid" amount="0.00" />
    </>,
  );
  expect(screen.getAllByRole('button')).toHaveLength(1);
  screen.getByText('₹0');
  await user.click(screen.getByRole('button'));
  await screen.findByText('The lines could not be loaded.', undefined, { timeout: 10_000 });
});

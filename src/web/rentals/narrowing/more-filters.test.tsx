import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { webPage } from '#test/web-page';
import { useMoreFilters } from './more-filters.tsx';
import type { Narrowing } from './narrowing.ts';

const page = webPage();

const onChange = vi.fn();

function Tools({ place }: { place: Narrowing }) {
  const { button, fields } = useMoreFilters({
    place,
    by: { property: 'landlord', days: ['Due from', 'Due until'] },
    onChange,
  });
  return (
    <>
      {button}
      {fields}
    </>
  );
}

const home = (id: number, name: string) => ({ id, name });

test('a home is looked for by the server, and goes into the address', async () => {
  page.answer('GET /api/properties', ({ query }: { query: URLSearchParams }) =>
    query.get('search') === 'sea' ? [home(731, 'Sea View')] : [home(1, 'Alpha Court')],
  );
  const user = page.show(<Tools place={{}} />);
  expect(screen.queryByRole('combobox', { name: 'Property' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'More filters' }));
  await user.click(screen.getByRole('combobox', { name: 'Property' }));
  await screen.findByRole('option', { name: 'Alpha Court' });
  await user.type(screen.getByRole('combobox', { name: 'Property' }), 'sea');
  await user.click(await screen.findByRole('option', { name: 'Sea View' }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ property: 731 });
});

test('what the address names is open and named, though it is not among the first', async () => {
  page.answer('GET /api/properties', [home(1, 'Alpha Court')]);
  page.answer('GET /api/properties/731', home(731, 'Sea View'));
  page.show(<Tools place={{ property: 731 }} />);
  await screen.findByDisplayValue('Sea View');
  expect(screen.getByRole('button', { name: 'Fewer filters' }).getAttribute('aria-expanded')).toBe('true');
});

import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Property } from '#contract/lettings/properties';
import { showOnPage, webPage } from '#test/web-page';
import { PropertyLease } from './property-people.tsx';

const page = webPage();

test('a home that nobody rents leads to taking a tenant in', async () => {
  page.answer('GET /api/reservations', []);
  const vacant = { id: 7, lease: null, nextLease: null, isAvailable: true } as Property;
  showOnPage(<PropertyLease property={vacant} manager="landlord" />);
  const link = await screen.findByRole('link', { name: 'Onboard a tenant' });
  expect(link.getAttribute('href')).toBe('/landlord-dashboard?section=tenants&dialog=onboard-tenant&home=7');
});

test('one that is not offered does not', () => {
  page.answer('GET /api/reservations', []);
  const kept = { id: 7, lease: null, nextLease: null, isAvailable: false } as Property;
  showOnPage(<PropertyLease property={kept} manager="landlord" />);
  expect(screen.getByText(/it is not offered for rent/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Onboard a tenant' })).toBeNull();
});

import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showOnPage, webPage } from '#test/web-page';
import { TenantInHome } from './tenant-in-home.tsx';

const page = webPage();

const home = { id: 7, name: 'Bed B', monthlyRent: '9000.00', securityDeposit: '18000.00', isAvailable: true };
const show = () =>
  showOnPage(
    <TenantInHome id={7} manager="landlord">
      {(known) => <output>{JSON.stringify(known)}</output>}
    </TenantInHome>,
  );

test('the wizard begins with the home that one came from, and what it asks for', async () => {
  page.answer('GET /api/properties', [{ ...home, lease: null, nextLease: null }]);
  show();
  const known = JSON.parse((await screen.findByRole('status')).textContent ?? '');
  expect(known).toEqual({ propertyId: '7', monthlyRent: 9000, securityDeposit: 18000 });
});

test('and blank where that is nobody’s to let', async () => {
  page.answer('GET /api/properties', []);
  show();
  expect((await screen.findByRole('status')).textContent).toBe('{}');
});

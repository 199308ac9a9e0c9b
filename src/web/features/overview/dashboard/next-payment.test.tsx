import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aLateRent } from '#test/a-late-rent';
import { showOnPage } from '#test/web-page';
import { NextPayment } from './next-payment.tsx';
import { QuickActions } from './quick-actions.tsx';

afterEach(cleanup);

test('what is late is said to be late, and can be paid', () => {
  showOnPage(<NextPayment payment={aLateRent()} />);
  expect(screen.getByText('Overdue')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Pay Rent' })).toBeTruthy();
});

test('what waits for the word of the landlord or the bank is not asked for again', () => {
  showOnPage(<NextPayment payment={aLateRent({ status: 'processing' })} />);
  expect(screen.getByText('Waiting for confirmation')).toBeTruthy();
  expect(screen.queryByText('Overdue')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Pay Rent' })).toBeNull();
  expect(screen.getByRole('link', { name: 'See payment' }).getAttribute('href')).toBe('/payments?payment=7');
});

test('the quick way to pay leads to what waits, and not to paying it again', () => {
  showOnPage(<QuickActions lease={undefined} rent={aLateRent({ status: 'processing' })} />);
  expect(screen.getByRole('link', { name: 'Pay Rent' }).getAttribute('href')).toBe('/payments?payment=7');
});

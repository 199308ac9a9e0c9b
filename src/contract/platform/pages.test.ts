import { expect, test } from 'vitest';
import { isPagePath } from './pages.ts';

test.each([
  ['/', true],
  ['/payments', true],
  ['/payments/', true],
  ['/Payments', true],
  ['/application', true],
  ['/application/', true],
  ['/application/some-link', true],
  ['/application/some%2Flink', true],
  ['/application/some-link/more', false],
  ['/admin/dashboard', true],
  ['/admin/login', false],
  ['/nowhere', false],
  ['/paymentsx', false],
  ['/x/payments', false],
  ['//', false],
  ['/favicon.ico', false],
])('%s is a page: %s', (path, isOne) => {
  expect(isPagePath(path)).toBe(isOne);
});

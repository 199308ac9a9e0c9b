import { expect, test } from 'vitest';
import { ownPath } from './own-path.ts';

test.each(['/', '/payments?payment=3', '/landlord-dashboard?section=tenants&tenant=a#top', '/no/such/page'])(
  '%s is ours',
  (path) => expect(ownPath(path)).toBe(path),
);

test.each([
  null,
  '',
  'payments',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  '/api/logout',
  '/api',
  'http://',
])('%j is not', (path) => expect(ownPath(path)).toBeUndefined());

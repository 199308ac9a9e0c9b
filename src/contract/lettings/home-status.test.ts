import { expect, it } from 'vitest';
import { homeStatusOf, keptInWords } from './home-status.ts';

const next = { id: 2, startDate: '2027-01-01', endDate: null, tenantName: 'Asha Rao', reservedUntil: '2026-12-05' };

it.each([
  ['free', { isDivided: false, isAvailable: true, nextLease: null }, 'available'],
  ['promised', { isDivided: false, isAvailable: true, nextLease: next }, 'reserved'],
  ['lived in, and promised for afterwards', { isDivided: false, isAvailable: false, nextLease: next }, 'occupied'],
  ['divided', { isDivided: true, isAvailable: false, nextLease: null }, 'divided'],
])('what is %s', (_, home, status) => {
  expect(homeStatusOf(home)).toBe(status);
});

it('says for whom a home is kept, until when, and from when on it is let', () => {
  expect(keptInWords(next)).toBe('Reserved until 5 Dec 2026 for Asha Rao');
  expect(keptInWords({ ...next, reservedUntil: null })).toBe('Let to Asha Rao from 1 Jan 2027');
});

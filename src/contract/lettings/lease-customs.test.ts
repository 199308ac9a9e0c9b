import { describe, expect, it } from 'vitest';
import { exceedsUsualDeposit, usualLeaseEnd } from './lease-customs.ts';

describe('eleven months', () => {
  it.each([
    ['2026-04-01', '2027-02-28'],
    ['2026-04-05', '2027-03-04'],
    ['2026-03-31', '2027-02-28'],
    ['2026-10-31', '2027-09-30'],
    ['2026-10-30', '2027-09-29'],
    ['2026-03-29', '2027-02-28'],
    ['2027-03-29', '2028-02-28'],
    ['2026-12-31', '2027-11-30'],
    ['2027-04-01', '2028-02-29'],
  ])('from %s end on %s', (start, end) => expect(usualLeaseEnd(start)).toBe(end));
});

describe('a deposit above two months of rent', () => {
  it.each([
    ['50000', '25000', false],
    ['50000.01', '25000', true],
    ['50000', '', false],
    ['', '25000', false],
    ['50000', '0', false],
    ['60000.5', '30000.25', false],
  ])('%s at a rent of %s: %s', (deposit, rent, expected) => expect(exceedsUsualDeposit(deposit, rent)).toBe(expected));
});

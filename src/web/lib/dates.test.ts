import { describe, expect, it } from 'vitest';
import { formatRelative } from './dates.ts';

const now = new Date('2026-04-05T10:00:00Z');

describe('an instant', () => {
  it.each([
    ['2026-04-05T09:59:30Z', 'just now'],
    ['2026-04-05T10:00:40Z', 'just now'],
    ['2026-04-05T09:58:59Z', '1 minute ago'],
    ['2026-04-05T07:30:00Z', '2 hours ago'],
    ['2026-04-04T09:00:00Z', 'yesterday'],
    ['2026-04-08T11:00:00Z', 'in 3 days'],
    ['2026-02-01T10:00:00Z', '2 months ago'],
    ['2024-01-01T10:00:00Z', '2 years ago'],
  ])('%s is %s', (instant, words) => {
    expect(formatRelative(instant, now)).toBe(words);
  });
});

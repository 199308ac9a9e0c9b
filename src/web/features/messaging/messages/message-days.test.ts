import { describe, expect, it } from 'vitest';
import type { Message } from '#contract/messaging/messages';
import { formatTime } from '#contract/platform/wording';
import { byDay, dayLabel } from './message-days.ts';

describe('the day of a message', () => {
  it.each([
    ['2026-04-05', 'Today'],
    ['2026-04-04', 'Yesterday'],
    ['2026-04-03', '3 Apr 2026'],
    ['2025-04-05', '5 Apr 2025'],
  ])('%s is called %s', (date, label) => {
    expect(dayLabel(date, '2026-04-05')).toBe(label);
  });

  it('begins at midnight in India', () => {
    const written = (id: number, createdAt: string) => ({ id, createdAt }) as Message;
    const days = byDay([
      written(1, '2026-04-04T18:29:00Z'),
      written(2, '2026-04-04T18:30:00Z'),
      written(3, '2026-04-05T10:00:00Z'),
    ]);
    expect(days.map(({ date, messages }) => [date, messages.map(({ id }) => id)])).toEqual([
      ['2026-04-04', [1]],
      ['2026-04-05', [2, 3]],
    ]);
    expect(formatTime('2026-04-04T18:30:00Z')).toBe('12:00 am');
  });
});

import { describe, expect, it } from 'vitest';
import type { Condition } from './inspection-choices.ts';
import { fairShare, usualYears, type Wear, wearYears } from './inspection-wear.ts';

const on = '2026-04-05';

describe('what would be fair for a tenant to bear', () => {
  it.each<
    [
      wear: Wear | null,
      newOn: string | null,
      before: Condition | null,
      after: Condition,
      percent: number | null,
      why: string,
    ]
  >([
    // Three years of paint: two thirds are left after one, nothing after three.
    ['paint', '2025-04-05', 'fine', 'damaged', 67, 'serves 3 years; this is 1 year old, so 67% of its value was left'],
    ['paint', '2023-04-05', 'fine', 'damaged', 0, 'so it has served its time'],
    ['paint', '2010-04-05', 'fine', 'damaged', 0, 'so it has served its time'],
    ['paint', '2026-04-05', 'new', 'damaged', 100, 'this is 0 years old'],
    // What will be put up tomorrow is new, not younger than that.
    ['paint', '2026-05-05', 'new', 'damaged', 100, 'this is 0 years old'],
    ['mattress', '2022-10-05', 'fine', 'missing', 50, 'Mattress serves 7 years; this is 3.5 years old'],
    ['geyser', '2024-04-05', null, 'damaged', 75, 'Geyser serves 8 years'],
    ['paint', '2025-04-05', 'fine', 'worn', 0, 'Wear by use is not charged.'],
    ['paint', '2025-04-05', 'fine', 'action', 0, 'Wear by use is not charged.'],
    ['paint', '2025-04-05', 'damaged', 'damaged', 0, 'It was so before.'],
    ['paint', '2025-04-05', 'damaged', 'missing', 0, 'It was so before.'],
    ['paint', null, 'fine', 'damaged', null, 'how old it is'],
    [null, '2025-04-05', 'fine', 'damaged', null, 'no table of wear'],
  ])('%s since %s, %s before and %s after: %s', (wear, newOn, before, after, percent, why) => {
    const share = fairShare({ wear, newOn, before, after, on, years: {} });
    expect(share.percent).toBe(percent);
    expect(share.why).toContain(why);
  });

  it('goes by the years that the landlord said', () => {
    const share = fairShare({
      wear: 'paint',
      newOn: '2025-04-05',
      before: 'fine',
      after: 'damaged',
      on,
      years: { paint: 5 },
    });
    expect(share.percent).toBe(80);
  });

  it('takes whole years from 1 to 50', () => {
    expect(wearYears.parse({ paint: '4' })).toEqual({ paint: 4 });
    expect(wearYears.safeParse({ paint: 0 }).error?.issues[0]?.message).toBe('Please enter years, 1 to 50');
    expect(wearYears.safeParse({ paint: 51 }).success).toBe(false);
    expect(wearYears.safeParse({ carpet: 4 }).success).toBe(false);
    expect(wearYears.parse(usualYears)).toEqual(usualYears);
  });
});

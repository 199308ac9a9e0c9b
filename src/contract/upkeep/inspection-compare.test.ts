import { describe, expect, it } from 'vitest';
import type { Side } from '#contract/lettings/sides';
import type { Condition } from './inspection-choices.ts';
import { answerInWords, answerOf, isDifferent, proposedShare } from './inspection-compare.ts';

const said = (side: Side, condition: Condition | null, count: number | null = null, reading: number | null = null) => ({
  ...{ side, condition, count, reading, photos: [] },
});

describe('what a side says', () => {
  it('is its last word on each; a comment changes nothing', () => {
    const entries = [
      said('tenant', 'fine', 2),
      said('manager', 'worn'),
      said('tenant', null),
      said('tenant', 'damaged'),
    ];
    expect(answerOf(entries, 'tenant')).toEqual({ condition: 'damaged', count: 2, reading: null });
    expect(answerOf([said('manager', 'new')], 'tenant')).toBeNull();
  });

  it.each([
    [null, null, 'Not answered'],
    [{ condition: 'fine', count: null, reading: null }, null, 'Fine'],
    [{ condition: 'damaged', count: 1, reading: null }, 3, '1 of 3, damaged'],
    [{ condition: null, count: 2, reading: null }, null, '2'],
    [{ condition: null, count: null, reading: 4120.5 }, null, '4,120.5'],
  ] as const)('%j of %s is put as %s', (answer, expected, words) => {
    expect(answerInWords(answer, expected)).toBe(words);
  });
});

describe('a difference', () => {
  it.each<[string, Parameters<typeof said>[], Parameters<typeof said>[] | null, boolean]>([
    ['nothing said', [], [['manager', 'fine']], false],
    ['as before', [['manager', 'fine']], [['manager', 'fine']], false],
    ['worse than before', [['manager', 'damaged']], [['manager', 'fine']], true],
    ['fewer than before', [['manager', 'fine', 1]], [['manager', 'fine', 2]], true],
    [
      'the sides differ',
      [
        ['manager', 'damaged'],
        ['tenant', 'fine'],
      ],
      [
        ['manager', 'fine'],
        ['tenant', 'damaged'],
      ],
      true,
    ],
    ['another side says the same', [['tenant', 'fine']], [['manager', 'fine']], false],
    ['another side says worse', [['tenant', 'damaged']], [['manager', 'fine']], true],
    ['not there before', [['manager', 'fine']], null, true],
    ['not there before, nor answered', [], null, false],
  ])('%s', (_name, now, before, is) => {
    const item = { kind: 'fitting' as const, count: null };
    const entries = (each: Parameters<typeof said>[]) => each.map((words) => said(...words));
    expect(isDifferent({ ...item, entries: entries(now), before: before && entries(before) })).toBe(is);
  });
});

it('what was new when the tenant came is as old as that', () => {
  const item = { kind: 'fitting', count: null, wear: 'paint', newOn: null } as const;
  const about = { on: '2026-04-05', years: {}, comparedOn: '2025-04-05T06:00:00Z' };
  const share = (before: Condition) =>
    proposedShare({ ...item, entries: [said('manager', 'damaged')], before: [said('tenant', before)] }, about)?.percent;
  expect(share('new')).toBe(67);
  expect(share('fine')).toBeNull();
  expect(proposedShare({ ...item, entries: [said('manager', 'worn')], before: [] }, about)).toBeNull();
  expect(proposedShare({ ...item, entries: [said('manager', 'damaged')], before: null }, about)).toBeNull();
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedSince, type EarlierStatement } from './changed-entries.ts';

const march: EarlierStatement = { from: '2026-03-01', to: '2026-03-31', entryIds: new Set([1, 2, 3]) };
const entry = (
  entryId: number,
  date: string,
  { valueDate = date, corrects }: { valueDate?: string; corrects?: number } = {},
) => ({
  entryId,
  date,
  valueDate,
  corrects: corrects === undefined ? null : { entryId: corrects },
});

describe('since a statement of March', () => {
  it.each([
    ['what it has told is no change', entry(2, '2026-03-05'), false],
    ['an entry of April is none', entry(4, '2026-04-05'), false],
    ['an entry that was made later, of a day in March, is one', entry(5, '2026-03-31'), true],
    ['so is one of its first day', entry(5, '2026-03-01'), true],
    ['one of February is not in it', entry(5, '2026-02-28'), false],
    ['what counts in April and belongs to March is one', entry(6, '2026-04-02', { valueDate: '2026-03-30' }), true],
    ['what puts an entry of March right is one', entry(7, '2026-04-03', { corrects: 2 }), true],
    ['what puts an entry of April right is none', entry(8, '2026-04-03', { corrects: 4 }), false],
  ])('%s', (_, made, isChange) => {
    expect(changedSince([march], [made])).toEqual(isChange ? [made] : []);
  });

  it('is told once: the next statement knows it', () => {
    const [late, correction] = [entry(5, '2026-03-31'), entry(7, '2026-04-03', { corrects: 2 })];
    const april: EarlierStatement = { from: '2026-04-01', to: '2026-04-30', entryIds: new Set([4, 5, 7]) };
    expect(changedSince([march], [late, correction])).toHaveLength(2);
    expect(changedSince([april, march], [late, correction])).toEqual([]);
  });

  it('without a statement nothing has changed', () => {
    expect(changedSince([], [entry(5, '2026-03-31'), entry(7, '2026-04-03', { corrects: 2 })])).toEqual([]);
  });
});

const aDay = fc.integer({ min: 1, max: 28 }).map((day) => `2026-03-${String(day).padStart(2, '0')}`);

it('whatever is made later, what was told and what has changed together are all of the days that it covers', () => {
  const entries = fc.uniqueArray(fc.record({ entryId: fc.nat(50), date: aDay }), {
    selector: ({ entryId }) => entryId,
  });
  fc.assert(
    fc.property(entries, fc.nat(50), aDay, aDay, (made, last, one, other) => {
      const [from, to] = [one, other].toSorted() as [string, string];
      const all = made
        .map(({ entryId, date }) => entry(entryId, date))
        .filter(({ date }) => from <= date && date <= to);
      const entryIds = new Set(all.filter(({ entryId }) => entryId <= last).map(({ entryId }) => entryId));
      const changed = changedSince([{ from, to, entryIds }], all);
      expect(changed.map(({ entryId }) => entryId)).toEqual(
        all.filter(({ entryId }) => entryId > last).map(({ entryId }) => entryId),
      );
    }),
  );
});

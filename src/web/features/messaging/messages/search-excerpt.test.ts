import { describe, expect, it } from 'vitest';
import { excerptOf, piecesOf } from './search-excerpt.ts';

describe('what was searched for', () => {
  it.each([
    ['The tap leaks', 'TAP', ['The ', '*tap', ' leaks']],
    ['tap, tap', 'tap', ['*tap', ', ', '*tap']],
    ['It costs (a lot)', '(a', ['It costs ', '*(a', ' lot)']],
    ['Nothing here', 'tap', ['Nothing here']],
    ['Nothing asked', ' ', ['Nothing asked']],
  ])('in %o, by %o', (text, search, pieces) => {
    expect(piecesOf(text, search).map(({ text: piece, isHit }) => (isHit ? `*${piece}` : piece))).toEqual(pieces);
  });

  it('is in sight in a long text, on one line', () => {
    const long = `${'word '.repeat(100)}the\ntap leaks ${'more '.repeat(100)}`;
    const excerpt = excerptOf(long, 'tap leaks');
    expect(excerpt).toMatch(/^\.\.\..*the tap leaks.*\.\.\.$/);
    expect(excerpt.length).toBeLessThanOrEqual(126);
    expect(excerptOf('Short\n and sweet', 'sweet')).toBe('Short and sweet');
  });
});

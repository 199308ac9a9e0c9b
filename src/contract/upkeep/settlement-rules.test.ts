import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromPaise, sumPaise, toPaise } from '#contract/platform/money';
import { lineStates, moveKinds } from './settlement-choices.ts';
import { figuresOf, hasEvidence, isSettled, remindersOn, splitFigure } from './settlement-rules.ts';

const amount = fc.integer({ min: 1, max: 10_000_000 }).map(fromPaise);

describe('figures', () => {
  it('add up to the deposit, and never give back what is owed or in question', () => {
    const standing = fc.record({
      left: amount,
      dues: amount,
      lines: fc.array(fc.record({ state: fc.constantFrom(...lineStates), amount })),
      moves: fc.array(fc.record({ kind: fc.constantFrom(...moveKinds), amount })),
    });
    fc.assert(
      fc.property(standing, (given) => {
        const figures = figuresOf(given);
        const { left, duesTaken, deducted, refunded, transferred, deposit, dues, inQuestion } = figures;
        expect(sumPaise([left, duesTaken, deducted, refunded, transferred])).toBe(toPaise(deposit));
        const free = toPaise(left) - toPaise(dues) - toPaise(inQuestion);
        expect(toPaise(figures.refundable) - toPaise(figures.stillOwed)).toBe(free);
        expect(Math.min(toPaise(figures.refundable), toPaise(figures.stillOwed))).toBe(0);
      }),
    );
  });

  it('share one figure by what was claimed, to the paisa, and never more than that', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ amount }), { minLength: 1, maxLength: 20 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (lines, part) => {
          const claimed = sumPaise(lines.map((line) => line.amount));
          const figure = fromPaise(Math.floor(claimed * part));
          const shares = splitFigure(figure, lines);
          expect(sumPaise(shares.map(({ agreed }) => agreed))).toBe(toPaise(figure));
        },
      ),
    );
  });
});

it('is settled once nothing is in question and nothing is left', () => {
  expect(isSettled([], '0.00')).toBe(true);
  expect(isSettled([], '0.01')).toBe(false);
  expect(isSettled([{ state: 'agreed' }, { state: 'withdrawn' }], '0.00')).toBe(true);
  for (const state of ['claimed', 'countered', 'disputed'] as const) expect(isSettled([{ state }], '0.00')).toBe(false);
});

it('takes a pair of photos as evidence, and not one alone', () => {
  const photos = { kind: 'photos' as const, before: [], after: [1] };
  expect(hasEvidence([])).toBe(false);
  expect(hasEvidence([photos])).toBe(false);
  expect(hasEvidence([{ ...photos, before: [1] }])).toBe(true);
  expect(hasEvidence([photos, { kind: 'bill', before: [], after: [] }])).toBe(true);
});

describe('reminders', () => {
  const clock = { since: '2026-04-01', answerBy: '2026-04-10', dueBack: '2026-04-20', remindedOn: null };
  it.each([
    ['2026-04-07', null, []],
    ['2026-04-08', null, ['answer_soon']],
    ['2026-04-08', '2026-04-08', []],
    ['2026-04-11', '2026-04-08', ['answer_over']],
    ['2026-04-18', null, ['answer_over', 'back_soon']],
    ['2026-04-20', '2026-04-18', ['back_today']],
    ['2026-05-20', '2026-04-20', ['back_late']],
    ['2026-06-20', '2026-05-20', []],
  ])('on %s, last told on %s: %j', (today, remindedOn, kinds) => {
    expect(remindersOn({ ...clock, remindedOn }, today)).toEqual(kinds);
  });
});

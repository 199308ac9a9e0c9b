import { expect, it } from 'vitest';
import { mayBecome } from './agreement-status.ts';
import { doneOf, type LeaseProgress, stepsOf } from './completeness.ts';

const nothing: LeaseProgress = {
  isSignedHere: false,
  signedOn: null,
  stampNumber: null,
  registrationNumber: null,
  policeVerifiedOn: null,
  depositAgreed: '50000.00',
  depositHeld: '0.00',
  isInspected: false,
  notNeeded: [],
};

it.each<[Partial<LeaseProgress>, string[]]>([
  [{}, []],
  [{ isSignedHere: true }, ['signed']],
  [{ signedOn: '2026-04-05' }, ['signed']],
  [
    { stampNumber: 'IN-1', registrationNumber: '7', policeVerifiedOn: '2026-04-05' },
    ['stamped', 'registered', 'verified'],
  ],
  [{ depositHeld: '49999.99' }, []],
  [{ depositHeld: '50000.00' }, ['deposit']],
  [{ depositAgreed: '0.00' }, ['deposit']],
  [{ isInspected: true }, ['inspection']],
])('with %j are done: %j', (progress, done) => {
  const steps = stepsOf({ ...nothing, ...progress });
  expect(steps.filter(({ state }) => state === 'done').map(({ step }) => step)).toEqual(done);
});

it('does not count what is not needed, and what was done all the same is done', () => {
  const steps = stepsOf({ ...nothing, stampNumber: 'IN-1', notNeeded: ['stamped', 'registered'] });
  expect(steps.map(({ state }) => state)).toEqual(['open', 'done', 'not_needed', 'open', 'open', 'open']);
  expect(doneOf(steps)).toEqual({ done: 1, needed: 5 });
});

it('never leads back to a draft', () => {
  for (const from of ['sent', 'signed', 'declined', 'withdrawn', 'expired', 'replaced'] as const)
    expect(mayBecome(from, 'draft')).toBe(false);
  expect(mayBecome('draft', 'signed')).toBe(false);
  expect(mayBecome('signed', 'withdrawn')).toBe(false);
  expect(mayBecome('sent', 'replaced')).toBe(true);
});

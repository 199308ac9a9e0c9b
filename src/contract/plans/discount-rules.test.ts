import { expect, it } from 'vitest';
import { codeRefusal, type DiscountTerms } from './discount-rules.ts';
import { CODE_EXPIRED, CODE_INVALID, CODE_OTHER_PLAN, CODE_USED_BEFORE, CODE_USED_UP } from './subscription.ts';

const now = new Date('2026-04-05T06:30:00Z');
const before = new Date('2026-04-05T06:29:59Z');
const after = new Date('2026-04-05T06:30:01Z');
const terms: DiscountTerms = {
  isActive: true,
  ownerId: null,
  validFrom: null,
  validUntil: null,
  usageLimit: null,
  usedCount: 0,
  applicablePlans: [],
  billingCycle: null,
};
const use = { userId: 'me', plan: 'professional', billingCycle: 'yearly', now, isHeld: false, hasUsed: false } as const;

it.each<[string, Partial<DiscountTerms>, string | undefined]>([
  ['without conditions', {}, undefined],
  ['that is switched off', { isActive: false }, CODE_INVALID],
  ['of somebody else', { ownerId: 'somebody else' }, CODE_INVALID],
  ['of my own', { ownerId: 'me' }, undefined],
  ['that begins later', { validFrom: after }, CODE_INVALID],
  ['that has begun', { validFrom: now }, undefined],
  ['that is over', { validUntil: before }, CODE_EXPIRED],
  ['that ends now', { validUntil: now }, CODE_EXPIRED],
  ['that ends later', { validUntil: after }, undefined],
  ['with a use left', { usageLimit: 2, usedCount: 1 }, undefined],
  ['that is used up', { usageLimit: 2, usedCount: 2 }, CODE_USED_UP],
  ['for this plan', { applicablePlans: ['basic', 'professional'] }, undefined],
  ['for this plan, as somebody typed it', { applicablePlans: [' Professional '] }, undefined],
  ['for another plan', { applicablePlans: ['enterprise'] }, CODE_OTHER_PLAN],
  ['for this cycle', { billingCycle: 'yearly' }, undefined],
  ['for another cycle', { billingCycle: 'monthly' }, CODE_OTHER_PLAN],
])('a code %s', (_what, changes, refusal) => {
  expect(codeRefusal({ ...terms, ...changes }, use)).toBe(refusal);
});

it('a code that is not there, or whose last use I hold myself', () => {
  expect(codeRefusal(undefined, use)).toBe(CODE_INVALID);
  expect(codeRefusal({ ...terms, usageLimit: 1, usedCount: 1 }, { ...use, isHeld: true })).toBeUndefined();
});

it('a code that I have used already', () => {
  expect(codeRefusal({ ...terms, usageLimit: 20, usedCount: 1 }, { ...use, hasUsed: true })).toBe(CODE_USED_BEFORE);
});

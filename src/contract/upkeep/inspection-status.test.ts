import { describe, expect, it } from 'vitest';
import type { Side } from '#contract/lettings/sides';
import { type InspectionDeed, type InspectionState, mayDo, stateOf } from './inspection-status.ts';

const deeds: InspectionDeed[] = ['add', 'sign', 'extend', 'strike', 'remove'];

describe('the state of an inspection', () => {
  it.each<[openUntil: string, confirmed: Side[], state: InspectionState]>([
    ['2026-04-05', [], 'open'],
    ['2026-04-05', ['tenant'], 'open'],
    ['2026-04-04', [], 'closed'],
    ['2026-04-04', ['manager'], 'closed'],
    ['2026-04-04', ['manager', 'tenant'], 'confirmed'],
    ['2026-04-30', ['tenant', 'manager'], 'confirmed'],
  ])('until %s, signed by %j: %s', (openUntil, confirmed, state) => {
    expect(stateOf({ openUntil, confirmed }, '2026-04-05')).toBe(state);
  });
});

describe('what a side may do with an inspection that the landlord began', () => {
  it.each<[state: InspectionState, said: boolean, isBeingSigned: boolean, manager: string, tenant: string]>([
    ['open', false, false, 'add extend strike remove', 'add'],
    ['open', true, false, 'add sign extend strike', 'add sign'],
    ['open', true, true, 'add extend', 'add'],
    ['closed', false, false, 'extend remove', ''],
    ['closed', true, false, 'sign extend', 'sign'],
    ['closed', true, true, 'extend', ''],
    ['confirmed', true, true, '', ''],
  ])('%s, something said: %s, being signed: %s', (state, said, isBeingSigned, manager, tenant) => {
    const allowed = (side: Side) =>
      deeds
        .filter((deed) => mayDo({ state, side, deed, begunBy: 'manager', isBeingSigned, isUntouched: !said }))
        .join(' ');
    expect(allowed('manager')).toBe(manager);
    expect(allowed('tenant')).toBe(tenant);
  });

  it('who began it strikes and takes back, the landlord alone gives more time', () => {
    const asked = { state: 'open', begunBy: 'tenant', isBeingSigned: false, isUntouched: true } as const;
    const allowed = (side: Side) => deeds.filter((deed) => mayDo({ ...asked, side, deed }));
    expect(allowed('tenant')).toEqual(['add', 'strike', 'remove']);
    expect(allowed('manager')).toEqual(['add', 'extend']);
  });
});

import { describe, expect, it } from 'vitest';
import type { PropertyKind } from '#contract/lettings/property-kinds';
import type { Furnishing } from './inspection-choices.ts';
import { listForm, usualList } from './inspection-list.ts';

const roomsOf = (kind: PropertyKind, bedrooms: number, bathrooms: number, furnishing: Furnishing = 'unfurnished') => [
  ...new Set(usualList({ kind, bedrooms, bathrooms, furnishing }).map(({ room }) => room)),
];

describe('what is usually looked at', () => {
  it.each<[PropertyKind, number, number, string]>([
    ['home', 0, 1, 'Living room, Kitchen, Bathroom, Handover'],
    ['home', 1, 1, 'Living room, Bedroom, Kitchen, Bathroom, Handover'],
    ['home', 2, 1.5, 'Living room, Bedroom 1, Bedroom 2, Kitchen, Bathroom 1, Bathroom 2, Handover'],
    ['room', 1, 1, 'Room, Bathroom, Handover'],
    ['bed', 1, 0, 'Bed, Handover'],
    ['shop', 0, 1, 'Main room, Bathroom, Handover'],
    ['warehouse', 0, 0, 'Main room, Handover'],
    ['parking', 0, 0, 'Parking space, Handover'],
  ])('in a %s with %i bedrooms and %s bathrooms: %s', (kind, bedrooms, bathrooms, rooms) => {
    expect(roomsOf(kind, bedrooms, bathrooms).join(', ')).toBe(rooms);
  });

  it('follows the furnishing, and names nothing twice', () => {
    const home = { kind: 'home', bedrooms: 2, bathrooms: 2 } as const;
    const named = (furnishing: Furnishing) => usualList({ ...home, furnishing }).map(({ name }) => name);
    expect(named('unfurnished')).not.toContain('Wardrobe');
    expect(named('semi')).toContain('Wardrobe');
    expect(named('semi')).not.toContain('Mattress');
    expect(named('full')).toContain('Mattress');
    for (const furnishing of ['unfurnished', 'semi', 'full'] as const) {
      const items = usualList({ ...home, furnishing });
      expect(listForm.safeParse({ furnishing, items }).success).toBe(true);
    }
  });

  it('is refused empty, without names, and with one thing twice in a room', () => {
    const messageOf = (items: object[]) => listForm.safeParse({ furnishing: 'semi', items }).error?.issues[0]?.message;
    const thing = { room: 'Hall', name: 'Lamp', kind: 'fitting' };
    expect(messageOf([])).toBe('Please name something to look at');
    expect(messageOf([{ ...thing, room: ' ' }])).toBe('Please name the room');
    expect(messageOf([{ ...thing, name: '' }])).toBe('Please name the thing');
    expect(messageOf([thing, { ...thing, name: 'LAMP' }])).toBe('Each thing stands in its room once');
  });
});

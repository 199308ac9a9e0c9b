import { expect, it } from 'vitest';
import { partsOf, type Sharer, sharesOn } from './charge-parts.ts';

const sharer = (id: number | null, days: Partial<Sharer> = {}): Sharer => ({
  id,
  share: null,
  fromDay: null,
  untilDay: null,
  ...days,
});
const charge = (received: string) => ({ id: 1, amount: '10000.00', received, dueDate: '2026-04-05' });
const two = [sharer(null), sharer(7)];

it.each([
  ['0.00', {}, ['5000.00', '5000.00']],
  ['3000.00', { main: '3000.00' }, ['2000.00', '5000.00']],
  // More than one's own part covers the others.
  ['6000.00', { main: '6000.00' }, ['0.00', '4000.00']],
  ['6000.00', { 7: '6000.00' }, ['4000.00', '0.00']],
  // What a guarantor paid covers whoever comes first.
  ['6000.00', {}, ['0.00', '4000.00']],
  ['10000.00', { main: '10000.00' }, ['0.00', '0.00']],
])('of ₹10,000 with %s received %j leaves %j', (received, paid: Record<string, string>, open) => {
  const parts = partsOf(charge(received), two, (id) => paid[id ?? 'main'] ?? '0.00');
  expect(parts.map((part) => part.open)).toEqual(open);
});

it('goes by who was there when it was due', () => {
  const people = [
    sharer(null, { fromDay: '2026-04-11' }),
    sharer(1, { fromDay: '2026-01-01', untilDay: '2026-04-10' }),
    sharer(2, { fromDay: '2026-01-01', untilDay: '2026-04-10' }),
    sharer(3, { fromDay: '2026-04-11' }),
  ];
  expect([...sharesOn(people, '2026-04-05').keys()]).toEqual([1, 2]);
  expect([...sharesOn(people, '2026-05-05')]).toEqual([
    [null, 50],
    [3, 50],
  ]);
});

import { expect, it } from 'vitest';
import { brokenAt, type ChainedEvent, chain, type NewEvent } from './rules/chain.ts';

const FILE = 'a'.repeat(64);
const at = new Date('2026-04-05T06:30:00.123Z');
const said = (kind: NewEvent['kind'], signer: number | null = 1): NewEvent => ({
  ...{ kind, signer, at, address: '203.0.113.7', device: 'Old phone', note: null },
});

const events: ChainedEvent[] = [];
for (const event of [said('sent', null), said('asked'), said('opened'), said('signed')])
  events.push(chain(event, events.at(-1) ?? { position: 0, hash: FILE }));
const changed = (index: number, change: Partial<ChainedEvent>) =>
  events.map((event, place) => (place === index ? { ...event, ...change } : event));

it('holds from the file on', () => {
  expect(brokenAt(FILE, events)).toBeUndefined();
  expect(brokenAt('b'.repeat(64), events)).toBe(1);
});

it.each<[string, ChainedEvent[], number]>([
  ['another time', changed(1, { at: new Date('2026-04-05T06:30:01Z') }), 2],
  ['another person', changed(1, { signer: 2 }), 2],
  ['another kind', changed(3, { kind: 'declined' }), 4],
  ['another address', changed(2, { address: '198.51.100.1' }), 3],
  ['something left out', events.filter((_, index) => index !== 1), 2],
  ['another order', [events[0], events[2], events[1], events[3]] as ChainedEvent[], 2],
  ['another hash', changed(0, { hash: 'c'.repeat(64) }), 1],
])('is broken by %s', (_, list, position) => {
  expect(brokenAt(FILE, list)).toBe(position);
});

it('holds without what told of people', () => {
  const forgotten = events.map((event) => ({ ...event, address: null, device: null, note: null, salt: null }));
  expect(brokenAt(FILE, forgotten)).toBeUndefined();
});

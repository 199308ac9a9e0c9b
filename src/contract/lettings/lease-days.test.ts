import { expect, it } from 'vitest';
import { daysTaken, type LeaseDays, lastDayOf, overlap, stateOn, statusAtEntry, termOver } from './lease-days.ts';

const TODAY = '2026-10-01';

it.each([
  ['2026-10-02', null, 'upcoming'],
  ['2026-10-01', null, 'active'],
  ['2026-01-01', null, 'active'],
  ['2026-01-01', '2026-10-01', 'active'],
  ['2026-01-01', '2026-09-30', 'expired'],
  ['2026-11-01', '2027-09-30', 'upcoming'],
])('entered with %s to %s it is %s', (startDate, endDate, status) => {
  expect(statusAtEntry({ startDate, endDate }, TODAY)).toBe(status);
});

const lease: LeaseDays = {
  status: 'active',
  startDate: '2025-11-01',
  endDate: '2026-09-30',
  noticeDate: null,
  monthToMonth: null,
};
const running = { status: 'active', monthToMonth: null };
const ended = { status: 'ended', monthToMonth: null };

it.each<[string, Partial<LeaseDays>, boolean, object]>([
  ['on its last day', { endDate: TODAY }, false, running],
  ['after its term', {}, false, { status: 'active', monthToMonth: 'asked' }],
  ['after its term, where the tenant stays', { monthToMonth: 'stays' }, false, { ...running, monthToMonth: 'stays' }],
  ['after its term, where somebody follows', {}, true, { ...ended, endedOn: '2026-09-30' }],
  ['on the day of the notice', { noticeDate: TODAY }, false, running],
  ['after the notice', { noticeDate: '2026-08-31' }, false, { ...ended, endedOn: '2026-08-31' }],
  [
    'after a notice beyond its term',
    { endDate: '2026-08-31', noticeDate: '2026-09-30' },
    false,
    { ...ended, endedOn: '2026-09-30' },
  ],
  ['before a notice beyond its term', { noticeDate: '2026-10-31' }, false, running],
  ['without an end', { endDate: null }, true, running],
  [
    'before its first day',
    { status: 'upcoming', startDate: '2026-10-02', endDate: null },
    false,
    { status: 'upcoming', monthToMonth: null },
  ],
  ['on its first day', { status: 'upcoming', startDate: TODAY, endDate: null }, false, running],
  [
    'reserved',
    { status: 'reserved', startDate: TODAY, endDate: null },
    false,
    { status: 'reserved', monthToMonth: null },
  ],
  ['once it was over when entered', { status: 'expired' }, false, { status: 'expired', monthToMonth: null }],
  ['once it has ended', { status: 'ended' }, false, ended],
])('%s', (_, changes, isFollowed, state) => {
  expect(stateOn({ ...lease, ...changes }, TODAY, isFollowed)).toEqual(state);
});

it('keeps others out until its notice, else its end, else without an end', () => {
  expect(lastDayOf(lease)).toBe('2026-09-30');
  expect(lastDayOf({ ...lease, noticeDate: '2026-06-30' })).toBe('2026-06-30');
  expect(lastDayOf({ ...lease, monthToMonth: 'asked' })).toBeNull();
});

const days = (startDate: string, lastDay: string | null) => ({ startDate, lastDay });
it.each([
  [days('2026-10-01', null), days('2026-01-01', '2026-09-30'), false],
  [days('2026-09-30', null), days('2026-01-01', '2026-09-30'), true],
  [days('2026-01-01', '2026-12-31'), days('2026-06-01', '2026-06-30'), true],
  [days('2026-01-01', null), days('2027-01-01', null), true],
])('%j and %j overlap: %s', (one, other, isSo) => {
  expect(overlap(one, other)).toBe(isSo);
  expect(overlap(other, one)).toBe(isSo);
});

it('says which days are taken, and since when a term is over', () => {
  expect(daysTaken(days('2026-01-01', '2026-10-31'))).toBe(
    'This home is let from 1 Jan 2026 to 31 Oct 2026. It is free from 1 Nov 2026.',
  );
  expect(daysTaken(days('2026-01-01', null))).toBe(
    'This home is let from 1 Jan 2026 on, without an end. End that lease first, or note when the tenant leaves.',
  );
  expect(termOver('2026-10-31')).toBe('Term over since 31 Oct 2026');
});

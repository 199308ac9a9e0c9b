import { expect, test } from 'vitest';
import { jobs } from '#server/all-jobs';
import { isDue, minutesBetween } from './by-the-clock.ts';

const inIndia = (time: string) => new Date(`2026-04-0${time}:00+05:30`);

test.each([
  ['*/10 * * * *', '6T08:10', '6T08:11'],
  ['1,31 * * * *', '6T23:31', '6T23:30'],
  ['7-59/10 * * * *', '6T08:57', '6T08:59'],
  ['11 */6 * * *', '6T18:11', '6T17:11'],
  ['11 8-20 * * *', '6T20:11', '6T21:11'],
  ['30 6 * * *', '6T06:30', '6T12:00'],
  ['5 8-20 * * 1', '6T08:05', '7T08:05'],
])('%s is due at %s, not at %s', (cron, due, other) => {
  expect(isDue(cron, inIndia(due))).toBe(true);
  expect(isDue(cron, inIndia(other))).toBe(false);
});

test('each job that runs by the clock is due at some minute of a week', () => {
  const week = Array.from({ length: 7 * 24 * 60 }, (_, minute) => new Date(Date.UTC(2026, 3, 6, 0, minute)));
  const byTheClock = jobs.flatMap(({ name, cron }) => (cron ? [{ name, cron }] : []));
  expect(byTheClock.length).toBeGreaterThan(20);
  for (const { name, cron } of byTheClock)
    expect({ name, isEverDue: week.some((minute) => isDue(cron, minute)) }).toEqual({ name, isEverDue: true });
});

test('each minute is looked at once, and after a long time away the last hour', () => {
  const between = (after: string, until: string) =>
    minutesBetween(new Date(`2026-04-06T${after}Z`), new Date(`2026-04-06T${until}Z`)).map((minute) =>
      minute.toISOString().slice(11, 16),
    );
  expect(between('08:04:50', '08:05:05')).toEqual(['08:05']);
  expect(between('08:05:05', '08:05:20')).toEqual([]);
  expect(between('08:05:20', '08:07:20')).toEqual(['08:06', '08:07']);
  expect(between('08:05:20', '07:00:00')).toEqual([]);
  expect(between('01:00:00', '08:00:30')).toHaveLength(60);
  expect(between('01:00:00', '08:00:30').at(-1)).toBe('08:00');
});

import { expect, it } from 'vitest';
import { quietMinutesLeft, usualPushSettings } from './push.ts';

it.each([
  ['at half past nine in the evening', '2026-04-05T16:00:00Z', {}, 0],
  ['at ten', '2026-04-05T16:30:00Z', {}, 9 * 60],
  ['at midnight', '2026-04-05T18:30:00Z', {}, 7 * 60],
  ['a minute before seven', '2026-04-06T01:29:30Z', {}, 1],
  ['at seven', '2026-04-06T01:30:00Z', {}, 0],
  ['at midnight, for whoever wants none', '2026-04-05T18:30:00Z', { isQuiet: false }, 0],
  ['at two, for whoever sleeps after lunch', '2026-04-05T08:30:00Z', { quietFrom: 13 * 60, quietUntil: 15 * 60 }, 60],
  ['at any time, where it ends as it begins', '2026-04-05T18:30:00Z', { quietFrom: 420, quietUntil: 420 }, 0],
])('%s', (_when, now, settings, left) => {
  expect(quietMinutesLeft({ ...usualPushSettings, ...settings }, new Date(now))).toBe(left);
});

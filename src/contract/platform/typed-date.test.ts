import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from './calendar.ts';
import { readTypedDate } from './typed-date.ts';
import { formatDate } from './wording.ts';

const TODAY = '2026-11-16';

describe('a day that is typed is read the Indian way', () => {
  it.each([
    ['5/4/2026', '2026-04-05'],
    ['05/04/2026', '2026-04-05'],
    ['05-04-26', '2026-04-05'],
    ['5.4.2026', '2026-04-05'],
    ['5. 4. 2026', '2026-04-05'],
    ['5 4 2026', '2026-04-05'],
    [' 5 / 4 / 26 ', '2026-04-05'],
    ['2026-04-05', '2026-04-05'],
    ['2026/4/5', '2026-04-05'],
    ['5 Apr', '2026-04-05'],
    ['5/4', '2026-04-05'],
    ['5 April 2026', '2026-04-05'],
    ['5th April, 2026', '2026-04-05'],
    ['5-Apr-26', '2026-04-05'],
    ["5 Apr '26", '2026-04-05'],
    ['5APR2026', '2026-04-05'],
    ['April 5, 2026', '2026-04-05'],
    ['31/10/2026', '2026-10-31'],
    ['31 Oct', '2026-10-31'],
    ['1 Sep 2026', '2026-09-01'],
    ['1 Sept 2026', '2026-09-01'],
    ['29/2/2024', '2024-02-29'],
    ['1/1/99', '1999-01-01'],
    ['1/1/76', '2076-01-01'],
    ['1/1/77', '1977-01-01'],
  ])('%s is %s', (text, date) => {
    expect(readTypedDate(text, TODAY)).toBe(date);
  });

  it.each([
    ['10/31/2026'],
    ['31/11/2026'],
    ['29/2/2026'],
    ['0/4/2026'],
    ['5/0/2026'],
    ['5/4/026'],
    ['5/4/1899'],
    ['5 Foo 2026'],
    ['5'],
    ['April'],
    ['05042026'],
    ['soon'],
    ['5/4/2026 or later'],
    [''],
  ])('%j is not read', (text) => {
    expect(readTypedDate(text, TODAY)).toBeUndefined();
  });
});

describe('without a year it is this year, or the one that makes sense', () => {
  it.each([
    ['5 Jan', '2026-11-16', {}, '2027-01-05'],
    ['28 Dec', '2026-01-03', {}, '2025-12-28'],
    ['5 Apr', '2026-12-31', {}, '2026-04-05'],
    ['31 Oct', '2026-11-16', {}, '2026-10-31'],
    ['29 Feb', '2027-03-01', {}, '2028-02-29'],
    ['29 Feb', '2026-03-01', {}, undefined],
    ['20 Nov', '2026-11-16', { maxDate: '2026-11-16' }, '2025-11-20'],
    ['5 Apr', '2026-11-16', { minDate: '2026-11-01' }, '2027-04-05'],
    ['5 Apr', '2026-11-16', { minDate: '2030-01-01' }, '2026-04-05'],
  ])('%s on %s within %j is %s', (text, today, range, date) => {
    expect(readTypedDate(text, today, range)).toBe(date);
  });
});

it('what is shown is read again', () => {
  const days = fc.integer({ min: 0, max: 60_000 }).map((offset) => addDays('2000-01-01', offset));
  fc.assert(fc.property(days, days, (date, today) => readTypedDate(formatDate(date), today) === date));
});

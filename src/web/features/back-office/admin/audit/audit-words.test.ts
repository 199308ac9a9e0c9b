import { expect, test } from 'vitest';
import { fieldInWords, valueInWords } from './audit-words.ts';

test.each([
  ['firstName', 'First name'],
  ['subscriptionEndDate', 'Subscription end date'],
  ['property_limit', 'Property limit'],
  ['role', 'Role'],
])('the field %s reads %s', (field, words) => {
  expect(fieldInWords(field)).toBe(words);
});

test.each([
  [null, 'none'],
  ['', 'none'],
  ['basic', 'basic'],
  ['-1', '-1'],
  ['2026-04-05', '5 Apr 2026'],
  ['2026-13-45', '2026-13-45'],
  ['2026-04-05T11:00:00.000Z', '5 Apr 2026, 4:30 pm'],
])('the value %j reads %s', (value, words) => {
  expect(valueInWords(value)).toBe(words);
});

import { expect, it } from 'vitest';
import { isUpiId, rentSettingsForm } from './rent-settings.ts';

it.each([
  ['name@bank', true],
  ['first.last-1@okhdfcbank', true],
  ['9876543210@upi', true],
  ['a@bank', false],
  ['name', false],
  ['name@', false],
  ['name@1bank', false],
  ['na me@bank', false],
  ['name@bank&am=1', false],
])('%s is a UPI id: %s', (text, isOne) => expect(isUpiId(text)).toBe(isOne));

it('tells a PAN that is left out or masked from one that is removed', () => {
  expect(rentSettingsForm.parse({})).toEqual({
    upiId: null,
    allowsPartial: true,
    remindsByItself: false,
    remindDaysBefore: 3,
    remindDaysAfter: 7,
    showsPan: false,
  });
  expect(rentSettingsForm.parse({ pan: 'ABCxxxxx4F' }).pan).toBe('ABCxxxxx4F');
  expect(rentSettingsForm.parse({ pan: ' abcpe1234f ' }).pan).toBe('ABCPE1234F');
  expect(rentSettingsForm.parse({ pan: '' }).pan).toBeNull();
  expect(rentSettingsForm.safeParse({ pan: 'ABCDE1234F' }).error?.issues[0]?.message).toBe(
    'Valid PAN number is required',
  );
});

it.each([
  [{ remindDaysBefore: 31 }, 'Between 0 and 30 days'],
  [{ remindDaysBefore: '' }, 'Between 0 and 30 days'],
  [{ remindDaysAfter: 0 }, 'Between 1 and 30 days'],
  [{ remindDaysAfter: 1.5 }, 'Between 1 and 30 days'],
])('refuses %j', (form, words) => {
  expect(rentSettingsForm.safeParse(form).error?.issues[0]?.message).toBe(words);
});

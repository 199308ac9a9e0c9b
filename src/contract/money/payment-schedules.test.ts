import { expect, it } from 'vitest';
import {
  DEFAULT_REMINDER_DAYS,
  RAISED_DAYS_AHEAD,
  scheduleChanges,
  scheduleForm,
  scheduleStates,
} from './payment-schedules.ts';
import { paymentTypes } from './payments.ts';
import { frequencies, frequencyLabels, isByWeek } from './schedule-dates.ts';

const form = { leaseId: 1, scheduleName: 'Rent', amount: 25000, startDate: '2026-04-05' };
const problems = (overrides: object) =>
  scheduleForm
    .safeParse({ ...form, ...overrides })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

it('has the choices and defaults of the specification', () => {
  expect(frequencies).toEqual(['weekly', 'bi_weekly', 'monthly', 'quarterly', 'annually']);
  expect(paymentTypes).toEqual([
    'rent',
    'security_deposit',
    'pet_deposit',
    'maintenance_fee',
    'utility',
    'late_fee',
    'admin_fee',
    'parking',
    'storage',
    'other',
  ]);
  expect(scheduleStates).toEqual(['active', 'paused', 'ended']);
  expect([DEFAULT_REMINDER_DAYS, RAISED_DAYS_AHEAD]).toEqual([3, 30]);
  expect(frequencies.filter(isByWeek)).toEqual(['weekly', 'bi_weekly']);
  expect(Object.values(frequencyLabels)).toHaveLength(5);
  expect(scheduleForm.parse(form)).toEqual({
    ...form,
    amount: '25000.00',
    description: null,
    frequency: 'monthly',
    paymentType: 'rent',
    endDate: null,
    dayOfMonth: null,
    dayOfWeek: null,
    autoPayEnabled: false,
    reminderDays: 3,
    lateFeeKind: 'none',
    lateFeeValue: null,
    graceDays: 0,
  });
});

it.each([
  [{ leaseId: undefined }, 'leaseId: Please select a lease'],
  [{ scheduleName: '' }, 'scheduleName: Schedule name is required'],
  [{ amount: '' }, 'amount: Amount is required'],
  [{ amount: '-1' }, 'amount: Please enter an amount above 0'],
  [{ amount: '1.005' }, 'amount: At most two decimals'],
  [{ startDate: undefined }, 'startDate: Start date is required'],
  [{ endDate: '2026-04-04' }, 'endDate: The end date must be after the start date'],
  [{ dayOfMonth: 0 }, 'dayOfMonth: Between 1 and 31'],
  [{ dayOfMonth: 32 }, 'dayOfMonth: Between 1 and 31'],
  [{ dayOfWeek: -1 }, 'dayOfWeek: Please choose a day of the week'],
  [{ dayOfWeek: 7 }, 'dayOfWeek: Please choose a day of the week'],
  [{ reminderDays: 31 }, 'reminderDays: Between 0 and 30 days'],
  [{ reminderDays: 1.5 }, 'reminderDays: Between 0 and 30 days'],
  [{ lateFeeKind: 'fixed', lateFeeValue: '0' }, 'lateFeeValue: Please enter a value above 0'],
  [{ lateFeeKind: 'percent', lateFeeValue: '100.01' }, 'lateFeeValue: At most 100 percent'],
])('refuses %j', (overrides, words) => expect(problems(overrides)).toEqual([words]));

it('drops what does not belong to its frequency, and takes timestamps and numbers', () => {
  const sent = { ...form, dayOfMonth: '5', dayOfWeek: '1', amount: 0.01, startDate: '2026-04-04T18:30:00.000Z' };
  expect(scheduleForm.parse({ ...sent, frequency: 'weekly' })).toMatchObject({ dayOfMonth: null, dayOfWeek: 1 });
  expect(scheduleForm.parse({ ...sent, frequency: 'quarterly' })).toMatchObject({
    dayOfMonth: 5,
    dayOfWeek: null,
    amount: '0.01',
    startDate: '2026-04-05',
  });
  expect(scheduleForm.parse({ ...form, lateFeeValue: '50' }).lateFeeValue).toBeNull();
});

it('leaves alone what a change does not name', () => {
  expect(scheduleChanges.parse({})).toEqual({});
  expect(scheduleChanges.parse({ endDate: '', status: 'paused', startDate: '2026-01-01' })).toEqual({
    endDate: null,
    status: 'paused',
  });
  expect(scheduleChanges.safeParse({ status: 'gone' }).success).toBe(false);
});

it.each<[string, object, string, string]>([
  ['no lease', { leaseId: '' }, 'leaseId', 'Please select a lease'],
  ['no name', { scheduleName: ' ' }, 'scheduleName', 'Schedule name is required'],
  ['no amount', { amount: '' }, 'amount', 'Amount is required'],
  ['an amount of 0', { amount: 0 }, 'amount', 'Please enter an amount above 0'],
  ['no start', { startDate: '' }, 'startDate', 'Start date is required'],
  ['an end before the start', { endDate: '2026-03-04' }, 'endDate', 'The end date must be after the start date'],
  ['a day that is none', { dayOfMonth: 32 }, 'dayOfMonth', 'Between 1 and 31'],
  ['a weekday that is none', { frequency: 'weekly', dayOfWeek: 7 }, 'dayOfWeek', 'Please choose a day of the week'],
  ['too many reminder days', { reminderDays: 31 }, 'reminderDays', 'Between 0 and 30 days'],
  ['too many days of grace', { graceDays: 61 }, 'graceDays', 'Between 0 and 60 days'],
  ['a fee without a value', { lateFeeKind: 'fixed' }, 'lateFeeValue', 'Please enter a value above 0'],
  ['a fee above the whole', { lateFeeKind: 'percent', lateFeeValue: 101 }, 'lateFeeValue', 'At most 100 percent'],
  ['a frequency that is none', { frequency: 'daily' }, 'frequency', 'Please choose how often'],
  ['a type that is none', { paymentType: 'gold' }, 'paymentType', 'Please choose what it is for'],
])('refuses %s', (_, overrides, field, words) => {
  expect(problems(overrides)).toContain(`${field}: ${words}`);
});

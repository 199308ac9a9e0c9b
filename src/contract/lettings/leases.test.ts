import { describe, expect, it } from 'vitest';
import { isPeriod, leaseChanges, leaseForm } from './leases.ts';

const tenantId = '3f0c9a4e-1c1b-4f6e-9a55-0d4d3f9c1a11';
const form = { propertyId: 1, tenantId, startDate: '2026-04-05', monthlyRent: '25000' };
const problems = (result: { error?: { issues: { path: PropertyKey[]; message: string }[] } }) =>
  result.error?.issues.map((issue) => [issue.path.join('.'), issue.message]);

describe('a lease', () => {
  it('fills what may be left out', () => {
    expect(leaseForm.parse(form)).toEqual({
      ...form,
      endDate: null,
      monthlyRent: '25000.00',
      securityDeposit: '0.00',
      status: 'active',
    });
  });

  it('is active when it is made', () => {
    expect(leaseForm.safeParse({ ...form, status: 'ended' }).success).toBe(false);
  });

  it.each<[object, string, string]>([
    [{ propertyId: undefined }, 'propertyId', 'Property is required'],
    [{ tenantId: undefined }, 'tenantId', 'Tenant is required'],
    [{ startDate: '' }, 'startDate', 'Start date is required'],
    [{ endDate: '2026-04-05' }, 'endDate', 'The end date must be after the start date'],
    [{ monthlyRent: '-1' }, 'monthlyRent', 'Rent must be positive'],
    [{ securityDeposit: '1e3' }, 'securityDeposit', 'Security deposit must be positive'],
  ])('is refused with %j', (wrong, field, message) => {
    expect(problems(leaseForm.safeParse({ ...form, ...wrong }))).toEqual([[field, message]]);
  });

  it.each([
    ['2026-04-05', '2026-04-06', true],
    ['2026-04-05', '2026-04-05', false],
    ['2026-04-05', '2025-12-31', false],
    ['2026-04-05', null, true],
    ['2026-04-05', '', true],
  ])('from %s to %s: %s', (start, end, isOne) => {
    expect(isPeriod(start, end)).toBe(isOne);
  });
});

describe('a change of a lease', () => {
  it('leaves out what is left out', () => {
    expect(leaseChanges.parse({ status: 'ended' })).toEqual({ status: 'ended' });
    expect(leaseChanges.parse({ noticeDate: '' })).toEqual({ noticeDate: null });
  });

  it('says what to change', () => {
    expect(problems(leaseChanges.safeParse({}))).toEqual([['status', 'Please say what to change.']]);
  });

  it('takes another last day of a lease that is over', () => {
    expect(leaseChanges.parse({ endedOn: '2026-04-05' })).toEqual({ endedOn: '2026-04-05' });
  });
});

it('takes what was agreed for moving out, and leaves blank what was not', () => {
  const exitTerms = { noticeDays: '30', exitPaintingCharge: 9000, exitCleaningCharge: '', depositReturnDays: '' };
  expect(leaseChanges.parse({ exitTerms }).exitTerms).toEqual({
    noticeDays: 30,
    exitPaintingCharge: '9000.00',
    exitCleaningCharge: null,
    depositReturnDays: null,
  });
  const wrong = { exitTerms: { ...exitTerms, noticeDays: '366', exitPaintingCharge: '-1' } };
  expect(problems(leaseChanges.safeParse(wrong))).toEqual([
    ['exitTerms.noticeDays', 'Between 0 and 365'],
    ['exitTerms.exitPaintingCharge', 'Please enter an amount of at least 0'],
  ]);
});

import { describe, expect, it } from 'vitest';
import { onboardingForm, tenantChanges, tenantForm } from './tenants.ts';

const person = {
  firstName: ' Meera ',
  lastName: 'Iyer',
  email: ' Meera@Example.IN ',
  phone: '+91 98765 43210',
  pan: 'abcpe 1234f',
  emergencyContactName: 'Ravi',
  emergencyContactPhone: '9876500000',
  emergencyContactRelation: 'father',
};
const problems = (result: { error?: { issues: { path: PropertyKey[]; message: string }[] } }) =>
  Object.fromEntries(result.error?.issues.map((issue) => [issue.path.join('.'), issue.message]) ?? []);

describe('the tenant form', () => {
  it('says what is missing, field by field', () => {
    expect(problems(tenantForm.safeParse({}))).toEqual({
      firstName: 'First name is required',
      lastName: 'Last name is required',
      email: 'Valid email is required',
      phone: 'Valid phone number is required',
      pan: 'Valid PAN number is required',
      emergencyContactName: 'Emergency contact name is required',
      emergencyContactPhone: 'Emergency contact phone is required',
      emergencyContactRelation: 'Relationship is required',
    });
  });

  it.each([
    [{ monthlyIncome: '-1' }, { monthlyIncome: 'Income must be positive' }],
    [{ monthlyRent: '-1' }, { monthlyRent: 'Rent must be positive' }],
    [{ securityDeposit: '-1' }, { securityDeposit: 'Security deposit must be positive' }],
    [{ monthlyRent: '1.999' }, { monthlyRent: 'At most two decimals' }],
    [
      { leaseStartDate: '2026-04-05', leaseEndDate: '2026-04-05' },
      { leaseEndDate: 'The end date must be after the start date' },
    ],
    [{ phone: '123456789' }, { phone: 'Valid phone number is required' }],
    [{ pan: 'ABCDE1234F' }, { pan: 'Valid PAN number is required' }],
  ])('refuses %j', (wrong, expected) => {
    expect(problems(tenantForm.safeParse({ ...person, ...wrong }))).toEqual(expected);
  });

  it.each([
    [{ firstName: ' ' }, 'firstName', 'First name is required'],
    [{ lastName: '' }, 'lastName', 'Last name is required'],
    [{ email: 'meera' }, 'email', 'Valid email is required'],
    [{ phone: '98765' }, 'phone', 'Valid phone number is required'],
    [{ pan: 'ABCD' }, 'pan', 'Valid PAN number is required'],
    [{ pan: 'ABCXE1234F' }, 'pan', 'Valid PAN number is required'],
    [{ pan: 'ABCxxxxx4F' }, 'pan', 'Valid PAN number is required'],
    [{ emergencyContactName: '' }, 'emergencyContactName', 'Emergency contact name is required'],
    [{ emergencyContactPhone: '12345' }, 'emergencyContactPhone', 'Emergency contact phone is required'],
    [{ emergencyContactRelation: '' }, 'emergencyContactRelation', 'Relationship is required'],
    [{ monthlyIncome: '-1' }, 'monthlyIncome', 'Income must be positive'],
    [{ monthlyRent: -1 }, 'monthlyRent', 'Rent must be positive'],
    [{ securityDeposit: '-0.01' }, 'securityDeposit', 'Security deposit must be positive'],
    [
      { leaseStartDate: '2026-05-01', leaseEndDate: '2026-05-01' },
      'leaseEndDate',
      'The end date must be after the start date',
    ],
    [{ leaseStartDate: '2026-02-30' }, 'leaseStartDate', 'Valid start date is required'],
  ])('refuses %j when a tenant is onboarded', (wrong, field, message) => {
    expect(problems(onboardingForm.safeParse({ ...person, ...wrong }))).toEqual({ [field]: message });
  });

  it('reads what is typed, and blank as none', () => {
    const blanks = { dietPreference: '', employer: ' ', monthlyIncome: '', propertyId: '', leaseStartDate: '' };
    expect(tenantForm.parse({ ...person, ...blanks, monthlyRent: 25000 })).toMatchObject({
      firstName: 'Meera',
      email: 'meera@example.in',
      pan: 'ABCPE1234F',
      dietPreference: null,
      employer: null,
      monthlyIncome: null,
      propertyId: null,
      leaseStartDate: null,
      monthlyRent: '25000.00',
      pets: false,
    });
  });

  it('drops the ssn, and takes up to eight files', () => {
    expect(onboardingForm.parse({ ...person, ssn: '1' })).not.toHaveProperty('ssn');
    const documents = Array.from({ length: 9 }, () => ({ type: 'other', name: 'File', fileUrl: '/api/files/1' }));
    expect(onboardingForm.safeParse({ ...person, documents }).success).toBe(false);
    expect(onboardingForm.parse({ ...person, documents: documents.slice(1) }).documents).toHaveLength(8);
  });
});

describe('a change', () => {
  it('has nothing that was not sent', () => {
    expect(tenantChanges.parse({})).toEqual({});
    expect(tenantChanges.parse({ employer: '' })).toEqual({ employer: null });
  });

  it.each(['', null, 'ABCxxxxx4F', 'ABCPE1234F'])('takes %s for a PAN', (pan) => {
    expect(tenantChanges.safeParse({ pan }).success).toBe(true);
  });

  it('takes no broken PAN', () => {
    expect(problems(tenantChanges.safeParse({ pan: 'ABC' }))).toEqual({ pan: 'Valid PAN number is required' });
  });
});

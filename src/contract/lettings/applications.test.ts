import { expect, it } from 'vitest';
import { submitApplication } from './applications.ts';

const application = {
  propertyId: 1,
  firstName: 'Kabir',
  lastName: 'Mehta',
  email: 'kabir@example.in',
  phone: '98765 43210',
};

it('takes what the page sends at least', () => {
  expect(submitApplication.body.safeParse(application).success).toBe(true);
});

it.each<[object, string, string]>([
  [{ propertyId: 0 }, 'propertyId', 'Property is required'],
  [{ firstName: ' ' }, 'firstName', 'First name is required'],
  [{ lastName: '' }, 'lastName', 'Last name is required'],
  [{ email: 'nobody' }, 'email', 'Valid email is required'],
  [{ phone: '98765' }, 'phone', 'Valid phone number is required'],
  [{ creditScore: 299 }, 'creditScore', 'Credit score must be between 300 and 850'],
  [{ creditScore: 851 }, 'creditScore', 'Credit score must be between 300 and 850'],
  [{ annualIncome: '-5' }, 'annualIncome', 'Income must be positive'],
  [{ occupants: 0 }, 'occupants', 'At least 1 occupant'],
])('refuses %j', (wrong, field, message) => {
  const { error } = submitApplication.body.safeParse({ ...application, ...wrong });
  expect(error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([[field, message]]);
});

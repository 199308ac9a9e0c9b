import { expect, it } from 'vitest';
import { blankValues, type TenantValues } from '../tenant-values.ts';
import { isFilledIn } from './filled-in.ts';

const personal = { firstName: 'Ravi', lastName: 'Rao', email: 'r@example.in', phone: '9876543210', pan: 'ABCPE1234F' };
const emergency = { emergencyContactName: 'S', emergencyContactPhone: '9', emergencyContactRelation: 'mother' };
const lease = { propertyId: '7', leaseStartDate: '2026-04-05', monthlyRent: 32000 };

it.each<[keyof typeof isFilledIn, Partial<TenantValues>, boolean]>([
  ['personal', {}, false],
  ['personal', personal, true],
  ['personal', { ...personal, pan: '  ' }, false],
  ['employment', {}, false],
  // The agent's wizard begins with it: nobody has filled in anything yet.
  ['employment', { employmentStatus: 'employed' }, false],
  ['employment', { employmentStatus: 'employed', employer: 'Infosys' }, true],
  ['employment', { employmentStatus: 'self_employed', employer: 'Infosys' }, false],
  ['employment', { employmentStatus: 'self_employed', businessName: 'Rao Traders' }, true],
  ['employment', { employmentStatus: 'student', institutionName: 'IIT' }, true],
  ['employment', { employmentStatus: 'retired' }, true],
  ['references', emergency, true],
  ['references', { ...emergency, emergencyContactRelation: '' }, false],
  ['lease', {}, false],
  ['lease', lease, true],
  ['lease', { ...lease, monthlyRent: '' }, false],
])('the step %s with %j is filled in: %s', (step, values, expected) => {
  expect(isFilledIn[step]({ ...blankValues, ...values })).toBe(expected);
});
